/** Checks the rows and notifications of every commit by the rules of jobs. See JOB-2, JOB-8. */
import type { Notice } from '../../src/database/database.ts';
import {
  isClaimed,
  isEnding,
  isQueuedAgain,
  type JobChange,
  judgeChange,
  judgeRow,
  type Row,
} from './commit-rules.ts';
import type { RowChange, Written } from './row-changes.ts';
import type { SimulatedNode } from './simulated-node.ts';
import { createSlotWatch, type SlotWatch } from './watch-slots.ts';
import type { World } from './world.ts';

/** The history of a job, in the simulated world's time. */
export type JobStory = {
  row: Row;
  holder: SimulatedNode | null;
  submitter: SimulatedNode | null;
  /** True if the worker that holds the job has counted a storing attempt. */
  isStoring: boolean;
  /** The nodes whose workers have counted a storing attempt. */
  readonly storers: Set<SimulatedNode>;
  /** The number of submissions when the request id was recorded. */
  submissionsWhenNamed: number | null;
  /** The time when a worker last released the job, which then waits for the next poll. */
  waitsSinceMs: number;
  /**
   * The time since which nothing has prevented the job from continuing: its provider was available
   * and had a slot for it. Infinity while it can't continue.
   */
  mayGoOnSinceMs: number;
  /** The time of the first end. A late picture does not change it. */
  endedAtMs: number | null;
};

export type Witness = Pick<SlotWatch, 'isAnyAway' | 'nextDueMs'> & {
  readonly problems: string[];
  readonly stories: ReadonlyMap<string, JobStory>;
  hear(notice: Notice): void;
  /** Called for a commit, after its notifications. */
  see(node: SimulatedNode, written: Written): void;
};

/**
 * @param slotsOf each provider's limit of concurrent jobs, if it has one
 * @param isCalm returns whether no fault has happened for longer than a lease and its renewal
 * interval
 */
export function createWitness(
  world: World,
  slotsOf: ReadonlyMap<string, number>,
  isCalm: () => boolean,
): Witness {
  const problems: string[] = [];
  const stories = new Map<string, JobStory>();
  const slots = createSlotWatch(slotsOf, stories);
  let notices: Notice[] = [];

  const object = ({ id, provider }: Row, problem: string) =>
    problems.push(`job ${id} of ${provider}: ${problem}`);

  /** Returns each changed row once, after all its changes. */
  function rowsAfter(changes: readonly RowChange[]): Iterable<Row> {
    const rows = new Map<string, Row>();
    for (const change of changes) {
      const news =
        'work' in change
          ? change.work
          : 'job' in change
            ? change.job
            : 'ended' in change
              ? { id: change.ended, step: null, held: false, slot: null }
              : null;
      // A work and its job are created in one commit, so the row is complete.
      if (news)
        rows.set(news.id, { ...(rows.get(news.id) ?? stories.get(news.id)?.row), ...news } as Row);
    }

    return rows.values();
  }

  function noteJob(node: SimulatedNode, after: Row, nowMs: number): void {
    for (const problem of judgeRow(after, nowMs)) object(after, problem);
    const story = stories.get(after.id);
    if (!story) {
      stories.set(after.id, storyOf(after));
      return;
    }
    const { row: before, holder, submitter } = story;
    const change = { before, after, node, holder, submitter, nowMs, isCalm: isCalm() };
    for (const problem of judgeChange(change)) object(after, problem);
    if (
      (isEnding(change) || isQueuedAgain(change)) &&
      !notices.some(notice => isOf(notice, after.id))
    )
      object(after, `is ${after.status} at ${after.step}, and nobody is notified`);

    if (keepsAttempt(story, change))
      object(after, 'still counts a storing attempt after its worker has released it');

    noteWorker(story, change);
    if (after.requestId !== null) story.submissionsWhenNamed ??= after.submissions;
    if (after.step === 'waiting' && !after.held && before.held) story.waitsSinceMs = world.nowMs();
    if (isEnding(change)) story.endedAtMs ??= world.nowMs();
    story.row = after;
  }

  /** Checks that the owner of changed credits is notified. */
  function notePosting(jobId: string | null): void {
    const row = jobId === null ? undefined : stories.get(jobId)?.row;
    if (!row || notices.some(notice => notice.kind === 'credits' && notice.userId === row.userId))
      return;
    object(row, 'moves credits, and nobody is notified');
  }

  /**
   * Checks that only the job's holder or submitter publishes progress, and that no message has a
   * later revision than the row. Pages show the last message.
   */
  function noteProgress(node: SimulatedNode, notice: Notice): void {
    const story = notice.kind === 'job-progress' ? stories.get(notice.jobId) : undefined;
    if (!story || notice.kind !== 'job-progress') return;
    if (node !== story.holder && node !== story.submitter)
      object(story.row, `${node.name} publishes progress, but neither holds nor submitted it`);
    if (notice.revision > story.row.revision)
      object(story.row, `has not reached the revision ${notice.revision} of a progress message`);
  }

  return {
    problems,
    stories,
    isAnyAway: slots.isAnyAway,
    nextDueMs: slots.nextDueMs,
    hear: notice => notices.push(notice),
    see(node, { nowMs, changes }) {
      const hadSlots = slots.taken();
      for (const change of changes) if ('provider' in change) slots.noteProvider(change.provider);
      for (const row of rowsAfter(changes)) noteJob(node, row, nowMs);
      for (const change of changes) if ('posting' in change) notePosting(change.posting.jobId);
      for (const notice of notices) noteProgress(node, notice);
      problems.push(...slots.findCrowded().map(name => `${name} has given more slots than it has`));
      for (const row of slots.findPassedOver(hadSlots, nowMs))
        object(row, 'waits, and nobody gives it the slot that is free');
      slots.noteWaits(nowMs);
      notices = [];
    },
  };
}

function storyOf(row: Row): JobStory {
  const nobody = {
    holder: null,
    submitter: null,
    isStoring: false,
    storers: new Set<SimulatedNode>(),
  };
  const never = {
    waitsSinceMs: Infinity,
    mayGoOnSinceMs: Infinity,
    submissionsWhenNamed: null,
    endedAtMs: null,
  };

  return { row, ...nobody, ...never };
}

function noteWorker(story: JobStory, change: JobChange): void {
  const { before, after, node } = change;
  if (isClaimed(change)) [story.holder, story.isStoring] = [node, false];
  if (after.submissions > before.submissions) story.submitter = node;
  if (after.storingAttempts > before.storingAttempts) {
    story.isStoring = true;
    story.storers.add(node);
  }
}

/**
 * Returns true if a worker released the job without reducing `storingAttempts` to its former
 * value, although its node is not stopping.
 */
function keepsAttempt({ isStoring, holder }: JobStory, change: JobChange): boolean {
  const { before, after, node } = change;
  const isReleased =
    before.held && !after.held && after.step !== null && !isEnding(change) && holder === node;

  return (
    isStoring &&
    isReleased &&
    !node.stopping.signal.aborted &&
    after.storingAttempts >= before.storingAttempts
  );
}

function isOf(notice: Notice, id: string): boolean {
  return (notice.kind === 'job' || notice.kind === 'job-deleted') && notice.jobId === id;
}
