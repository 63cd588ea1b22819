import type { Job } from '@vermilion/contract/job';
import { picturesOf, refundCreditsOf } from '../../../api/work-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function PartialNote({ job, className }: { job: Job; className: string }) {
  const { t } = useTranslation('studio');
  const { made, asked } = picturesOf(job);
  const count = refundCreditsOf(job);
  if (count === 0 || made === 0) return null;

  return (
    <span className={`figures text-12 ${className}`}>
      {made < asked ? t('status.partial', { made, asked, count }) : t('status.late', { count })}
    </span>
  );
}
