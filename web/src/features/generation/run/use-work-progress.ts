import { useWorkStore } from '../../../api/works/stored-works.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { progressOf, secondsLeft } from './progress.ts';

export type WorkProgress = {
  /** False until the work has begun; no progress is estimated before. */
  hasBegun: boolean;
  /** True while the work waits in the queue or at its provider. */
  isWaiting: boolean;
  /** From 0 to 1. */
  fraction: number;
  /**
   * True once a progress message says that the provider has begun. The work's `started_at` does not
   * suffice, because the work may still wait at its provider.
   */
  isReported: boolean;
  isMeasured: boolean;
  /** Undefined once the expected time is over. */
  secondsLeft: number | undefined;
};

type Asked = {
  /** Undefined until the server has accepted the work. */
  id: string | undefined;
  askedMs: number;
  usualSeconds: number;
};

/** The progress is updated each second. */
export function useWorkProgress({ id = '', askedMs, usualSeconds }: Asked): WorkProgress {
  const reported = useWorkStore(store => store.progressOf(id));
  const startedMs = useWorkStore(store => store.startedMs(id));
  const isPending = useWorkStore(store => store.get(id)?.status === 'pending');
  const nowMs = useNow(id !== '');

  const elapsed = (nowMs - (startedMs ?? askedMs)) / 1000;
  const hasBegun = startedMs !== undefined;
  const measured = reported ?? null;

  return {
    hasBegun,
    isWaiting: isPending && !hasBegun,
    fraction: measured ?? (hasBegun ? progressOf(elapsed, usualSeconds) : 0),
    isReported: reported !== undefined && reported !== 0,
    isMeasured: measured !== null,
    secondsLeft: secondsLeft(hasBegun ? elapsed : 0, usualSeconds, measured),
  };
}
