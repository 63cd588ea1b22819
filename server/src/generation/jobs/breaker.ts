/**
 * What this node knows of its providers' health: read from the database at most once a second, so that the busiest paths ask for it
 * without a statement of their own. Noting something is never worth failing a job: a database that is away is only logged.
 */
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { KNOWN_MS_MAX } from './breaker-definitions.ts';
import {
  giveTrialBack,
  listTroubled,
  noteHeard,
  noteReached,
  noteUnreached,
  type ProviderState,
  takeTrial,
} from './breaker-queries.ts';

type States = ReadonlyMap<string, ProviderState>;
type Known = { readAtMs: number; states: Promise<States> };
type Own = Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'imageProviders'>;

const known = new WeakMap<Db, Known>();

/** By their names: those that are or were in trouble. */
export function statesOfProviders(ctx: Own): Promise<States> {
  const nowMs = ctx.clock.now().getTime();
  const before = known.get(ctx.db);
  if (before && Math.abs(nowMs - before.readAtMs) < KNOWN_MS_MAX) return before.states;
  const states = readStates(ctx);
  known.set(ctx.db, { readAtMs: nowMs, states });
  states.catch(() => forget(ctx.db));

  return states;
}

/** `trial`: a job may be submitted to it, and whether that is heard decides for all others. */
export type Presence = { kind: 'there' } | { kind: 'trial' } | { kind: 'away'; probeInMs: number };

/** Whether a job may be submitted to it, as far as can be told. */
export async function presenceFor(ctx: Own, { name }: ImageProvider, jobId: string): Promise<Presence> {
  const state = (await orLog(ctx, () => statesOfProviders(ctx)))?.get(name);
  if (!state || (state.awaySince === null && !state.isOnTrial)) return { kind: 'there' };
  if (state.isOnTrial && (await orLog(ctx, () => takeTrial(ctx.db, name, jobId)))) {
    forget(ctx.db);

    return { kind: 'trial' };
  }

  return { kind: 'away', probeInMs: Math.max(0, state.probeInMs ?? 0) };
}

/** Of which job's call is heard, and whether that was a submission, which alone shows that the provider takes jobs. */
export type Heard = { name: string; jobId: string; isSubmission: boolean };

/** It gave an answer, whatever that says. */
export async function hearAnswer(ctx: Own, { name, jobId, isSubmission }: Heard): Promise<void> {
  await orLog(ctx, async () => {
    if (!(await statesOfProviders(ctx)).has(name)) return;
    await (isSubmission ? noteReached(ctx.db, name) : noteHeard(ctx.db, name, jobId));
    forget(ctx.db);
  });
}

export async function hearNothing(ctx: Own, { name, jobId }: Heard, reason: unknown): Promise<void> {
  await orLog(ctx, async () => {
    const departure = await noteUnreached(ctx.db, name, jobId);
    forget(ctx.db);
    if (departure) ctx.log.warn({ err: reason, provider: name, ...departure }, 'a provider is away');
  });
}

/** Another job may be the trial: this one could not be submitted, which says nothing of the provider. */
export async function endTrialUnasked(ctx: Own, name: string, jobId: string): Promise<void> {
  await orLog(ctx, () => giveTrialBack(ctx.db, name, jobId));
  forget(ctx.db);
}

/** After something was written that the next question shall know. */
export function forget(db: Db): void {
  known.delete(db);
}

async function readStates(ctx: Own): Promise<States> {
  const states = new Map((await listTroubled(ctx.db)).map(state => [state.name, state]));
  for (const { name } of ctx.imageProviders) {
    ctx.metrics.providersAway.set({ provider: name }, states.get(name)?.awaySince ? 1 : 0);
  }

  return states;
}

async function orLog<T>(ctx: Own, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the health of the providers could not be read or written');

    return undefined;
  }
}
