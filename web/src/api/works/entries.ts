import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { createEmitter } from '../../emitter.ts';
import { type LastProgress, startOf } from './progress.ts';

/**
 * The state of a work. `work` is its newest report. Without `work`, the entry is `unknown`,
 * `expected`, or belongs to a hidden work. The `revision` of a hidden work is that of its move to
 * the trash, or Infinity after its final deletion.
 */
export type Entry = {
  revision: number;
  work?: Job | undefined;
  isEndAnnounced?: boolean | undefined;
  last?: LastProgress | undefined;
};

export const unknown: Entry = { revision: 0 };
/** The entry of a work without a report, whose end the page must announce. */
export const expected: Entry = { revision: 0 };

export function createEntries() {
  const entries = new Map<string, Entry>();
  const changes = createEmitter();
  let pending: readonly Job[] | undefined;

  const get = (id: string): Entry => entries.get(id) ?? unknown;

  return {
    get,
    set(id: string, entry: Entry): void {
      if (changesPending(get(id), entry)) pending = undefined;
      entries.set(id, entry);
      changes.emit();
    },
    clear(): void {
      entries.clear();
      pending = undefined;
      changes.emit();
    },

    /**
     * Returns the pending works, oldest first. The array stays the same until one of them changes.
     */
    pending(): readonly Job[] {
      pending ??= [...entries.values()].flatMap(entry => pendingWork(entry) ?? []).sort(byAge);

      return pending;
    },
    open: (): string[] =>
      [...entries].flatMap(([id, entry]) => (entry === expected || pendingWork(entry) ? id : [])),
    onChange: changes.subscribe,
  };
}

function pendingWork({ work }: Entry): Job | undefined {
  return work && can.stillChange(work) ? work : undefined;
}

/** Returns whether `pending()` must return a new array, also when a pending work begins. */
function changesPending(before: Entry, after: Entry): boolean {
  return (
    pendingWork(before) !== pendingWork(after) ||
    (startOf(before) === undefined) !== (startOf(after) === undefined)
  );
}

function byAge(one: Job, other: Job): number {
  return one.created_at + one.id < other.created_at + other.id ? -1 : 1;
}
