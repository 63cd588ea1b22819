/**
 * The store of works: one entry for each work, with the report of the highest revision. It fetches
 * nothing, and shows only states that a report contained. See RTM-10.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { createEmitter } from '../../emitter.ts';
import { createEntries, type Entry, expected, unknown } from './entries.ts';
import { nextProgress, type Progress, startOf } from './progress.ts';

/**
 * The effect of a report. `old`: none. `new`: the page did not have the work, or had it as removed.
 * `ended`: a pending or expected work ended, or a failed work got its late picture.
 */
export type Change = 'old' | 'new' | 'changed' | 'ended' | 'gone';

export type WorkStore = ReturnType<typeof createWorkStore>;

export function createWorkStore(nowMs: () => number = Date.now) {
  const { get: entryOf, set, clear, ...derived } = createEntries();
  const expectations = createEmitter();
  const ends = createEmitter<[Job]>();
  let visit = 0;

  const get = (id: string): Job | undefined => entryOf(id).work;
  const revisionOf = (id: string): number => entryOf(id).revision;

  function announceEnd(entry: Entry, work: Job): void {
    set(work.id, { ...entry, isEndAnnounced: true });
    ends.emit(work);
  }

  return {
    ...derived,
    get,
    revisionOf,
    isGone: (id: string): boolean => isGone(entryOf(id)),
    progressOf: (id: string): Progress | undefined => entryOf(id).last?.fraction,
    startedMs: (id: string): number | undefined => startOf(entryOf(id)),

    merge(report: Job): Change {
      const before = entryOf(report.id);
      const entry = mergeReport(before, report);
      if (!entry) return 'old';
      if (isAwaitedEnd(before, report)) {
        announceEnd(entry, entry.work);
        return 'ended';
      }
      set(report.id, entry);

      return before.work ? 'changed' : 'new';
    },

    /**
     * Merges a report that a work is hidden. `revision` is that of its move to the trash, or
     * Infinity if it was deleted for good.
     */
    mergeGone(id: string, revision: number): Change {
      const before = entryOf(id);
      // Revision 0 means that the page never had this work, so nothing must disappear.
      if (revision === 0 || isOld(before, revision)) return 'old';
      set(id, { revision, isEndAnnounced: before.isEndAnnounced });

      return 'gone';
    },

    /**
     * Waits for the end of a work whose id the server has returned. If the store already has this
     * end, announces it once.
     */
    expect(id: string): void {
      const entry = entryOf(id);
      if (entry === unknown) {
        set(id, expected);
        expectations.emit();
      } else if (entry.work && !can.stillChange(entry.work) && !entry.isEndAnnounced)
        announceEnd(entry, entry.work);
    },

    progress(id: string, revision: number, fraction: Progress): void {
      const entry = entryOf(id);
      const last = nextProgress(entry, revision, fraction, nowMs());
      if (last) set(id, { ...entry, last });
    },

    /** Called when the page expects a work that the store does not have. */
    onExpected: expectations.subscribe,
    /** Called when an awaited work ends. The late picture of a failed work is another end. */
    onEnded: ends.subscribe,

    /** Settles like `answer`, or resolves with undefined if the user has signed out meanwhile. */
    duringVisit<T>(answer: Promise<T>): Promise<T | undefined> {
      const mine = visit;

      return answer.then(
        value => (mine === visit ? value : undefined),
        (error: unknown) => {
          if (mine === visit) throw error;
          return undefined;
        },
      );
    },
    clear(): void {
      visit += 1;
      clear();
    },
  };
}

function mergeReport(before: Entry, report: Job): (Entry & { work: Job }) | undefined {
  const { revision } = report;
  const work = before.work ? replaceEqualDeep(before.work, report) : report;
  if (work === before.work || isOld(before, revision)) return undefined;
  const last = before.last && before.last.revision >= revision ? before.last : undefined;

  return { revision, work, isEndAnnounced: before.isEndAnnounced, last };
}

function isGone({ work, revision }: Entry): boolean {
  return !work && revision > 0;
}

/**
 * Returns whether a report is outdated. A work in the trash returns only by a higher revision, but
 * an equal revision may change a visible work.
 */
function isOld(before: Entry, revision: number): boolean {
  return isGone(before) ? revision <= before.revision : revision < before.revision;
}

/**
 * Returns whether this end must be announced: the page awaited it, or it is the late picture of a
 * failed work.
 */
function isAwaitedEnd(before: Entry, after: Job): boolean {
  if (can.stillChange(after)) return false;

  return before.work ? before.work.status !== after.status : before === expected;
}
