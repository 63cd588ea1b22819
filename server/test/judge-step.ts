/** Finds out what a step of the schema does to tables that nodes use: runs it, and rolls it back. */
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../src/database/database.ts';
import type { Migration } from '../src/migrations/list.ts';

/** So few rows that it takes no time to read or write them all. */
const SMALL = [
  'installation_keys',
  'migrations',
  'migration_steps',
  'nodes',
  'uploads_identity',
  'write_probe',
];

class Undone extends Error {}

/** @returns a sentence for each thing that nodes would not survive, or that would make them wait; empty if there is none */
export async function judgeStep(db: Db, step: Migration): Promise<string[]> {
  let problems: string[] = [];
  await db
    .transaction()
    .execute(async tx => {
      const before = await readTables(tx);
      await step.up(tx as unknown as Kysely<unknown>); // its tables are not those of this version
      problems = findProblems(before, await readTables(tx));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

  return problems;
}

type Table = { name: string; file: number; scans: number; columns: string[]; needed: string[] };

/** `needed`: columns that an insertion must name. `scans`: how often this transaction has read the whole table. */
async function readTables(tx: Tx): Promise<Map<string, Table>> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relfilenode::bigint as file, pg_stat_get_xact_numscans(c.oid) as scans,
      array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attnotnull and not a.atthasdef and a.attidentity = ''), '{}') as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid`.execute(tx);

  return new Map(rows.map(row => [row.name, row]));
}

function findProblems(before: Map<string, Table>, after: Map<string, Table>): string[] {
  return [...before.values()].flatMap(was => {
    const is = after.get(was.name);
    if (!is) return [`${was.name} is gone`];
    const isLarge = !SMALL.includes(was.name);

    return [
      ...was.columns
        .filter(column => !is.columns.includes(column))
        .map(column => `${was.name} has no column ${column} any more`),
      ...is.needed
        .filter(column => !was.needed.includes(column))
        .map(column => `${was.name} takes no row without ${column} any more`),
      ...(isLarge && is.file !== was.file ? [`${was.name} is written anew`] : []),
      ...(isLarge && is.scans > was.scans ? [`${was.name} is read from end to end`] : []),
    ];
  });
}
