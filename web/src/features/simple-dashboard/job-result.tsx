import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { describeRefusal } from '../../api/refusal-copy.ts';
import { useWork } from '../../api/works/use-work.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Print } from '../../ui/pictures/print.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { SimpleJob } from './use-simple-job.ts';
import { WorkPrints } from './work-prints.tsx';

type RenderTitle = (work: Job) => ReactNode;

/**
 * The `aria-live` element is mounted from the start, so that screen readers announce its changes.
 */
export function JobResult({ job, renderTitle }: { job: SimpleJob; renderTitle: RenderTitle }) {
  const { t } = useTranslation('studioParts');

  return (
    <div aria-live="polite">
      {job.status !== 'idle' && (
        <section aria-label={t('simple.result')} className="mt-8 max-w-120">
          <Outcome job={job} renderTitle={renderTitle} />
        </section>
      )}
    </div>
  );
}

function Outcome({ job, renderTitle }: { job: SimpleJob; renderTitle: RenderTitle }) {
  const { t } = useTranslation('studioParts');
  switch (job.status) {
    case 'idle':
      return null;
    case 'submitting':
    case 'pending':
      return (
        <Working words={job.status === 'pending' ? t('simple.pending') : t('simple.submitting')} />
      );
    case 'refused':
      return <Problem words={t('simple.initiateFailed')} reason={describeRefusal(job.error)} />;
    case 'timedOut':
      return <Problem words={t('simple.timedOut')} reason={t('simple.timedOutHint')} />;
    case 'failed':
      return <Failed jobId={job.jobId} error={job.error} />;
    case 'completed':
      return <Completed jobId={job.jobId} urls={job.urls} renderTitle={renderTitle} />;
  }
}

function Working({ words }: { words: string }) {
  const { t } = useTranslation('studioParts');

  return (
    <Print
      title={t('simple.status.pending')}
      middle={<ProgressLine label={words} className="w-24 flex-none" />}
      seal="place"
    >
      <div className="flex aspect-square items-end bg-raised p-6">
        <p className="max-w-[36ch] text-14 text-muted">{words}</p>
      </div>
    </Print>
  );
}

function Problem({ words, reason }: { words: string; reason?: string }) {
  const { t } = useTranslation('studioParts');

  return (
    <Print title={t('simple.status.failed')} seal="none">
      <div className="flex aspect-square flex-col justify-end bg-raised p-6">
        <TriangleAlert aria-hidden size={18} className="text-red" />
        <p role="alert" className="mt-3 max-w-[36ch] text-14 wrap-anywhere text-text">
          <span className="block">{words}</span>
          {reason}
        </p>
      </div>
    </Print>
  );
}

function Failed({ jobId, error }: { jobId: string; error: string | null }) {
  const { t } = useTranslation('studioParts');
  const { work } = useEnded(jobId);
  const words =
    (currentLanguage() === 'en' ? error : work && describeFailure(work)) || t('simple.failed');

  return <Problem words={words} reason={work && describeRefund(work)} />;
}

function useEnded(jobId: string): { work: Job | undefined; isError: boolean } {
  const { job, error } = useWork(jobId);

  return { work: job && !can.stillChange(job) ? job : undefined, isError: error !== null };
}

type CompletedProps = { jobId: string; urls: readonly string[]; renderTitle: RenderTitle };

/**
 * Loads the work, which has the pictures' sizes and flags. If the work can't be loaded, shows links
 * to the pictures instead.
 */
function Completed({ jobId, urls, renderTitle }: CompletedProps) {
  const { t } = useTranslation('studioParts');
  const { work, isError } = useEnded(jobId);
  if (work) return <Finished work={work} renderTitle={renderTitle} />;
  if (!isError) return <Working words={t('simple.pending')} />;

  return (
    <Print title={t('simple.status.completed')} seal="pressed">
      <ul className="flex aspect-square flex-col justify-end gap-2 bg-raised p-6 text-14">
        {urls.map(url => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="wrap-anywhere underline underline-offset-4"
            >
              {url}
            </a>
          </li>
        ))}
      </ul>
    </Print>
  );
}

function Finished({ work, renderTitle }: { work: Job; renderTitle: RenderTitle }) {
  const { t } = useTranslation('studioParts');

  return (
    <>
      <p className="sr-only">{t('simple.status.completed')}</p>
      <WorkPrints work={work} title={renderTitle(work)} />
    </>
  );
}
