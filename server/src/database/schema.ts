/** Compares the schema of the database with the migrations of this program. `migrate.ts` changes the schema. */
import { sql } from 'kysely';
import { OperatorError } from '../explain-error.ts';
import { migrations } from '../migrations/list.ts';
import type { Db } from './database.ts';

/** `problem` says in one sentence what an operator does about a schema of another version. */
export type SchemaState =
  | { kind: 'current' }
  | { kind: 'blank' | 'older' | 'newer'; problem: string };

export class SchemaError extends OperatorError {
  override name = 'SchemaError';
}

/** A database that has migrations of a newer version is newer, even if it lacks some of ours. */
export async function readSchema(db: Db): Promise<SchemaState> {
  const applied = new Set(await listApplied(db));
  if (applied.size === 0) return { kind: 'blank', problem: BLANK };
  const known = Object.keys(migrations);
  const unknown = [...applied].sort().findLast(name => !known.includes(name));
  if (unknown !== undefined) {
    const problem = `A newer version of this program has brought the database up to date (${unknown}): run that version, or restore the backup made before its first start.`;

    return { kind: 'newer', problem };
  }
  const missing = known.find(name => !applied.has(name));
  if (missing === undefined) return { kind: 'current' };
  const problem = `The database is not up to date with this version of the program (it lacks ${missing}): stop all nodes, back up, and run \`npm run admin -- migrate\` or \`npm start\`.`;

  return { kind: 'older', problem };
}

const BLANK =
  'There is nothing in the database yet: set DATABASE_URL to the right one, or run `npm run admin -- migrate` first.';

/** @throws SchemaError when a newer version has brought the database up to date */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const state = await readSchema(db);
  if (state.kind === 'newer') throw new SchemaError(state.problem);
}

/**
 * For programs that must not migrate.
 * @throws SchemaError unless the schema is exactly the one that this program knows
 */
export async function requireCurrentSchema(db: Db): Promise<void> {
  const state = await readSchema(db);
  if (state.kind !== 'current') throw new SchemaError(state.problem);
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);

  return rows.map(({ name }) => name);
}
