import { type Kysely, sql } from 'kysely';

/**
 * The running nodes. `secret_marks` are MACs of the node's id, one with each secret that the node
 * accepts. Nodes without a common secret do not belong together. `last_migration` is the newest
 * migration that the node knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table nodes (
  id uuid primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  last_migration text not null,
  secret_marks bytea[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
)`)
    .execute(db);
}
