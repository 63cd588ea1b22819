import type { Job } from '@vermilion/contract/job';
import { BASE_IMAGES_SHOWN_MAX } from '@vermilion/contract/limits';
import { Globe } from 'lucide-react';
import { imagesOf } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function PublicNotice({ job }: { job: Job }) {
  const { t } = useTranslation('presets');
  const bases = job.params.image_urls_with_labels ?? [];
  const picture = imagesOf(job)[0];
  const pictures = [
    ...(picture ? [picture.thumbnails[0]?.url ?? picture.url] : []),
    ...bases.slice(0, BASE_IMAGES_SHOWN_MAX).map(base => base.thumbnail_url),
  ];

  return (
    <section className="flex items-start gap-3 rounded-control border border-line p-3">
      <Globe aria-hidden size={16} className="mt-0.5 flex-none text-amber" />
      <div className="min-w-0">
        <p className="text-12 text-muted">
          {bases.length > 0 ? t('save.publicBases', { count: bases.length }) : t('save.public')}
        </p>
        <div aria-hidden className="mt-2 flex flex-wrap gap-1.5">
          {pictures.map((url, index) => (
            <img
              key={index}
              src={url}
              alt=""
              className="size-11 rounded-thumb bg-raised object-cover"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
