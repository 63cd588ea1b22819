import type { JobInput } from '@vermilion/contract/job';
import { BASE_IMAGES_SHOWN_MAX } from '@vermilion/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The pictures that an edit was made of, under their letters, six at most; the others are counted. */
export function PresetBaseImages({ bases }: { bases: readonly JobInput[] }) {
  const { t } = useTranslation('presets');
  const rest = bases.length - BASE_IMAGES_SHOWN_MAX;

  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        {bases.slice(0, BASE_IMAGES_SHOWN_MAX).map(base => (
          <li key={`${base.label} ${base.url}`}>
            <a
              href={base.url}
              target="_blank"
              rel="noopener"
              aria-label={t('dialog.viewBase', { label: base.label })}
              className="relative block cursor-zoom-in"
            >
              <img
                src={base.thumbnail_url}
                alt=""
                width={base.width}
                height={base.height}
                className="aspect-square w-full rounded-picture bg-raised object-cover"
              />
              <span
                aria-hidden
                className="absolute top-0 left-0 bg-picture-label px-1.5 py-0.5 text-12 font-medium text-on-picture"
              >
                {base.label}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-12 text-faint">{t('dialog.moreBases', { count: rest })}</p>}
    </>
  );
}
