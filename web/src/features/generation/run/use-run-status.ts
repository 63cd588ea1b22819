import { type Run, watchedIdOf } from './run.ts';
import { useWorkProgress } from './use-work-progress.ts';

/** A run that the server has accepted is `waiting` until its job begins. */
export function useRunStatus(run: Run): Run['status'] | 'waiting' {
  const { isWaiting } = useWorkProgress({ id: watchedIdOf(run), askedMs: 0, usualSeconds: 0 });

  return run.status === 'processing' && isWaiting ? 'waiting' : run.status;
}
