/**
 * Sees every commit: the rows that it changed, who made it and what it told. What it knows of the engine is the rules of
 * `docs/behaviour.md`, Generation.
 */
import type { Notice } from '../../src/database/database.ts';
import { isEnding, isTakenAway, isTakenUp, type JobChange, judgeChange } from './commit-rules.ts';
import type { SimulatedNode } from './node.ts';
import type { JobRow, RowChange } from './row-changes.ts';
import { createPlaceWatch } from './watch-places.ts';
import type { World } from './world.ts';

/** What a node has committed; `nowMs` is the time as the database said it. */
export type Written = { nowMs: number; hasEnqueued: boolean; changes: readonly RowChange[] };

/** What became of a job, by the world's time. */
export type JobStory = {
  row: JobRow;
  holder: SimulatedNode | null;
  /** From whom it was taken away last. */
  formerHolder: SimulatedNode | null;
  /** How often it had been submitted when the name of its request was written down. */
  submissionsWhenNamed: number | null;
  /** When a worker last let go of it, to look again later. */
  waitsSinceMs: number;
  /** Since when its provider has been there and has had a place for it, if it has; as it was at its end. */
  mayGoOnSinceMs: number;
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

/**
 * @param placesOf how many jobs a provider takes at once, where it has a limit
 * @param isCalm nothing has gone wrong for longer than a worker takes to renew its lease
 */
export function createWitness(world: World, placesOf: ReadonlyMap<string, number>, isCalm: () => boolean): Witness {
  const problems: string[] = [];
  const stories = new Map<string, JobStory>();
  const places = createPlaceWatch(placesOf, stories);
  let told: Notice[] = [];

  const object = ({ id, provider }: JobRow, problem: string) => problems.push(`job ${id} of ${provider}: ${problem}`);

  function noteJob(node: SimulatedNode, after: JobRow, nowMs: number): void {
    const story = stories.get(after.id);
    if (!story) {
      stories.set(after.id, storyOf(after));
      return;
    }
    const { row: before, holder, formerHolder } = story;
    const change = { before, after, node, holder, formerHolder, nowMs, isCalm: isCalm() };
    for (const problem of judgeChange(change)) object(after, problem);
    if (mustBeTold(change) && !told.some(notice => isOf(notice, after.id)))
      object(after, `is ${after.status} at ${after.step}, and nobody is told`);

    if (isTakenUp(change)) story.holder = node;
    if (isTakenAway(change)) {
      story.formerHolder = holder ?? formerHolder;
      story.holder = null;
    }
    if (after.requestId !== null) story.submissionsWhenNamed ??= after.submissions;
    if (after.step === 'waiting' && !after.isLeased && story.row.isLeased) story.waitsSinceMs = world.nowMs();
    if (isEnding(change)) story.endedAtMs ??= world.nowMs();
    story.row = after;
  }

  /** Whose credits have changed. */
  function notePosting(jobId: string | null): void {
    const row = jobId === null ? undefined : stories.get(jobId)?.row;
    if (!row || told.some(notice => notice.kind === 'credits' && notice.userId === row.userId)) return;
    object(row, 'moves credits, and nobody is told');
  }

  return {
    problems,
    stories,
    hear: notice => told.push(notice),
    see(node, { nowMs, changes }) {
      const hadPlaces = places.taken();
      for (const change of changes) {
        if ('job' in change) noteJob(node, change.job, nowMs);
        if ('provider' in change) places.noteProvider(change.provider);
      }
      for (const change of changes) if ('posting' in change) notePosting(change.posting.jobId);
      for (const row of places.findPassedOver(hadPlaces, nowMs))
        object(row, 'waits, and nobody gives it the place that is free');
      places.noteWaits(nowMs);
      told = [];
    },
  };
}

function storyOf(row: JobRow): JobStory {
  const never = { waitsSinceMs: Infinity, mayGoOnSinceMs: Infinity, submissionsWhenNamed: null, endedAtMs: null };

  return { row, holder: null, formerHolder: null, ...never };
}

function mustBeTold(change: JobChange): boolean {
  const isBackInLine = change.before.step !== 'queued' && change.after.step === 'queued';

  return isEnding(change) || isBackInLine;
}

function isOf(notice: Notice, id: string): boolean {
  return (notice.kind === 'job' || notice.kind === 'job-deleted') && notice.jobId === id;
}
