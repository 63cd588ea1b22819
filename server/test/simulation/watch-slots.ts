/**
 * Derives from the written rows which providers are unavailable or full, which jobs wait for a
 * slot, and when the next steps are due.
 */
import { isPostponed, type Row } from './commit-rules.ts';
import type { ProviderRow } from './row-changes.ts';

export type SlotWatch = {
  noteProvider(row: ProviderRow): void;
  isAnyAway(): boolean;
  taken(): ReadonlyMap<string, number>;
  findCrowded(): string[];
  /** Returns jobs that still wait although their provider has fewer used slots than before. */
  findPassedOver(takenBefore: ReadonlyMap<string, number>, nowMs: number): Row[];
  noteWaits(nowMs: number): void;
  /** Returns the time when a poll of the jobs next finds something; Infinity if no job is left. */
  nextDueMs(): number;
};

type Story = { readonly row: Row; mayGoOnSinceMs: number };

export function createSlotWatch(
  slotsOf: ReadonlyMap<string, number>,
  stories: ReadonlyMap<string, Story>,
): SlotWatch {
  const away = new Set<string>();

  const pending = () => [...stories.values()].filter(({ row }) => row.status === 'pending');
  const takenOf = (provider: string) =>
    [...stories.values()].filter(({ row }) => row.provider === provider && row.slot !== null)
      .length;
  const taken = () => new Map([...slotsOf.keys()].map(provider => [provider, takenOf(provider)]));

  function mayGoOn(row: Row, nowMs: number): boolean {
    if (away.has(row.provider)) return false;
    const slotsMax = slotsOf.get(row.provider);

    return (
      slotsMax === undefined ||
      row.slot !== null ||
      (takenOf(row.provider) < slotsMax && !isPostponed(row, nowMs))
    );
  }

  function dueMs(row: Row): number {
    if (row.step === null) return Infinity;
    const isWaiting = row.requiresSlot && row.slot === null && row.step === 'queued';
    if (isWaiting && row.runAtMs === row.deadlineMs && mayGoOn(row, row.runAtMs)) return 0;

    return row.status === 'pending' ? Math.min(row.runAtMs, row.deadlineMs) : row.runAtMs;
  }

  return {
    noteProvider({ name, isAway }) {
      if (isAway) away.add(name);
      else away.delete(name);
    },
    isAnyAway: () => away.size > 0 && pending().length > 0,
    taken,
    findCrowded: () =>
      [...taken()].flatMap(([name, count]) => (count > (slotsOf.get(name) ?? count) ? [name] : [])),
    findPassedOver(takenBefore, nowMs) {
      const leftAt = [...taken()].filter(
        ([provider, count]) => count < (takenBefore.get(provider) ?? 0),
      );

      return pending()
        .map(({ row }) => row)
        .filter(row => leftAt.some(([provider]) => provider === row.provider) && row.slot === null)
        .filter(row => row.deadlineMs > nowMs && mayGoOn(row, nowMs));
    },
    noteWaits(nowMs) {
      for (const story of pending()) {
        story.mayGoOnSinceMs = mayGoOn(story.row, nowMs)
          ? Math.min(story.mayGoOnSinceMs, nowMs)
          : Infinity;
      }
    },
    nextDueMs: () => Math.min(Infinity, ...[...stories.values()].map(({ row }) => dueMs(row))),
  };
}
