import { Check, Circle, Clock, TriangleAlert } from 'lucide-react';
import { formatDuration } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { secondsTaken } from '../run/progress.ts';
import type { Run } from '../run/run.ts';
import { useRunStatus } from '../run/use-run-status.ts';
import { PartialNote } from './partial-note.tsx';

export function ResultStatus({ run }: { run: Run }) {
  const { t } = useTranslation('studio');
  const status = useRunStatus(run);

  return (
    <div role="status" className="flex min-w-0 items-center gap-2.5 text-14">
      <StatusIcon status={run.status} />
      {/* A time that does not fit wraps into the hidden second line. */}
      <span className="flex h-5 flex-wrap items-baseline gap-x-3 overflow-hidden">
        <span className="font-medium">{t(`status.${status}`)}</span>
        <span className="figures text-12 text-muted">
          <StatusTime run={run} />
        </span>
      </span>
      {run.status === 'completed' && (
        <PartialNote job={run.job} className="truncate text-amber max-2xl:sr-only" />
      )}
    </div>
  );
}

function StatusIcon({ status }: { status: Run['status'] }) {
  switch (status) {
    case 'idle':
      return <Circle aria-hidden size={14} className="flex-none text-faint" />;
    case 'submitting':
    case 'processing':
      return <Clock aria-hidden size={15} className="flex-none text-muted" />;
    case 'completed':
      return <Check aria-hidden size={16} className="flex-none text-green" />;
    case 'error':
      return <TriangleAlert aria-hidden size={15} className="flex-none text-red" />;
  }
}

function StatusTime({ run }: { run: Run }) {
  const { t } = useTranslation('studio');
  const nowMs = useNow(run.status === 'submitting' || run.status === 'processing');

  switch (run.status) {
    case 'submitting':
    case 'processing': {
      const elapsed = formatDuration((nowMs - run.request.sinceMs) / 1000);
      const usual = formatDuration(run.request.usualSeconds);

      // Screen readers would read the time every second, so it is hidden from them.
      return <span aria-hidden>{t('status.elapsed', { elapsed, usual })}</span>;
    }
    case 'completed':
      return t('status.took', { duration: formatDuration(secondsTaken(run.job)) });
    default:
      return null;
  }
}
