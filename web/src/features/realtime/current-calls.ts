/** The calls for works as they are now: one at a time, and each is made again until its answer came. */
import type { Current } from '../../api/works/current.ts';
import type { WorkStore } from '../../api/works/store.ts';

type CurrentCallsPorts = {
  store: Pick<WorkStore, 'open' | 'duringVisit'>;
  fetchCurrent: (ids: readonly string[]) => Promise<Current>;
  takeCurrent: (current: Current) => void;
};

export type CurrentCalls = {
  /** Asks for these works and all open ones, after the call that is under way. */
  ask(ids?: readonly string[]): void;
  /**
   * Gives up a call that was under way in the last round already.
   * @returns whether a call brought nothing and must be made again
   */
  goRound(): boolean;
  stop(): void;
};

export function createCurrentCalls({ store, fetchCurrent, takeCurrent }: CurrentCallsPorts): CurrentCalls {
  /** The ids to ask for with the next call, besides those of open works. */
  const wanted = new Set<string>();
  let isWanted = false;
  let underWay: { ids: readonly string[]; isLate: boolean } | undefined;
  let isStopped = false;

  async function send(): Promise<void> {
    const mine = { ids: [...new Set([...wanted, ...store.open()])], isLate: false };
    wanted.clear();
    isWanted = false;
    underWay = mine;
    try {
      const current = await store.duringVisit(fetchCurrent(mine.ids));
      // An answer that is late is as true as any: revisions tell.
      if (!isStopped && current) takeCurrent(current);
      if (underWay !== mine) return;
      underWay = undefined;
      if (isWanted) ask();
    } catch {
      // The browser itself logs a call that failed.
      if (underWay === mine) giveUp(mine.ids);
    }
  }

  function giveUp(ids: readonly string[]): void {
    for (const id of ids) wanted.add(id);
    isWanted = true;
    underWay = undefined;
  }

  function ask(ids: readonly string[] = []): void {
    for (const id of ids) wanted.add(id);
    isWanted = true;
    if (!underWay && !isStopped) void send();
  }

  return {
    ask,
    goRound() {
      if (underWay?.isLate) giveUp(underWay.ids);
      if (underWay) underWay.isLate = true;

      return isWanted && !underWay;
    },
    stop() {
      isStopped = true;
    },
  };
}
