import { sql } from 'kysely';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Actor } from '../../src/http/actor.ts';
import { createLog } from '../../src/log.ts';
import { actorWith } from '../people/actors.ts';
import { CREDITS, completed, type Engine, held } from './engine.ts';

export const never = { lost: new AbortController().signal, shutdown: new AbortController().signal };

export function keepErrors() {
  const errors: unknown[] = [];
  const log = createLog(
    { logLevel: 'error' },
    { write: line => void errors.push(JSON.parse(line)) },
  );

  return { errors, log };
}

/**
 * Counts deadlocks, even those after which a statement was repeated. Connections report their
 * counts late, so the function makes each of them report at once.
 */
export async function countDeadlocks({ ctx: { pool, db } }: Engine): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: pool.current().totalCount }, () => pool.connect()),
  );
  await Promise.all(clients.map(client => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);

  return Number(rows[0]?.deadlocks);
}

type Act = () => Promise<unknown>;

/**
 * Makes an action begin after all others. Random numbers of round trips rarely cause this order.
 */
export const LAST = Number.POSITIVE_INFINITY;

/**
 * Begins all actions concurrently, each after its number of round trips to the database. Actions
 * with `LAST` begin after the others have ended.
 */
export async function race(
  { ctx }: Engine,
  trips: readonly number[],
  acts: readonly Act[],
): Promise<void> {
  const all = acts.map((act, index) => ({ act, left: trips[index] ?? 0 }));
  const racing = all.filter(({ left }) => left !== LAST);
  await Promise.all(
    racing.map(async ({ act, left }) => {
      for (let trip = 0; trip < left; trip += 1) await sql`select 1`.execute(ctx.db);
      await act();
    }),
  );
  await Promise.all(all.filter(({ left }) => left === LAST).map(({ act }) => act()));
}

/**
 * Begins the actions one by one, each when the previous one waits for a lock. The lock of
 * `lockMiddle` stops the first action, and is released once all wait.
 */
export async function cross(
  engine: Engine,
  lockMiddle: (client: pg.PoolClient) => Promise<unknown>,
  acts: readonly Act[],
): Promise<void> {
  const client = await engine.ctx.pool.connect();
  try {
    await client.query('begin');
    await lockMiddle(client);
    const running: Promise<unknown>[] = [];
    for (const act of acts) {
      running.push(act());
      await expect.poll(() => countWaiting(engine)).toBe(running.length);
    }
    await client.query('commit');
    await Promise.all(running);
  } finally {
    client.release();
  }
}

async function countWaiting({ ctx }: Engine): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);

  return rows[0]?.count ?? 0;
}

export type SomeJobs = { count: number; actor?: Actor };

export async function acceptSome(engine: Engine, { count, actor }: SomeJobs) {
  const owner = actor ?? (await actorWith(engine.ctx, CREDITS));
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await engine.accept({}, owner)).jobId);

  return { actor: owner, ids };
}

/** Makes jobs that a worker runs. A job gets its pictures when the test calls `finish`. */
export async function acceptBusy(engine: Engine, options: SomeJobs) {
  const { actor, ids } = await acceptSome(engine, options);
  const answers = new Map(ids.map(id => [id, held(completed)]));
  const before = engine.provider.script.submit;
  engine.provider.script.submit = async (request, signal, onProgress) =>
    answers.get(request.jobId)?.wait() ?? before?.(request, signal, onProgress) ?? completed;
  const busy = ids.map(id => engine.advance(id));
  await Promise.all([...answers.values()].map(answer => answer.reached));
  const finish = (id: string) => async () => {
    answers.get(id)?.release();
    await busy[ids.indexOf(id)];
  };

  return { actor, ids, finish };
}
