import type { JobEnd, Scene } from './ends.ts';
import type { SimulatedService, Taken } from './service.ts';
import type { JobStory } from './witness.ts';

/** If a job's worker dies this long before the job's deadline, another worker paints the job. */
const CALM_MS_MIN = 45_000;
/** Nodes that were asked to stop have stopped within this time. */
const DRAINED_MS = 12_000;
const LATE_MS_MAX = 290_000;
/** A worker records the answer of a service within this time. */
const WRITTEN_MS_MAX = 10_000;
/** The longest time from a request's end until its picture is stored, even without a webhook. */
const FETCHED_MS_MAX = 30_000;
/** A job may still be pending for this time after its deadline. */
const SWEPT_MS_MAX = 15_000;
/**
 * The maximum number of nodes that a job's pictures may kill. `named` is for the pictures of one
 * request with an id. `free` and `billed` are for the pictures of all submissions without an id, at
 * a free or a billed service.
 */
const KILLS_MAX = { named: 3, free: 5, billed: 2 };

export function judgeService(job: JobEnd, scene: Scene): string[] {
  const service = scene.services.find(({ name }) => name === job.model_name);
  const story = scene.witness.stories.get(job.id);
  if (!service || !story) return [];
  const books = { service, story, taken: service.taken.filter(({ jobId }) => jobId === job.id) };

  return [
    judgeSubmissions,
    judgeCancelling,
    judgeLateness,
    judgeLateAnswer,
    judgePatience,
    judgeDeadline,
    judgeFetching,
    judgeKills,
  ].flatMap(rule => rule(job, books, scene));
}

type Books = { service: SimulatedService; story: JobStory; taken: readonly Taken[] };

/**
 * A submission must be recorded before it is made, and never repeated after the request's id is
 * known. A submission that may be billed is repeated at most once. The refusal of a busy service
 * must be recorded, as a lost answer if the worker died before it recorded the refusal.
 */
function judgeSubmissions(job: JobEnd, { service, story, taken }: Books): string[] {
  const asked = service.asked.filter(({ jobId }) => jobId === job.id);
  const numbers = asked.map(({ submission }) => submission);
  const problems: string[] = [];
  if (new Set(numbers).size < numbers.length)
    problems.push(`one submission was made twice: ${numbers.join()}`);
  if (Math.max(0, ...numbers) > story.row.submissions)
    problems.push('was submitted before the submission was recorded');
  const submissionsMax = story.submissionsWhenNamed ?? Infinity;
  const isAgain = numbers.some(number => number > submissionsMax);
  if (isAgain) problems.push(`was submitted again when ${story.row.requestId} was known`);
  const { submissions, refusals, lostAnswers } = story.row;
  const turnedAway = asked.filter(one => one.isTurnedAway && one.submission < submissions).length;
  if (turnedAway > refusals + lostAnswers)
    problems.push(`was refused ${turnedAway} times, but ${refusals} refusals are recorded`);
  if (service.isFree) return problems;
  const mayBeBilled = asked.filter(({ isHarmless }) => !isHarmless).length;
  if (mayBeBilled > 2) problems.push(`may be billed ${mayBeBilled} times`);
  if (taken.length > 2) problems.push(`was accepted ${taken.length} times`);

  return problems;
}

/** A cancelled job is refunded, so a job that its service bills must not end as cancelled. */
function judgeCancelling(job: JobEnd, { service, story, taken }: Books): string[] {
  if (job.error_code !== 'CANCELLED' || service.isFree) return [];
  const { requestId } = story.row;
  const billed = taken.find(
    one => !one.isCancelled && (one.requestId === requestId || requestId === null),
  );

  return billed
    ? [`was refunded, but ${service.name} bills it (${billed.requestId ?? 'without an id'})`]
    : [];
}

/** If a request is recorded, its picture must be stored even if the job is late. */
function judgeLateness(job: JobEnd, { story, taken }: Books): string[] {
  if (job.error_code !== 'DEADLINE' || job.status === 'completed') return [];
  // Nodes that died for other reasons may have used up the job's attempts.
  if (story.row.storingAttempts >= KILLS_MAX.named) return [];
  const one = namedOf(story, taken);
  const isMade =
    one &&
    !one.killer &&
    !one.isRefused &&
    !one.isCancelled &&
    one.images.some(({ bytes }) => bytes[0] === 1);

  return isMade ? [`the late picture of ${one.requestId} was not stored`] : [];
}

/**
 * An answer that reaches the worker which had the job at its deadline must not be lost, unless that
 * worker dies before it records the answer.
 */
function judgeLateAnswer(
  job: JobEnd,
  { service, story, taken }: Books,
  { calmSinceMs }: Scene,
): string[] {
  if (job.error_code !== 'DEADLINE' || job.status === 'completed') return [];
  const latestMs = story.row.deadlineMs + LATE_MS_MAX;
  const isBrought = service.asked.some(
    ({ jobId, submission, by, broughtAtMs }) =>
      jobId === job.id &&
      submission === story.row.submissions &&
      by === story.holder?.name &&
      broughtAtMs !== null &&
      broughtAtMs >= calmSinceMs &&
      broughtAtMs <= latestMs &&
      broughtAtMs + WRITTEN_MS_MAX <= story.holder.diedAtMs,
  );
  const isGood = taken.every(
    one =>
      !one.killer &&
      !one.isRefused &&
      !one.isCancelled &&
      one.images.some(({ bytes }) => bytes[0] === 1),
  );

  return isBrought && isGood && !story.holder?.stopping.signal.aborted
    ? ['the late picture was lost']
    : [];
}

/**
 * If there is enough time and the service is undisturbed, a job must not wait until its deadline.
 */
function judgePatience(
  job: JobEnd,
  { service, story, taken }: Books,
  { calmSinceMs }: Scene,
): string[] {
  if (job.error_code !== 'DEADLINE') return [];
  const { deadlineMs } = story.row;
  const hadTime = deadlineMs >= Math.max(calmSinceMs, story.mayGoOnSinceMs) + CALM_MS_MIN;
  const isServed = taken.every(({ endsAtMs }) => endsAtMs <= deadlineMs - CALM_MS_MIN);

  return hadTime && isServed && !service.troubled.has(job.id)
    ? ['waited until its deadline without a fault']
    : [];
}

/** At the deadline the work must end for its owner, whatever its worker does. */
function judgeDeadline(
  _job: JobEnd,
  { story: { row, endedAtMs } }: Books,
  { calmSinceMs }: Scene,
): string[] {
  const lateMs = (endedAtMs ?? Infinity) - row.deadlineMs;

  return row.deadlineMs >= calmSinceMs + DRAINED_MS && lateMs > SWEPT_MS_MAX
    ? [`was pending for ${lateMs} ms after its deadline`]
    : [];
}

/** If no faults happen, a picture must be fetched soon after it is made. */
function judgeFetching(_job: JobEnd, { story, taken }: Books, { calmSinceMs }: Scene): string[] {
  const one = namedOf(story, taken);
  if (!one || story.endedAtMs === null || story.waitsSinceMs < calmSinceMs + DRAINED_MS) return [];
  const waitedMs = story.endedAtMs - Math.max(one.endsAtMs, story.waitsSinceMs);

  return waitedMs > FETCHED_MS_MAX ? [`was fetched ${waitedMs} ms after it was made`] : [];
}

function judgeKills(_job: JobEnd, { service, taken }: Books): string[] {
  const kills = (one: Taken) => one.killer?.kills ?? 0;
  const ofNamed = taken.filter(({ requestId }) => requestId !== null).map(kills);
  const ofOthers = taken.filter(({ requestId }) => requestId === null).map(kills);
  const most = Math.max(0, ...ofNamed);
  const sum = ofOthers.reduce((total, count) => total + count, 0);
  if (most > KILLS_MAX.named) return [`a picture killed ${most} nodes`];

  return sum > KILLS_MAX[service.isFree ? 'free' : 'billed']
    ? [`its pictures killed ${sum} nodes`]
    : [];
}

function namedOf({ row: { requestId } }: JobStory, taken: readonly Taken[]): Taken | undefined {
  return requestId === null ? undefined : taken.find(one => one.requestId === requestId);
}
