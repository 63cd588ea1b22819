/**
 * Charges the credits and records the work with its job in one statement, all or nothing. A repeat
 * with the same Idempotency-Key returns the same job. See GEN-6, GEN-7.
 */
import { createHash } from 'node:crypto';
import type { SubmissionRefusal } from '@vermilion/contract/errors';
import type { SubmitJobBody } from '@vermilion/contract/generation';
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { giveDailyAllowance, readBalance, refusalOfCharge } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { isDatabaseAway, isRefused } from '../database/failures.ts';
import type { Actor } from '../http/actor.ts';
import { tooManyCalls } from '../rate-limits.ts';
import type { CatalogueModel } from './catalogue/model.ts';
import { describeJob } from './describe-job.ts';
import {
  checkSides,
  checkUpscales,
  findInputs,
  goneMeanwhile,
  type Inputs,
  refusalOfField,
} from './find-inputs.ts';
import { findOfferedModel } from './find-offered-model.ts';

import { readBreakers } from './jobs/breaker/breaker.ts';
import { type GivenFile, withKeptFiles } from './keep-files.ts';
import {
  findJobByKey,
  type NewJob,
  openCounter,
  type Recording,
  recordJob,
} from './record-queries.ts';
import { costOf, findProblems } from './rules.ts';

export type Submission = {
  body: SubmitJobBody;
  /** The content that a repeat must equal; by default the body and the files. */
  asked?: unknown;
  idempotencyKey: string | undefined;
  /** Pictures in the form. They follow the pictures that the body names. */
  files?: readonly GivenFile[];
};
export type Accepted = { jobId: string; message: string };

export const SUBMISSIONS = { name: 'generate', calls: 300, perSeconds: 10 };
const LIMITS = { calls: SUBMISSIONS, pendingJobs: PENDING_JOBS_PER_USER_MAX };
const MODEL_AWAY_MESSAGE =
  'This model can’t be reached just now. Choose another one, or try again in a few minutes.';
const ACCEPTED = 'Your image is being generated.';
const PENDING_RETRY_SECONDS = 10;

/**
 * @throws AppError: the first that applies of CONFLICT, VALIDATION_FAILED, UNAVAILABLE,
 * INSUFFICIENT_CREDITS, RATE_LIMITED
 */
export async function submitJob(
  ctx: Context,
  actor: Actor,
  submission: Submission,
): Promise<Accepted> {
  const { body, files = [] } = submission;
  const requestHash = hashOf(
    submission.asked ?? (files.length === 0 ? body : { body, files: files.map(digestOf) }),
  );
  const findEarlier = () => findAccepted(ctx, actor.userId, submission.idempotencyKey, requestHash);
  // A repeat must store no files.
  const earlier = files.length > 0 ? await findEarlier() : undefined;
  if (earlier) return earlier;
  try {
    return await accept(ctx, actor, { ...submission, requestHash });
  } catch (refusal) {
    // A second query would make the caller wait twice for an unavailable database.
    if (isDatabaseAway(refusal) && !isRefused(refusal)) throw refusal;
    // A repeat gets its job and no refusal, even if the first request used up the credits or its
    // inputs were deleted meanwhile.
    return (await findEarlier()) ?? Promise.reject(refusal);
  }
}

const digestOf = ({ sha256 }: GivenFile) => sha256.toString('hex');

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

async function accept(ctx: Context, actor: Actor, described: HashedSubmission): Promise<Accepted> {
  const { body, files = [] } = described;
  const model = await findModel(ctx, body, files.length);
  await ctx.readiness.requireAccepting();
  await giveDailyAllowance(ctx, actor);
  const named = await findInputs(ctx, actor, body);
  const recordWith = (inputs: Inputs) => {
    checkSides(model.shown, body, inputs);

    return recordJobOf(ctx, describeJob(ctx, actor, model, { ...described, inputs }));
  };
  if (files.length === 0) return recordWith(named);

  await checkBalance(ctx, actor, costOf(model.shown, body));

  return withKeptFiles(ctx, { actor, files }, kept =>
    recordWith({ ...named, pictures: [...named.pictures, ...kept] }),
  );
}

async function recordJobOf(ctx: Context, job: NewJob): Promise<Accepted> {
  const originalJobId = job.given?.originalJobId ?? null;
  const refusal =
    originalJobId === null ? await record(ctx, job) : await recordUpscale(ctx, job, originalJobId);
  if (refusal) throw refusal;

  return { jobId: job.id, message: ACCEPTED };
}

/**
 * Throws if the balance is too small for the work. The statement that records the work checks
 * again.
 */
async function checkBalance(
  ctx: Context,
  { creditAccountId }: Actor,
  costCredits: number,
): Promise<void> {
  const balance = await readBalance(ctx.db, creditAccountId);
  const refusal = refusalOfCharge({ balance, isClosed: false }, costCredits);
  if (refusal) throw refusal;
}

/**
 * @throws AppError VALIDATION_FAILED if the model is not offered, its provider is unavailable, or
 * the model can't do what is requested
 */
async function findModel(
  ctx: Context,
  body: SubmitJobBody,
  fileCount: number,
): Promise<CatalogueModel> {
  const model = findOfferedModel(ctx, body.modelName);
  if (!model) throw refusalOfField('modelName', 'This model is not available.', 'MODEL_GONE');
  const isAway = (await readBreakers(ctx)).get(model.provider)?.openSince;
  if (isAway) throw refusalOfField('modelName', MODEL_AWAY_MESSAGE, 'MODEL_AWAY');
  const fields = findProblems(model, body, fileCount);
  const reason: SubmissionRefusal = 'MODEL_CANNOT';
  if (fields.length > 0)
    throw new AppError('VALIDATION_FAILED', { fields, reason }, fields[0]?.message);

  return model;
}

type HashedSubmission = Submission & { requestHash: Buffer };

/** Returns the refusal if nothing was recorded. */
async function record(ctx: Context, job: NewJob): Promise<Error | undefined> {
  const recording = await recordJob(ctx, job, LIMITS);
  if (!recording?.isUncounted) return refusalOf(recording, job);
  await openCounter(ctx.db, job);

  return refusalOf(await recordJob(ctx, job, LIMITS), job);
}

/**
 * A user's submissions wait for each other at the account's lock, so each counts the earlier
 * upscales.
 */
function recordUpscale(
  ctx: Context,
  job: NewJob,
  originalJobId: string,
): Promise<Error | undefined> {
  return withTransaction(ctx.db, async tx => {
    const refusal = await record({ ...ctx, db: tx }, job);
    if (!refusal) await checkUpscales(tx, job.userId, originalJobId);

    return refusal;
  });
}

function refusalOf(recording: Recording | undefined, job: NewJob): Error | undefined {
  if (!recording) return new Error(`user ${job.userId} has no credit account`);
  const { isRecorded, calls, retryMs, pendingTotal } = recording;
  if (isRecorded) return undefined;

  const refusal = refusalOfCharge(recording, job.costCredits);
  if (refusal) return refusal;
  if (calls > LIMITS.calls.calls) return tooManyCalls(retryMs);
  if (pendingTotal >= LIMITS.pendingJobs) return tooManyPending();
  if (!recording.areInputsThere) return goneMeanwhile();

  // Another submission took the key meanwhile. If its content is the same, `submitJob` returns its
  // job.
  return keyTaken();
}

function tooManyPending(): AppError {
  const reason: SubmissionRefusal = 'TOO_MANY_PENDING';
  const message = `You have ${LIMITS.pendingJobs} works in progress, the most there can be. Wait until one of them ends.`;

  return new AppError(
    'RATE_LIMITED',
    { retryAfterSeconds: PENDING_RETRY_SECONDS, reason },
    message,
  );
}

/** @throws AppError CONFLICT if the key was used for another request */
async function findAccepted(
  ctx: Context,
  userId: string,
  key: string | undefined,
  requestHash: Buffer,
): Promise<Accepted | undefined> {
  if (key === undefined) return undefined;
  const earlier = await findJobByKey(ctx.db, userId, key);
  if (!earlier) return undefined;
  if (!earlier.request_hash?.equals(requestHash)) throw keyTaken();

  return { jobId: earlier.id, message: ACCEPTED };
}

function keyTaken(): AppError {
  return new AppError('CONFLICT', undefined, 'This key was already used for a different request.');
}
