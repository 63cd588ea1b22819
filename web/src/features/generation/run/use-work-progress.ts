import { useWorkStore } from '../../../api/works/stored-works.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { progressOf, secondsLeft } from './progress.ts';

export type WorkProgress = {
  /** Whether the work has begun. Nothing is estimated while it waits in line. */
  hasBegun: boolean;
  /** Whether the work is known to wait; false without reports. */
  isWaiting: boolean;
  /** 0 to 1, measured by the provider or estimated from the usual time. */
  fraction: number;
  /**
   * Whether the provider has reported progress. The server says earlier that the work has begun,
   * also of works that wait at the provider.
   */
  isReported: boolean;
  isMeasured: boolean;
  /** Undefined once the time is over. */
  secondsLeft: number | undefined;
};

type Asked = {
  /** The id of the work; undefined without one, or until the server has accepted it. */
  id: string | undefined;
  /**
   * The time of the request. Progress is estimated from it if no report says when the work began.
   */
  askedMs: number;
  usualSeconds: number;
};

/** Returns the progress of a pending work, updated each second. */
export function useWorkProgress({ id = '', askedMs, usualSeconds }: Asked): WorkProgress {
  const told = useWorkStore(store => store.progressOf(id));
  const startedMs = useWorkStore(store => store.startedMs(id));
  const isPending = useWorkStore(store => store.get(id)?.status === 'pending');
  const nowMs = useNow(id !== '');

  const elapsed = (nowMs - (startedMs ?? askedMs)) / 1000;
  const hasBegun = startedMs !== undefined;
  const measured = told ?? null;

  return {
    hasBegun,
    isWaiting: isPending && !hasBegun,
    fraction: measured ?? (hasBegun ? progressOf(elapsed, usualSeconds) : 0),
    isReported: told !== undefined && told !== 0,
    isMeasured: measured !== null,
    secondsLeft: secondsLeft(hasBegun ? elapsed : 0, usualSeconds, measured),
  };
}
