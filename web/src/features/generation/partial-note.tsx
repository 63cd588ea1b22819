import type { Job } from '@vermilion/contract/job';
import { useTranslation } from 'react-i18next';
import { missingPictures } from './missing-pictures.ts';

/** Says that some of the pictures did not come, and how many credits are back; nothing where all came. */
export function PartialNote({ job, className = 'text-amber' }: { job: Job; className?: string }) {
  const { t } = useTranslation('studio');
  const missing = missingPictures(job);
  if (!missing) return null;
  const { made, asked, refundCredits } = missing;

  return (
    <span className={`figures text-12 ${className}`}>{t('status.partial', { made, asked, count: refundCredits })}</span>
  );
}
