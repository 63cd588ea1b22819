/**
 * The circuit breaker of each provider, cached by this node. A breaker is closed while submissions
 * reach the provider, and open after several jobs in a row could not reach it. An answered probe
 * makes the breaker half-open: one job may try. While the database is unavailable the breaker lets
 * jobs through, because it must not fail a job.
 */
import type { ImageProvider } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/database.ts';
import { CACHED_MS_MAX } from './breaker-definitions.ts';
import {
  addFailedJob,
  type BreakerState,
  closeBreaker,
  listBreakers,
  recordOtherAnswer,
  takeHalfOpenTry,
  undoHalfOpenTry,
} from './breaker-queries.ts';

type Breakers = ReadonlyMap<string, BreakerState>;
type BreakerContext = Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'imageProviders'>;

const cache = new WeakMap<Db, { readAtMs: number; breakers: Promise<Breakers> }>();

/**
 * Returns the breakers that are open, half-open or have counted failures, by provider name. Caches
 * them for at most a second.
 */
export function readBreakers(ctx: BreakerContext): Promise<Breakers> {
  const nowMs = ctx.clock.now().getTime();
  const cached = cache.get(ctx.db);
  if (cached && Math.abs(nowMs - cached.readAtMs) < CACHED_MS_MAX) return cached.breakers;
  const breakers = readStates(ctx);
  cache.set(ctx.db, { readAtMs: nowMs, breakers });
  breakers.catch(() => forgetBreakers(ctx.db));

  return breakers;
}

/** `half-open`: this job may try, and its submission decides for all others. */
export type BreakerDecision =
  | { kind: 'closed' }
  | { kind: 'half-open' }
  | { kind: 'open'; probeInMs: number };

export async function askBreaker(
  ctx: BreakerContext,
  { name }: ImageProvider,
  jobId: string,
): Promise<BreakerDecision> {
  const breaker = (await orLog(ctx, () => readBreakers(ctx)))?.get(name);
  if (!breaker || (breaker.openSince === null && !breaker.isHalfOpen)) return { kind: 'closed' };
  if (breaker.isHalfOpen && (await orLog(ctx, () => takeHalfOpenTry(ctx.db, name, jobId)))) {
    forgetBreakers(ctx.db);

    return { kind: 'half-open' };
  }

  return { kind: 'open', probeInMs: Math.max(0, breaker.probeInMs ?? 0) };
}

/** `isSubmission`: only an answered submission proves that the provider accepts jobs. */
export type ProviderCall = { name: string; jobId: string; isSubmission: boolean };

export async function recordAnswer(
  ctx: BreakerContext,
  { name, jobId, isSubmission }: ProviderCall,
): Promise<void> {
  await orLog(ctx, async () => {
    if (!(await readBreakers(ctx)).has(name)) return;
    await (isSubmission ? closeBreaker(ctx.db, name) : recordOtherAnswer(ctx.db, name, jobId));
    forgetBreakers(ctx.db);
  });
}

export async function recordFailure(
  ctx: BreakerContext,
  { name, jobId }: ProviderCall,
  reason: unknown,
): Promise<void> {
  await orLog(ctx, async () => {
    const opening = await addFailedJob(ctx.db, name, jobId);
    forgetBreakers(ctx.db);
    if (opening)
      ctx.log.warn(
        { err: reason, provider: name, ...opening },
        'a provider failed several jobs, so its circuit breaker opened',
      );
  });
}

/** Makes the breaker half-open again, because the job that was let through was not submitted. */
export async function returnHalfOpenTry(
  ctx: BreakerContext,
  name: string,
  jobId: string,
): Promise<void> {
  await orLog(ctx, () => undoHalfOpenTry(ctx.db, name, jobId));
  forgetBreakers(ctx.db);
}

/** Drops cached states, so that the next read includes a recent write. */
export function forgetBreakers(db: Db): void {
  cache.delete(db);
}

async function readStates(ctx: BreakerContext): Promise<Breakers> {
  const breakers = new Map((await listBreakers(ctx.db)).map(breaker => [breaker.name, breaker]));
  for (const { name } of ctx.imageProviders) {
    ctx.metrics.providersAway.set({ provider: name }, breakers.get(name)?.openSince ? 1 : 0);
  }

  return breakers;
}

async function orLog<T>(ctx: BreakerContext, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the state of the circuit breaker could not be read or written');

    return undefined;
  }
}
