import { type Kysely, sql } from 'kysely';

/** The version of the program of a node. Null: the node is of a version before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table nodes add column program_version text').execute(db);
}
