/**
 * Takes the credits, records the job and enqueues its task, in one statement: all of it happens, or nothing. The same Idempotency-Key
 * answers with the same job. See `docs/behaviour.md`, Generation.
 */
import { createHash } from 'node:crypto';
import type { SubmitJobBody } from '@vermilion/contract/generation';
import { PENDING_JOBS_PER_USER_MAX, SEED_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { readBalance, refusalOfCharge } from '../credits/public.ts';
import type { Actor } from '../http/actor.ts';
import { tooManyCalls } from '../http/rate-limits.ts';
import { keyOf } from '../uploads/public.ts';
import type { CatalogueModel } from './catalogue.ts';
import { LEASE_SECONDS } from './engine/definitions.ts';
import { checkSides, findInputs, goneMeanwhile, type Inputs, withLetters } from './find-inputs.ts';
import { findOfferedModel } from './find-offered-model.ts';
import { type GivenFile, withKeptFiles } from './keep-files.ts';
import {
  findJobByKey,
  type NewJob,
  type NewJobInputs,
  openCounter,
  type Recording,
  recordJob,
} from './record-queries.ts';
import { aspectRatioOf, costOf, findProblems, isRatioAsked } from './rules.ts';

export type Submission = {
  body: SubmitJobBody;
  /** What a repeat with the same key is compared by, where that is not the body. */
  asked?: unknown;
  idempotencyKey: string | undefined;
  /** Pictures that come along; they follow those that the body names. */
  files?: readonly GivenFile[];
};
export type Accepted = { jobId: string; message: string };

export const SUBMISSIONS = { name: 'generate', calls: 300, perSeconds: 10 };
const LIMITS = { calls: SUBMISSIONS, pendingJobs: PENDING_JOBS_PER_USER_MAX };
const ACCEPTED = 'Your image is being generated.';
/** A pending job ends within minutes, so a short wait is worth it. */
const PENDING_RETRY_SECONDS = 10;

/** @throws AppError CONFLICT, VALIDATION_FAILED, INSUFFICIENT_CREDITS, RATE_LIMITED: whichever of them comes first in this order */
export async function submitJob(ctx: Context, actor: Actor, submission: Submission): Promise<Accepted> {
  const { body, files = [] } = submission;
  const requestHash = hashOf(submission.asked ?? (files.length === 0 ? body : { body, files: files.map(digestOf) }));
  const findEarlier = () => findAccepted(ctx, actor.userId, submission.idempotencyKey, requestHash);
  // Nothing is kept for a repeat.
  const earlier = files.length > 0 ? await findEarlier() : undefined;
  if (earlier) return earlier;
  try {
    return await accept(ctx, actor, { ...submission, requestHash });
  } catch (refusal) {
    // A repeat is told neither that the credits are short, when the first request took them, nor that something has gone since.
    return (await findEarlier()) ?? Promise.reject(refusal);
  }
}

const digestOf = ({ sha256 }: GivenFile) => sha256.toString('hex');

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

async function accept(ctx: Context, actor: Actor, described: Described): Promise<Accepted> {
  const { body, files = [] } = described;
  const model = findModel(ctx, body, files.length);
  const named = await findInputs(ctx, actor, body);
  const recordWith = (inputs: Inputs) => {
    checkSides(model.shown, body, inputs);

    return recordJobOf(ctx, describeJob(ctx, actor, model, { ...described, inputs }));
  };
  if (files.length === 0) return recordWith(named);

  await checkBalance(ctx, actor, costOf(model.shown, body));

  return withKeptFiles(ctx, { actor, files }, kept => recordWith({ ...named, pictures: [...named.pictures, ...kept] }));
}

async function recordJobOf(ctx: Context, job: NewJob): Promise<Accepted> {
  const refusal = await record(ctx, job);
  if (refusal) throw refusal;

  return { jobId: job.id, message: ACCEPTED };
}

/** Before files are kept for nothing. What counts is the balance when the job is recorded. */
async function checkBalance(ctx: Context, { creditAccountId }: Actor, costCredits: number): Promise<void> {
  const balance = await readBalance(ctx.db, creditAccountId);
  const refusal = refusalOfCharge({ balance, isClosed: false }, costCredits);
  if (refusal) throw refusal;
}

/** @throws AppError VALIDATION_FAILED when the model is not offered, or can't do what is asked */
function findModel(ctx: Context, body: SubmitJobBody, fileCount: number): CatalogueModel {
  const model = findOfferedModel(ctx, body.modelName);
  const problems = model
    ? findProblems(model, body, fileCount)
    : [{ path: 'modelName', message: 'This model is not available.' }];
  if (!model || problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { fields: problems }, problems[0]?.message);

  return model;
}

type Described = Submission & { requestHash: Buffer };

type Complete = Described & { inputs: Inputs };

function describeJob(ctx: Context, actor: Actor, model: CatalogueModel, complete: Complete): NewJob {
  const { body, idempotencyKey, requestHash, inputs } = complete;

  return {
    id: ctx.ids.next(),
    userId: actor.userId,
    creditAccountId: actor.creditAccountId,
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
    action: body.action,
    prompt: body.prompt,
    wantsEnhancedPrompt: body.enhancePrompt,
    modelName: model.shown.model_name,
    modelDisplayName: model.shown.display_name,
    aspectRatio: aspectRatioOf(model.shown, body),
    numImages: body.numImages,
    seed: body.seed ?? ctx.chance.below(SEED_MAX + 1),
    costCredits: costOf(model.shown, body),
    deadlineSeconds: model.deadlineSeconds,
    createdAt: ctx.clock.now(),
    leaseSeconds: LEASE_SECONDS,
    given: describeGiven(body, inputs),
  };
}

/** Null where words alone are painted. */
function describeGiven(body: SubmitJobBody, { pictures, mask, originalJobId }: Inputs): NewJobInputs | null {
  const negativePrompt = body.negativePrompt || null;
  if (pictures.length === 0 && negativePrompt === null) return null;
  const addresses = [...pictures.map(({ url }) => url), ...(mask ? [mask.url] : [])];

  return {
    inputs: withLetters(pictures),
    maskUrl: mask?.url ?? null,
    isRatioAsked: isRatioAsked(body),
    negativePrompt,
    originalJobId,
    keys: addresses.flatMap(address => keyOf(address) ?? []),
  };
}

/** Answers why nothing was recorded; undefined when it was. */
async function record(ctx: Context, job: NewJob): Promise<Error | undefined> {
  const recording = await recordJob(ctx, job, LIMITS);
  if (!recording?.isUncounted) return refusalOf(recording, job);
  await openCounter(ctx.db, job);

  return refusalOf(await recordJob(ctx, job, LIMITS), job);
}

function refusalOf(recording: Recording | undefined, job: NewJob): Error | undefined {
  if (!recording) return new Error(`user ${job.userId} has no credit account`);
  const { isRecorded, calls, retryMs, pendingTotal } = recording;
  if (isRecorded) return undefined;

  const refusal = refusalOfCharge(recording, job.costCredits);
  if (refusal) return refusal;
  if (calls > LIMITS.calls.calls) return tooManyCalls(retryMs);
  if (pendingTotal >= LIMITS.pendingJobs)
    return new AppError('RATE_LIMITED', { retryAfterSeconds: PENDING_RETRY_SECONDS });

  if (!recording.areInputsThere) return goneMeanwhile();

  // All else is as it should be, so the key was taken meanwhile: by a repeat, as a rule, whose job is answered then.
  return new AppError('CONFLICT');
}

/** @throws AppError CONFLICT when the key was used for another request */
async function findAccepted(
  ctx: Context,
  userId: string,
  key: string | undefined,
  requestHash: Buffer,
): Promise<Accepted | undefined> {
  if (key === undefined) return undefined;
  const earlier = await findJobByKey(ctx.db, userId, key);
  if (!earlier) return undefined;
  if (!earlier.request_hash?.equals(requestHash)) throw new AppError('CONFLICT');

  return { jobId: earlier.id, message: ACCEPTED };
}
