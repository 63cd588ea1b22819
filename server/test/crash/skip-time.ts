/** Time in which nobody works, skipped in the database. */
import { sql } from 'kysely';
import type { Context } from '../../src/context.ts';

/** As if the time had come for whatever waits. */
export async function hurry({ db }: Context): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`.execute(
    db,
  );
  await sql`select pg_notify('jobs:insert', '{"count":8}')`.execute(db);
}

/** As if all nodes had been dead for long: their leases have run out, and their tasks are given back, or else not yet. */
export async function mourn({ db }: Context, { areTasksGivenBack }: { areTasksGivenBack: boolean }): Promise<void> {
  await sql`update generation_jobs set lease_until = now() where status = 'pending' and is_leased`.execute(db);
  if (!areTasksGivenBack) return;
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/** As if one node had been dead for long, by the name under which it took tasks. */
export async function mournNode({ db }: Context, name: string): Promise<void> {
  await sql`
    update generation_jobs set lease_until = now() where is_leased and id in (
      select (payload->>'jobId')::uuid from graphile_worker._private_jobs where locked_by = ${name})`.execute(db);
  await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(db);
}
