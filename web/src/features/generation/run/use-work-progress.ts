import { useWorkStore } from '../../../api/works/stored-works.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { progressOf, secondsLeft } from './progress.ts';

export type WorkProgress = {
  /** Not while it waits in line: then nothing is guessed. */
  hasBegun: boolean;
  /** It is known that nobody is at work on it yet; false also where nobody has told anything of it. */
  isWaiting: boolean;
  /** 0 to 1, as the provider measures it, else guessed from the usual time. */
  fraction: number;
  /** Whether its provider has said that it is at work on it; the server says sooner, and also of works that wait there, that it has begun. */
  isTold: boolean;
  isMeasured: boolean;
  /** Undefined once the time is over. */
  secondsLeft: number | undefined;
};

type Asked = {
  /** The work's; undefined while nobody has taken it, or none is made. */
  id: string | undefined;
  /** When it was asked for: from then on is guessed where nobody tells when it began. */
  askedMs: number;
  usualSeconds: number;
};

/** How far a pending work is at this moment; it moves on with the seconds. */
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
    isTold: told !== undefined && told !== 0,
    isMeasured: measured !== null,
    secondsLeft: secondsLeft(hasBegun ? elapsed : 0, usualSeconds, measured),
  };
}
