import type { Job } from '@vermilion/contract/job';
import { TriangleAlert } from 'lucide-react';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function FailedPlate({ job, heightPx }: { job: Job; heightPx: number }) {
  const { t } = useTranslation('studioParts');

  return (
    <span
      className="flex flex-col justify-end rounded-picture bg-raised p-5 max-md:p-3"
      style={{ height: heightPx }}
    >
      <span className="flex items-center gap-2 text-14 font-medium text-red">
        <TriangleAlert aria-hidden size={15} className="flex-none" />
        {t('failed.title')}
      </span>
      <span className="mt-1 line-clamp-5 text-12 text-muted">
        {describeFailure(job)}
        <br />
        {describeRefund(job)}
      </span>
    </span>
  );
}
