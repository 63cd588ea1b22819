/**
 * The store of works: one entry a work, which keeps the report with the highest revision. The store fetches nothing, knows no React, and
 * shows no state that no report said. See `docs/behaviour.md`, Realtime.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';

/**
 * The change that a report made. `old`: none. `new`: the page did not know the work, or held it as gone. `ended`: a work that was pending or
 * expected has its end, or a failed one its late picture.
 */
export type Change = 'old' | 'new' | 'changed' | 'ended' | 'gone';

/** Progress of a pending work, from 0 to 1. 0: the work waits at its provider. Null: the work has begun, and the provider tells no more. */
export type Progress = number | null;

/** What a listener follows: one work (its id), the pending works, new expectations, or ends. */
type Topic = 'pending' | 'expected' | 'ended' | (string & {});

type Known = { kind: 'known'; work: Job; isEndTold: boolean; told?: Told };
type Entry =
  /** The page knows the id alone, and waits for the end. */
  | { kind: 'expected' }
  | Known
  /** In the trash, or deleted for good: then the revision is Infinity. */
  | { kind: 'gone'; revision: number; isEndTold: boolean };

/** The last progress. `begunMs` is when the work began, if the progress said so before the work did. */
type Told = { revision: number; progress: Progress; begunMs: number | undefined };

type Listener = (work?: Job) => void;

export type WorkStore = ReturnType<typeof createWorkStore>;

export function createWorkStore(nowMs: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const listeners = new Map<string, Set<Listener>>();
  let pending: readonly Job[] | undefined;
  let visit = 0;

  function known(id: string) {
    const entry = entries.get(id);

    return entry?.kind === 'known' ? entry : undefined;
  }

  function set(id: string, entry: Entry): void {
    const before = entries.get(id);
    entries.set(id, entry);
    notify(id);
    if (standsElsewhere(before, entry)) {
      pending = undefined;
      notify('pending');
    }
  }

  function notify(topic: Topic, work?: Job): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener(work);
  }

  function revisionOf(id: string): number {
    const entry = entries.get(id);
    if (entry === undefined || entry.kind === 'expected') return 0;

    return entry.kind === 'known' ? entry.work.revision : entry.revision;
  }

  return {
    /** Takes over a work as a message or an answer says it is. */
    merge(report: Job): Change {
      const before = entries.get(report.id);
      if (before?.kind === 'gone' ? report.revision <= before.revision : report.revision < revisionOf(report.id)) {
        return 'old';
      }
      if (before?.kind !== 'known') {
        const isEnd = before?.kind === 'expected' && !can.stillChange(report);
        const wasEndTold = before?.kind === 'gone' && before.isEndTold;
        set(report.id, { kind: 'known', work: report, isEndTold: isEnd || wasEndTold });
        if (isEnd) notify('ended', report);

        return isEnd ? 'ended' : 'new';
      }
      const work = replaceEqualDeep(before.work, report);
      if (work === before.work) return 'old';
      const isEnd = isEndOf(before.work, work);
      const told = before.told && before.told.revision >= work.revision ? { told: before.told } : {};
      set(work.id, { kind: 'known', work, isEndTold: isEnd || before.isEndTold, ...told });
      if (isEnd) notify('ended', work);

      return isEnd ? 'ended' : 'changed';
    },

    /** Takes over that a work is out of sight since this revision; Infinity if it was deleted for good. */
    mergeGone(id: string, revision: number): Change {
      if (revision < revisionOf(id)) return 'old';
      const before = entries.get(id);
      const isEndTold = before !== undefined && before.kind !== 'expected' && before.isEndTold;
      set(id, { kind: 'gone', revision, isEndTold });

      return before?.kind === 'gone' ? 'old' : 'gone';
    },

    /** Waits for the end of a work whose id the server has answered. An end that the page knows already is told now, unless it was told before. */
    expect(id: string): void {
      const entry = entries.get(id);
      if (entry === undefined) {
        set(id, { kind: 'expected' });
        notify('expected');
      }
      if (entry?.kind !== 'known' || can.stillChange(entry.work) || entry.isEndTold) return;
      set(id, { ...entry, isEndTold: true });
      notify('ended', entry.work);
    },

    /** Takes over how far a pending work is, unless the page knows of a later change. */
    progress(id: string, revision: number, progress: Progress): void {
      const entry = known(id);
      if (!entry || !can.stillChange(entry.work) || revision < entry.work.revision) return;
      if (entry.told && revision < entry.told.revision) return;
      const isUnderWay = startOf(entry) !== undefined && (progress ?? 0) >= (entry.told?.progress ?? 0);
      // The first progress comes an interval after the beginning. Progress that falls belongs to another try.
      const begunMs = isUnderWay ? entry.told?.begunMs : nowMs() - PROGRESS_INTERVAL_MS;
      set(id, { ...entry, told: { revision, progress, begunMs } });
    },

    get: (id: string): Job | undefined => known(id)?.work,
    isGone: (id: string): boolean => entries.get(id)?.kind === 'gone',
    revisionOf,
    progressOf: (id: string): Progress | undefined => known(id)?.told?.progress,
    /** When a pending work began, in ms since 1970; undefined while it waits in line, here or at its provider. */
    startedMs(id: string): number | undefined {
      const entry = known(id);

      return entry && startOf(entry);
    },

    /** The works that are being made, oldest first; the same array until one changes. */
    pending(): readonly Job[] {
      pending ??= [...entries.values()].flatMap(entry => (isPending(entry) ? [entry.work] : [])).sort(byAge);

      return pending;
    },
    /** The ids of the works that are pending or expected. */
    open: (): string[] => [...entries].flatMap(([id, entry]) => (isOpen(entry) ? [id] : [])),

    /**
     * Calls `listener` after each change of what the topic names. `ended` gives it a work that the page waited for when its end comes,
     * whoever brings the report; a late picture of a failed work is another end. The answer stops the calls.
     */
    subscribe(topic: Topic, listener: Listener): () => void {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));

      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic);
      };
    },

    /** The number of times that somebody has left. An answer to a call that was made in a former visit is nobody's any more. */
    visit: (): number => visit,
    /** Forgets everything: somebody has left. */
    clear(): void {
      visit += 1;
      entries.clear();
      pending = undefined;
      // Nobody is told of an end or an expectation when the store is cleared.
      for (const [key, all] of [...listeners])
        if (key !== 'expected' && key !== 'ended') for (const listener of [...all]) listener();
    },
  };
}

function isEndOf(before: Job, after: Job): boolean {
  if (can.stillChange(after)) return false;

  return can.stillChange(before) || (before.status === 'failed' && after.status === 'completed');
}

function isPending(entry: Entry | undefined): entry is Known {
  return entry?.kind === 'known' && can.stillChange(entry.work);
}

function isOpen(entry: Entry | undefined): boolean {
  return entry?.kind === 'expected' || isPending(entry);
}

/** Whether the line of pending works looks different: a work in it, or whether one has begun. */
function standsElsewhere(before: Entry | undefined, after: Entry): boolean {
  if (!isPending(before) || !isPending(after)) return isPending(before) || isPending(after);

  return before.work !== after.work || (startOf(before) === undefined) !== (startOf(after) === undefined);
}

function startOf({ work, told }: Known): number | undefined {
  if (!can.stillChange(work) || told?.progress === 0) return undefined;

  return told?.begunMs ?? (work.started_at === undefined ? undefined : Date.parse(work.started_at));
}

function byAge(one: Job, other: Job): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}
