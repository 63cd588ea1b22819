/**
 * Writes the schema's row types to `server/src/database/rows.ts`: `node scripts/row-types.ts` after
 * each migration.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { migrate } from '../server/src/database/migrate.ts';
import { startTestPostgres } from '../server/test/test-postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const ROWS_FILE = join(ROOT, 'server/src/database/rows.ts');
const run = promisify(execFile);

export async function writeRowTypes(database: pg.PoolConfig, file: string): Promise<void> {
  const tables = [
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '(public.migrations*|public.rate_limits)',
  ];
  // The connection pool of the server reads int8 as numbers.
  const types = ['--type-mapping', JSON.stringify({ int8: 'number' })];
  const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
  // The package's name stands in `import.meta.resolve`, so that the check for unused dependencies
  // finds it.
  const codegen = join(dirname(fileURLToPath(import.meta.resolve('kysely-codegen'))), 'cli/bin.js');
  await run(
    process.execPath,
    [
      codegen,
      '--dialect',
      'postgres',
      '--url',
      urlOf(database),
      ...tables,
      ...types,
      '--out-file',
      file,
    ],
    // The generator imports `typescript`, which is installed as `@compiler/typescript`.
    { cwd: ROOT, env: { ...process.env, NODE_PATH: join(ROOT, 'node_modules/@compiler') } },
  );
  const rules = ['--vcs-enabled=false', '--config-path', ROOT];
  await run(bin('biome'), ['format', '--write', ...rules, file], { cwd: ROOT });
}

function urlOf({ connectionString, user, database, host }: pg.PoolConfig): string {
  return (
    connectionString ??
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  );
}

async function main(): Promise<void> {
  const server = await startTestPostgres();
  const database = { ...server.admin, database: 'vermilion' };
  try {
    await migrate(database);
    await rm(ROWS_FILE, { force: true });
    await writeRowTypes(database, ROWS_FILE);
  } finally {
    await server.stop();
  }
}

if (import.meta.main) await main();
