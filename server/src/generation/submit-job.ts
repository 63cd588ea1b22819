/**
 * Takes the credits, records the job and enqueues its task, in one transaction: all of it happens, or nothing. The same Idempotency-Key
 * answers with the same job. See `docs/behaviour.md`, Generation.
 */
import { createHash } from 'node:crypto';
import type { SubmitJobBody } from '@vermilion/contract/generation';
import { PENDING_JOBS_PER_USER_MAX, SEED_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { chargeJob, readBalance } from '../credits/public.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type CatalogueModel, modelsOf } from './catalogue.ts';
import { LEASE_SECONDS } from './engine/definitions.ts';
import { findJobByKey, insertJob, type NewJob } from './queries.ts';
import { aspectRatioOf, costOf, findProblems } from './rules.ts';

export type Submission = {
  body: SubmitJobBody;
  /** What a repeat with the same key is compared by, where that is not the body. */
  asked?: unknown;
  idempotencyKey: string | undefined;
};
export type Accepted = { jobId: string; message: string };

export const SUBMISSIONS = { name: 'generate', calls: 300, perSeconds: 10 };
const ACCEPTED = 'Your image is being generated.';
/** A pending job ends within minutes, so a short wait is worth it. */
const PENDING_RETRY_SECONDS = 10;

/** @throws AppError CONFLICT, VALIDATION_FAILED, INSUFFICIENT_CREDITS, RATE_LIMITED: whichever of them comes first in this order */
export async function submitJob(ctx: Context, actor: Actor, submission: Submission): Promise<Accepted> {
  const hash = hashBody(submission.asked ?? submission.body);
  const request = { userId: actor.userId, key: submission.idempotencyKey, hash };
  const earlier = await findEarlier(ctx, request);
  if (earlier) return earlier;

  const job = describeJob(ctx, actor, findModel(ctx, submission.body), { ...submission, requestHash: request.hash });
  try {
    await mustAfford(ctx, job);
    await ctx.rateLimits.consume(SUBMISSIONS, actor.userId);

    await withTransaction(ctx.db, tx => record(ctx, tx, job));

    return { jobId: job.id, message: ACCEPTED };
  } catch (error) {
    const winner = mayBeRepeat(error) ? await findEarlier(ctx, request) : undefined;
    if (!winner) throw error;

    return winner;
  }
}

function hashBody(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

function findModel(ctx: Context, body: SubmitJobBody): CatalogueModel {
  const model = modelsOf(ctx.imageProviders).find(({ shown }) => shown.model_name === body.modelName);
  const problems = model ? findProblems(model, body) : [{ path: 'modelName', message: 'This model is not available.' }];
  if (!model || problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { fields: problems }, problems[0]?.message);

  return model;
}

type Described = Submission & { requestHash: Buffer };

function describeJob(ctx: Context, actor: Actor, model: CatalogueModel, described: Described): NewJob {
  const { body, idempotencyKey, requestHash } = described;

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
  };
}

/** A look ahead of the charge, which decides: whoever is refused here has used up no call of the limit. */
async function mustAfford(ctx: Context, { creditAccountId, costCredits }: NewJob): Promise<void> {
  const current = await readBalance(ctx.db, creditAccountId);
  if (current < costCredits) throw new AppError('INSUFFICIENT_CREDITS', { current, required: costCredits });
}

/** The key was taken by an earlier request. Thrown to undo the charge, caught by `submitJob`. */
class KeyTaken extends Error {}

/** The account's lock comes first, so that one user's submissions take turns and deadlock with nothing. */
async function record(ctx: Context, tx: Tx, job: NewJob): Promise<void> {
  await chargeJob(ctx, tx, { accountId: job.creditAccountId, jobId: job.id, costCredits: job.costCredits });
  const pendingTotal = await insertJob(tx, job, [
    { kind: 'job', jobId: job.id, userId: job.userId },
    { kind: 'credits', userId: job.userId },
  ]);
  if (pendingTotal === null) throw new KeyTaken();
  if (pendingTotal > PENDING_JOBS_PER_USER_MAX)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: PENDING_RETRY_SECONDS });
}

/** A repeat must be told neither that the credits are short, when the first request took them, nor that it was one too many. */
function mayBeRepeat(error: unknown): boolean {
  if (error instanceof KeyTaken) return true;

  return error instanceof AppError && (error.code === 'INSUFFICIENT_CREDITS' || error.code === 'RATE_LIMITED');
}

type KeyedRequest = { userId: string; key: string | undefined; hash: Buffer };

/** @throws AppError CONFLICT when the key was used for another request */
async function findEarlier(ctx: Context, { userId, key, hash }: KeyedRequest): Promise<Accepted | undefined> {
  if (key === undefined) return undefined;
  const earlier = await findJobByKey(ctx.db, userId, key);
  if (!earlier) return undefined;
  if (!earlier.request_hash?.equals(hash)) throw new AppError('CONFLICT');

  return { jobId: earlier.id, message: ACCEPTED };
}
