import { useQuery } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../api/work-facts.ts';
import { pendingWorksQuery } from '../../api/works.ts';
import { formatDuration } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useNow } from '../../ui/use-now.ts';
import { progressOf, secondsLeft } from './progress.ts';
import { useModels } from './queries.ts';

const SHOWN_MAX = 2;
const POLL_MS = 10_000;
const USUAL_SECONDS = 60;

/** The other works that are being made, at the foot of the wall. It is there, and as high, also when nothing waits. */
export function QueueStrip({
  currentJobId,
  isPolling,
  note,
}: {
  currentJobId: string | undefined;
  /** No messages arrive, so the list is asked for by time. */
  isPolling: boolean;
  note: string;
}) {
  const { t } = useTranslation('studio');
  const { data: pending = [] } = useQuery({
    ...pendingWorksQuery,
    enabled: isPolling,
    refetchInterval: query => (query.state.data?.length ? POLL_MS : false),
  });
  const others = pending.filter(job => job.id !== currentJobId);
  const hidden = others.length - SHOWN_MAX;

  return (
    <div className="flex h-20 flex-none items-center gap-6 border-t border-line px-6 max-md:hidden">
      <div className="min-w-0 grow">
        {others.length > 0 && (
          <ul aria-label={t('queue.label')} className="flex items-center gap-6">
            {others.slice(0, SHOWN_MAX).map(job => (
              <Waiting key={job.id} job={job} />
            ))}
            {hidden > 0 && <li className="flex-none text-12 text-muted">{t('queue.more', { count: hidden })}</li>}
          </ul>
        )}
      </div>
      <p className="max-w-54 flex-none text-right text-12 text-balance text-muted max-lg:hidden">{note}</p>
    </div>
  );
}

function Waiting({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const nowMs = useNow(true);
  const usualSeconds = useUsualSeconds(job.params.model_name);
  const elapsed = (nowMs - Date.parse(job.created_at)) / 1000;
  const left = secondsLeft(elapsed, usualSeconds);

  return (
    <li className="flex min-w-0 basis-78 items-center gap-3">
      <span className="inline-flex size-14 flex-none items-center justify-center rounded-thumb bg-raised">
        <Clock aria-hidden size={14} className="text-muted" />
      </span>
      <span className="min-w-0 grow">
        <span lang={languageOfText(job.prompt)} className="block truncate text-14 font-medium">
          {titleOf(job.prompt)}
        </span>
        <ProgressLine label={titleOf(job.prompt)} value={progressOf(elapsed, usualSeconds)} className="mt-0.5 mb-1" />
        <span className="figures block truncate text-12 text-faint">
          {left ? t('queue.left', { duration: formatDuration(left) }) : t('queue.longer')}
        </span>
      </span>
    </li>
  );
}

function useUsualSeconds(modelName: string): number {
  return (
    useModels('image-generation')?.models.find(model => model.model_name === modelName)?.usual_seconds ?? USUAL_SECONDS
  );
}
