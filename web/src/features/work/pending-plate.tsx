import { useTranslation } from '../../i18n/use-translation.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';

const USUAL_SECONDS = 60;

/** Hangs where a work will, in its shape, while it is being made. */
export function PendingPlate({ ratio, elapsedSeconds }: { ratio: number; elapsedSeconds: number }) {
  const { t } = useTranslation('studio');

  return (
    <span
      className="flex flex-col items-center justify-center gap-3 rounded-picture bg-raised"
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      <span className="text-14 font-medium">{t('pending.generating')}</span>
      <ProgressLine
        label={t('pending.generating')}
        value={1 - Math.exp(-elapsedSeconds / USUAL_SECONDS)}
        className="w-3/5"
      />
    </span>
  );
}
