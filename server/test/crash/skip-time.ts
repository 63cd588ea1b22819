/** Time in which nobody works, skipped in the database. */
import { sql } from 'kysely';
import type { Context } from '../../src/context.ts';
import { loseAllWorkers, loseWorkersOf, makeAllDue } from '../job-rows.ts';

/** As if the time had come for whatever waits. */
export async function hurry({ db }: Context): Promise<void> {
  await makeAllDue(db);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`.execute(
    db,
  );
  await sql`select pg_notify('jobs:insert', '{"count":8}')`.execute(db);
}

/** As if all nodes had been dead for long: their leases have run out, and their tasks are given back, or else not yet. */
export async function mourn({ db }: Context, { areTasksGivenBack }: { areTasksGivenBack: boolean }): Promise<void> {
  await loseAllWorkers(db);
  if (!areTasksGivenBack) return;
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/** As if one node had been dead for long, by the name under which it took tasks. */
export async function mournNode({ db }: Context, name: string): Promise<void> {
  await loseWorkersOf(db, name);
  await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(db);
}
