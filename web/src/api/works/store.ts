/**
 * The store of works: one entry a work, which keeps the report with the highest revision. The store fetches nothing, knows no React, and
 * shows no state that no report said. See `docs/behaviour.md`, Realtime.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { createEmitter } from '../../emitter.ts';
import { nextTold, type Progress, startOf, type Told } from './progress.ts';

/**
 * The change that a report made. `old`: none. `new`: the page did not know the work, or held it as gone. `ended`: a work that was pending or
 * expected has its end, or a failed one its late picture.
 */
export type Change = 'old' | 'new' | 'changed' | 'ended' | 'gone';

/**
 * One work. `work` is the newest report of it. An entry without `work` is one of these:
 * - Revision 0: the page knows the id alone, and waits for the end.
 * - Infinity: the work was deleted for good.
 * - Any other: the work is in the trash since this revision.
 */
type Entry = { revision: number; work?: Job | undefined; isEndTold?: boolean | undefined; told?: Told | undefined };
type Known = Entry & { work: Job };

export type WorkStore = ReturnType<typeof createWorkStore>;

export function createWorkStore(nowMs: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const changes = createEmitter();
  const expectations = createEmitter();
  const ends = createEmitter<[Job]>();
  let pending: readonly Job[] | undefined;
  let visit = 0;

  const get = (id: string): Job | undefined => entries.get(id)?.work;
  const revisionOf = (id: string): number => entries.get(id)?.revision ?? 0;
  const isGone = (id: string): boolean => !get(id) && revisionOf(id) > 0;

  /** A report of a work in the trash must be newer than the trash; any other may have the same revision. */
  function isOld(id: string, revision: number): boolean {
    return isGone(id) ? revision <= revisionOf(id) : revision < revisionOf(id);
  }

  function set(id: string, entry: Entry): void {
    if (changesPending(entries.get(id), entry)) pending = undefined;
    entries.set(id, entry);
    changes.emit();
  }

  function tellEnd(id: string, entry: Known): void {
    set(id, { ...entry, isEndTold: true });
    ends.emit(entry.work);
  }

  return {
    /** Takes over a work as a message or an answer says it is. */
    merge(report: Job): Change {
      const { id, revision } = report;
      if (isOld(id, revision)) return 'old';
      const before = entries.get(id);
      const work = before?.work ? replaceEqualDeep(before.work, report) : report;
      if (work === before?.work) return 'old';
      const told = before?.told && before.told.revision >= revision ? before.told : undefined;
      const entry = { revision, work, isEndTold: before?.isEndTold, told };
      if (isAwaitedEnd(before, work)) {
        tellEnd(id, entry);
        return 'ended';
      }
      set(id, entry);

      return before?.work ? 'changed' : 'new';
    },

    /** Takes over that a work is out of sight since this revision; Infinity if it was deleted for good. */
    mergeGone(id: string, revision: number): Change {
      // The page knew nothing of this work, so it shows nothing that must go.
      if (revision === 0 || isOld(id, revision)) return 'old';
      set(id, { revision, isEndTold: entries.get(id)?.isEndTold });

      return 'gone';
    },

    /** Waits for the end of a work whose id the server has answered. An end that the page knows already is told now, unless it was told before. */
    expect(id: string): void {
      const entry = entries.get(id);
      if (entry === undefined) {
        set(id, { revision: 0 });
        expectations.emit();
      } else if (isKnown(entry) && !can.stillChange(entry.work) && !entry.isEndTold) tellEnd(id, entry);
    },

    /** Takes over how far a pending work is, unless the page knows of a later change. */
    progress(id: string, revision: number, progress: Progress): void {
      const entry = entries.get(id);
      const told = entry && isKnown(entry) && nextTold(entry, revision, progress, nowMs());
      if (told) set(id, { ...entry, told });
    },

    get,
    isGone,
    revisionOf,
    progressOf: (id: string): Progress | undefined => entries.get(id)?.told?.progress,
    /** When a pending work began, in ms since 1970; undefined while it waits in line, here or at its provider. */
    startedMs: (id: string): number | undefined => startOf(entries.get(id)),

    /** The works that are being made, oldest first; the same array until one changes. */
    pending(): readonly Job[] {
      pending ??= [...entries.values()].flatMap(entry => (isPending(entry) ? [entry.work] : [])).sort(byAge);

      return pending;
    },
    /** The ids of the works that are pending or expected. */
    open: (): string[] => [...entries].flatMap(([id, entry]) => (entry.revision === 0 || isPending(entry) ? [id] : [])),

    /** Calls the listener after each change of any work, its progress included. */
    onChange: changes.subscribe,
    /** Calls the listener when a work is expected that the page does not know. */
    onExpected: expectations.subscribe,
    /** Gives the listener a work that the page waited for when its end comes. A late picture of a failed work is another end. */
    onEnded: ends.subscribe,

    /** Settles as the answer does, or resolves with undefined if the user has left meanwhile: then the answer is nobody's any more. */
    async duringVisit<T>(answer: Promise<T>): Promise<T | undefined> {
      const mine = visit;
      try {
        const value = await answer;
        return mine === visit ? value : undefined;
      } catch (error) {
        if (mine === visit) throw error;
        return undefined;
      }
    },
    /** Forgets everything: somebody has left. */
    clear(): void {
      visit += 1;
      entries.clear();
      pending = undefined;
      changes.emit();
    },
  };
}

/** Whether the page waited for this end. */
function isAwaitedEnd(before: Entry | undefined, after: Job): boolean {
  if (before === undefined || can.stillChange(after)) return false;
  if (before.revision === 0 || isPending(before)) return true;

  return before.work?.status === 'failed' && after.status === 'completed';
}

function isKnown(entry: Entry): entry is Known {
  return entry.work !== undefined;
}

function isPending(entry: Entry | undefined): entry is Known {
  return entry?.work !== undefined && can.stillChange(entry.work);
}

/** Whether the line of pending works looks different: a work in it, or whether one has begun. */
function changesPending(before: Entry | undefined, after: Entry): boolean {
  if (!isPending(before) && !isPending(after)) return false;

  return before?.work !== after.work || (startOf(before) === undefined) !== (startOf(after) === undefined);
}

function byAge(one: Job, other: Job): number {
  return one.created_at + one.id < other.created_at + other.id ? -1 : 1;
}
