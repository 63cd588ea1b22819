import { type Run, watchedIdOf } from './run.ts';
import { useWorkProgress } from './use-work-progress.ts';

/** An accepted run is `waiting` until its job has begun. */
export function useRunStatus(run: Run): Run['status'] | 'waiting' {
  const { isWaiting } = useWorkProgress({ id: watchedIdOf(run), askedMs: 0, usualSeconds: 0 });

  return run.status === 'processing' && isWaiting ? 'waiting' : run.status;
}
