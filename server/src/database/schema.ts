/** Compares the schema of the database with the migrations that this program knows. It changes nothing; `migrate.ts` does. */
import { sql } from 'kysely';
import { migrations } from '../migrations/list.ts';
import type { Db } from './database.ts';

/** `missing` and `unknown` name a migration. In a blank database there is nothing at all. */
export type SchemaState =
  | { kind: 'current' | 'blank' }
  | { kind: 'older'; missing: string }
  | { kind: 'newer'; unknown: string };

/** Says in one sentence what an operator does about a schema of another version. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** A database that has migrations of a newer version is newer, even if it lacks some of ours. */
export async function readSchema(db: Db): Promise<SchemaState> {
  const applied = new Set(await listApplied(db));
  if (applied.size === 0) return { kind: 'blank' };
  const known = Object.keys(migrations);
  const unknown = [...applied].sort().findLast(name => !known.includes(name));
  if (unknown !== undefined) return { kind: 'newer', unknown };
  const missing = known.find(name => !applied.has(name));

  return missing === undefined ? { kind: 'current' } : { kind: 'older', missing };
}

/** @throws SchemaError when a newer version has brought the database up to date */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const state = await readSchema(db);
  if (state.kind === 'newer') throw new SchemaError(describeNewer(state.unknown));
}

/**
 * For programs that must not migrate.
 * @throws SchemaError unless the schema is exactly the one that this program knows
 */
export async function requireCurrentSchema(db: Db): Promise<void> {
  const state = await readSchema(db);
  if (state.kind === 'newer') throw new SchemaError(describeNewer(state.unknown));
  if (state.kind === 'blank') throw new SchemaError(BLANK);
  if (state.kind === 'older') throw new SchemaError(describeOlder(state.missing));
}

const BLANK =
  'There is nothing in the database yet: set DATABASE_URL to the right one, or run `npm run admin -- migrate` first.';

export function describeNewer(unknown: string): string {
  return `A newer version of this program has brought the database up to date (${unknown}): run that version, or restore the backup made before its first start.`;
}

function describeOlder(missing: string): string {
  return `The database is not up to date with this version of the program (it lacks ${missing}): stop all nodes, back up, and run \`npm run admin -- migrate\` or \`npm start\`.`;
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);

  return rows.map(({ name }) => name);
}
