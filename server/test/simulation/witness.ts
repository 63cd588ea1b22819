/**
 * Sees every commit: the rows that it changed, who made it and what it told. What it knows of the engine is the rules of
 * `docs/behaviour.md`, Generation.
 */
import type { Notice } from '../../src/database/database.ts';
import { findPassedOver, isEnding, isTakenAway, isTakenUp, judgeChange } from './commit-rules.ts';
import type { SimulatedNode } from './node.ts';
import type { JobRow, RowChange } from './row-changes.ts';
import type { World } from './world.ts';

/** What a node has committed; `nowMs` is the time as the database said it. */
export type Written = { nowMs: number; hasEnqueued: boolean; changes: readonly RowChange[] };

/** What became of a job, by the world's time. */
export type JobStory = {
  row: JobRow;
  holder: SimulatedNode | null;
  /** How often it had been submitted when the name of its request was written down. */
  submissionsWhenNamed: number | null;
  /** When a worker last let go of it, to look again later. */
  waitsSinceMs: number;
  /** The first time, where a late picture ended it once more. */
  endedAtMs: number | null;
};

export type Witness = {
  readonly problems: string[];
  readonly stories: ReadonlyMap<string, JobStory>;
  hear(notice: Notice): void;
  /** Comes after the notices of the commit. */
  see(node: SimulatedNode, written: Written): void;
};

/** @param placesOf how many jobs a provider takes at once, where it has a limit */
export function createWitness(world: World, placesOf: ReadonlyMap<string, number>): Witness {
  const problems: string[] = [];
  const stories = new Map<string, JobStory>();
  const away = new Set<string>();
  let told: Notice[] = [];

  const object = ({ id, provider }: JobRow, problem: string) => problems.push(`job ${id} of ${provider}: ${problem}`);
  const isTold = (id: string) =>
    told.some(notice => (notice.kind === 'job' || notice.kind === 'job-deleted') && notice.jobId === id);

  function noteJob(node: SimulatedNode, after: JobRow, nowMs: number): void {
    const story = stories.get(after.id);
    if (!story) {
      const rest = { holder: null, submissionsWhenNamed: null, waitsSinceMs: Infinity, endedAtMs: null };
      stories.set(after.id, { row: after, ...rest });
      return;
    }
    const change = { before: story.row, after, node, holder: story.holder, nowMs };
    for (const problem of judgeChange(change)) object(after, problem);
    if (isEnding(change) && !isTold(after.id)) object(after, `is ${after.status}, and nobody is told`);

    if (isTakenUp(change)) story.holder = node;
    if (isTakenAway(change)) story.holder = null;
    if (after.requestId !== null) story.submissionsWhenNamed ??= after.submissions;
    if (after.step === 'waiting' && !after.isLeased && story.row.isLeased) story.waitsSinceMs = world.nowMs();
    if (isEnding(change)) story.endedAtMs ??= world.nowMs();
    story.row = after;
  }

  function lookForPassedOver(provider: string, nowMs: number): void {
    const placesMax = placesOf.get(provider);
    if (placesMax === undefined || away.has(provider)) return;
    const rows = [...stories.values()].map(({ row }) => row);
    const passedOver = findPassedOver(rows, { provider, placesMax, nowMs });
    if (passedOver) object(passedOver, 'waits, and nobody gives it the place that is free');
  }

  return {
    problems,
    stories,
    hear: notice => told.push(notice),
    see(node, { nowMs, changes }) {
      const leftAt = new Set<string>();
      for (const change of changes) {
        if ('provider' in change) {
          if (change.provider.isAway) away.add(change.provider.name);
          else away.delete(change.provider.name);
          continue;
        }
        const hadPlace = hasPlace(stories.get(change.job.id)?.row);
        noteJob(node, change.job, nowMs);
        if (hadPlace && !hasPlace(change.job)) leftAt.add(change.job.provider);
      }
      for (const provider of leftAt) lookForPassedOver(provider, nowMs);
      told = [];
    },
  };
}

function hasPlace(row: JobRow | undefined): boolean {
  return row?.status === 'pending' && row.place !== null;
}
