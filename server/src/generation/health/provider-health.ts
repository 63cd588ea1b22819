/**
 * What this node knows of its providers' health: read from the database at most once a second, so that the busiest paths ask for it
 * without a statement of their own. Noting something is never worth failing a job: a database that is away is only logged.
 */
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { KNOWN_MS_MAX } from './definitions.ts';
import { listTroubled, noteReached, noteUnreached, type ProviderState } from './health-queries.ts';

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

/** Undefined while jobs may be submitted to it; as far as can be told. */
export async function absenceOf(ctx: Own, { name }: ImageProvider): Promise<ProviderState | undefined> {
  const states = await orLog(ctx, () => statesOfProviders(ctx));
  const state = states?.get(name);

  return state?.awaySince ? state : undefined;
}

/** It gave an answer, whatever that says. */
export async function hearAnswer(ctx: Own, name: string): Promise<void> {
  await orLog(ctx, async () => {
    if (!(await statesOfProviders(ctx)).has(name)) return;
    await noteReached(ctx.db, name);
    forget(ctx.db);
  });
}

export async function hearNothing(ctx: Own, name: string, jobId: string): Promise<void> {
  await orLog(ctx, async () => {
    await noteUnreached(ctx.db, name, jobId);
    forget(ctx.db);
  });
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
