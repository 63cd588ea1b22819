/** Which providers are away or full, as the rows have it, and who has to wait for them. */
import { isPutOff } from './commit-rules.ts';
import type { JobRow, ProviderRow } from './row-changes.ts';
import type { JobStory } from './witness.ts';

export type PlaceWatch = {
  noteProvider(row: ProviderRow): void;
  /** How many places each provider has given to jobs that are pending. */
  taken(): ReadonlyMap<string, number>;
  /** Those who wait at a provider that has a place for them after one was given back, where nobody may. */
  findPassedOver(takenBefore: ReadonlyMap<string, number>, nowMs: number): JobRow[];
  noteWaits(nowMs: number): void;
};

export function createPlaceWatch(
  placesOf: ReadonlyMap<string, number>,
  stories: ReadonlyMap<string, JobStory>,
): PlaceWatch {
  const away = new Set<string>();

  const pending = () => [...stories.values()].filter(({ row }) => row.status === 'pending');
  const takenOf = (provider: string) =>
    pending().filter(({ row }) => row.provider === provider && row.place !== null).length;
  const taken = () => new Map([...placesOf.keys()].map(provider => [provider, takenOf(provider)]));

  function mayGoOn(row: JobRow, nowMs: number): boolean {
    if (away.has(row.provider)) return false;
    const placesMax = placesOf.get(row.provider);

    return (
      placesMax === undefined || row.place !== null || (takenOf(row.provider) < placesMax && !isPutOff(row, nowMs))
    );
  }

  return {
    noteProvider({ name, isAway }) {
      if (isAway) away.add(name);
      else away.delete(name);
    },
    taken,
    findPassedOver(takenBefore, nowMs) {
      const leftAt = [...taken()].filter(([provider, count]) => count < (takenBefore.get(provider) ?? 0));

      return pending()
        .map(({ row }) => row)
        .filter(row => leftAt.some(([provider]) => provider === row.provider) && row.place === null)
        .filter(row => row.deadline * 1000 > nowMs && mayGoOn(row, nowMs));
    },
    noteWaits(nowMs) {
      for (const story of pending()) {
        story.mayGoOnSinceMs = mayGoOn(story.row, nowMs) ? Math.min(story.mayGoOnSinceMs, nowMs) : Infinity;
      }
    },
  };
}
