/** Makes one call at a time, and repeats a call that failed or was abandoned. */
import type { Current } from '../../api/works/current.ts';
import type { WorkStore } from '../../api/works/store.ts';

type CurrentCallsPorts = {
  store: Pick<WorkStore, 'open' | 'duringVisit'>;
  fetchCurrent: (ids: readonly string[]) => Promise<Current>;
  mergeCurrent: (current: Current) => void;
};

export type CurrentCalls = {
  /** Requests the works of `ids` and all open works, once the running call has ended. */
  ask(ids?: readonly string[]): void;
  /**
   * Abandons a call that was already running at the last interval. Returns whether a failed or
   * abandoned call must be repeated.
   */
  runInterval(): boolean;
};

export function createCurrentCalls({
  store,
  fetchCurrent,
  mergeCurrent,
}: CurrentCallsPorts): CurrentCalls {
  /** Undefined if no call is due. */
  let wanted: readonly string[] | undefined;
  let underWay: { ids: readonly string[]; isLate: boolean } | undefined;

  async function send(ids: readonly string[]): Promise<void> {
    const mine = { ids, isLate: false };
    wanted = undefined;
    underWay = mine;
    try {
      const current = await store.duringVisit(fetchCurrent(ids));
      // Undefined means that the user has signed out.
      if (!current) return;
      // An answer that comes after its call was abandoned is still valid, because its works have
      // revisions.
      mergeCurrent(current);
      if (underWay !== mine) return;
      underWay = undefined;
      if (wanted) ask();
    } catch {
      // The failure needs no log entry, because the browser logs it.
      if (underWay === mine) abandon(ids);
    }
  }

  function abandon(ids: readonly string[]): void {
    want(ids);
    underWay = undefined;
  }

  function want(ids: readonly string[]): readonly string[] {
    wanted = [...(wanted ?? []), ...ids];

    return wanted;
  }

  function ask(ids: readonly string[] = []): void {
    const all = want(ids);
    if (!underWay) void send([...new Set([...all, ...store.open()])]);
  }

  return {
    ask,
    runInterval() {
      if (underWay?.isLate) abandon(underWay.ids);
      if (underWay) underWay.isLate = true;

      return wanted !== undefined && !underWay;
    },
  };
}
