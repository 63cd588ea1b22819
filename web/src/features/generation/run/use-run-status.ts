import { type Run, watchedIdOf } from './run.ts';
import { useWorkProgress } from './use-work-progress.ts';

/** How the run stands, in the words of the badge: what is sent waits in line until somebody has begun with it. */
export function useRunStatus(run: Run): Run['status'] | 'waiting' {
  const { isWaiting } = useWorkProgress({ id: watchedIdOf(run), askedMs: 0, usualSeconds: 0 });

  return run.status === 'processing' && isWaiting ? 'waiting' : run.status;
}
