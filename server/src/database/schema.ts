import { sql } from 'kysely';
import { OperatorError, operatorCommands } from '../describe-error.ts';
import { lastMigration, migrations } from '../migrations/list.ts';
import type { Db } from './database.ts';

/** `problem` tells the operator in one sentence what to do. */
export type SchemaState =
  | { kind: 'current' }
  | { kind: 'blank' | 'older' | 'newer'; problem: string };

export class SchemaError extends OperatorError {
  override name = 'SchemaError';
}

/**
 * Compares the applied migrations with this version's. A database with an unknown migration is
 * newer, even if it lacks known migrations, unless this version survives all unknown migrations.
 */
export async function readSchema(db: Db): Promise<SchemaState> {
  const rows = await listApplied(db);
  if (rows.length === 0) return { kind: 'blank', problem: BLANK };
  const known = Object.keys(migrations);
  const applied = new Set(rows.map(({ name }) => name));
  const fatal = findNewer(rows);
  if (fatal !== undefined) {
    const problem = `A newer version of this program has brought the database up to date (${fatal}): run that version, or restore the backup made before its first start.`;

    return { kind: 'newer', problem };
  }
  const missing = known.find(name => !applied.has(name));
  if (missing === undefined) return { kind: 'current' };
  const problem = `The database is not up to date with this version of the program (it lacks ${missing}): stop all nodes, back up, and run \`${operatorCommands.admin} migrate\` or \`${operatorCommands.start}\`.`;

  return { kind: 'older', problem };
}

const BLANK = `There is nothing in the database yet: set DATABASE_URL or DATA_DIR to the right one, or run \`${operatorCommands.admin} migrate\` first.`;

/** @throws SchemaError if `readSchema` returns `newer` */
export async function refuseNewerSchema(db: Db): Promise<SchemaState> {
  const state = await readSchema(db);
  if (state.kind === 'newer') throw new SchemaError(state.problem);

  return state;
}

/**
 * Checks the schema for a program that must not migrate.
 * @throws SchemaError unless `readSchema` returns `current`
 */
export async function requireCurrentSchema(db: Db): Promise<void> {
  const state = await readSchema(db);
  if (state.kind !== 'current') throw new SchemaError(state.problem);
}

/**
 * `survivedFrom` is the first version whose nodes survive the migration `name`; null if no node
 * survives.
 */
export type AppliedMigration = { name: string; survivedFrom: string | null };

/** Returns the last applied migration that this version neither knows nor survives. */
export function findNewer(applied: readonly AppliedMigration[]): string | undefined {
  return applied.findLast(row => !(row.name in migrations) && !isSurvived(row))?.name;
}

export async function listApplied(db: Db): Promise<AppliedMigration[]> {
  const { rows: tables } = await sql<{ hasMigrations: boolean; hasSteps: boolean }>`
    select to_regclass('migrations') is not null as "hasMigrations",
      to_regclass('migration_steps') is not null as "hasSteps"`.execute(db);
  if (!tables[0]?.hasMigrations) return [];
  const { rows } = await (tables[0].hasSteps
    ? sql<AppliedMigration>`
        select name, survived_from as "survivedFrom"
        from migrations full join migration_steps using (name)`
    : sql<AppliedMigration>`select name, null as "survivedFrom" from migrations`
  ).execute(db);

  return rows.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function isSurvived({ survivedFrom }: AppliedMigration): boolean {
  return survivedFrom !== null && survivedFrom <= lastMigration;
}

/**
 * Returns the range of versions beside which nodes of this version may run. A version's name is its
 * last migration. `newest` is this version itself, because it can't know newer ones from its own
 * code.
 */
export function knownVersions(): { oldest: string; newest: string } {
  const names = Object.keys(migrations);
  const oldest = names.find(version =>
    names
      .filter(name => name > version)
      .every(name => version >= (migrations[name]?.survivedFrom ?? name)),
  );

  return { oldest: oldest ?? lastMigration, newest: lastMigration };
}
