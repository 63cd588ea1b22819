import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { useBlur } from '../../ui/hooks/use-blur.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';

const USUAL_SECONDS = 60;

type PendingPlateProps = {
  ratio: number;
  thumbhash?: string;
  elapsedSeconds: number;
  note?: string;
};

/** Reserves the picture's space, and shows its blur if `thumbhash` is known. */
export function PendingPlate({ ratio, thumbhash, elapsedSeconds, note }: PendingPlateProps) {
  const { t } = useTranslation('studioParts');
  const blur = useBlur(thumbhash);

  return (
    <span
      className="flex flex-col items-center justify-center relative gap-3 overflow-hidden rounded-picture bg-raised bg-cover"
      style={{ aspectRatio: `1 / ${ratio}`, backgroundImage: blur && `url(${blur})` }}
    >
      {blur && <span aria-hidden className="absolute inset-0 bg-picture-label/85" />}
      <span className={classNames('relative text-14 font-medium', blur && 'text-on-picture')}>
        {t('pending.generating')}
      </span>
      <ProgressLine
        label={t('pending.generating')}
        value={1 - Math.exp(-elapsedSeconds / USUAL_SECONDS)}
        className="relative w-3/5"
      />
      {note && (
        <span
          className={classNames(
            'relative px-2 text-center text-12',
            blur ? 'text-on-picture' : 'text-faint',
          )}
        >
          {note}
        </span>
      )}
    </span>
  );
}
