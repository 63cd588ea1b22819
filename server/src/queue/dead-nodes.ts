/**
 * A node that dies keeps its tasks locked; the library gives them back after four hours. Here a queue holds an advisory lock on the
 * connection on which its node listens, for as long as it lives, and the others give back the tasks of whoever holds none.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Ask } from '../database/ear-connection.ts';
import { type Listener, listen } from '../database/listen.ts';
import { type RunningChore, runEvery } from './run-every.ts';

/** Any number will do: it is this program's word for "a node of this name lives". */
const LOCK_CLASS = 7_342_002;
const FORSAKEN_MAX = 1_000;
const DEAD_NODES_MS = 10_000;
/** Tasks that have failed for good are kept this long, to be looked at. */
const FAILED_DAYS = 7;

/**
 * Holds the lock of this name until closed, anew whenever the node listens again. The library has a connection of its own that listens, but
 * takes up to a minute to open another, and gives that to the pool in the end, lock and all.
 */
export function showLife(ctx: Context, name: string): Listener {
  let connection: Ask | undefined;
  const ear = listen(ctx.pool, ctx.log, {
    onNotice: () => undefined,
    onListening: ask => {
      connection = ask;
      ask('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, name]).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'this node could not show that it lives'),
      );
    },
  });

  return {
    async close() {
      // One that has broken holds no lock.
      await connection?.('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCK_CLASS, name]).catch(
        () => undefined,
      );
      await ear.close();
    },
  };
}

/** Gives back what is locked by this name, but for the tasks of these ids. */
export async function giveBackTasks(db: Db, name: string, inHand: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${name} and id <> all(${inHand}::bigint[])`.execute(db);
}

/** Runs `releaseTasksOfDeadNodes` at an interval, once for all queues of a node. */
export function watchForDeadNodes(ctx: Context): RunningChore {
  let seenDead: string[] = [];

  return runEvery(ctx, { name: 'release tasks of dead nodes', everyMs: DEAD_NODES_MS }, async () => {
    seenDead = await releaseTasksOfDeadNodes(ctx, seenDead);
  });
}

/**
 * Gives back the tasks of dead nodes, and forgets tasks that failed for good a week ago. A node whose connection broke looks dead for a
 * moment, so one is given up when it was seen dead in two rounds: call it again with the answer of the round before.
 * @returns the names of nodes that were seen dead
 */
export async function releaseTasksOfDeadNodes(ctx: Context, seenBefore: readonly string[]): Promise<string[]> {
  const dead = await listDeadNodes(ctx.db);
  const given = dead.filter(name => seenBefore.includes(name));
  if (given.length > 0) {
    await sql`select graphile_worker.force_unlock_workers(${given}::text[])`.execute(ctx.db);
    ctx.log.warn({ nodes: given }, 'gave back the tasks of dead nodes');
  }
  await forgetFailedTasks(ctx.db);

  return dead.filter(name => !given.includes(name));
}

async function listDeadNodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker.jobs job
    where locked_by is not null and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${LOCK_CLASS}::oid
        and database = (select oid from pg_database where datname = current_database())
        and objid::bigint = hashtext(job.locked_by)::bigint & 4294967295)
    limit ${FORSAKEN_MAX}`.execute(db);

  return rows.map(row => row.name);
}

async function forgetFailedTasks(db: Db): Promise<void> {
  await sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${FAILED_DAYS})
      limit ${FORSAKEN_MAX}))`.execute(db);
}
