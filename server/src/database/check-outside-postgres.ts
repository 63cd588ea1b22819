/**
 * Checks an outside PostgreSQL before anything is written to it. A server that is too old, loses commits or
 * can't store every character is refused at the start, in words for the operator.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { OperatorError } from '../explain-error.ts';
import { createDatabase, type Db } from './database.ts';
import { createPool } from './pool.ts';

/** The message is for the operator. */
export class OutsidePostgresError extends OperatorError {
  override name = 'OutsidePostgresError';
}

export type CheckOptions = {
  /** The operator vouches that its storage keeps commits, whatever `fsync` and `full_page_writes` say (DATABASE_DURABILITY). */
  isDurabilityTrusted: boolean;
};

/** @throws OutsidePostgresError when it can't be reached or can't be used */
export async function checkOutsidePostgres(
  connection: pg.PoolConfig,
  options: CheckOptions,
): Promise<void> {
  const settings = await readSettings(connection);
  const refusal = whyRefused(settings, options);
  if (refusal) throw new OutsidePostgresError(refusal);
}

type Settings = Awaited<ReturnType<typeof selectSettings>>;

const VERSION_MIN = 150_000;

/** Undefined for a server that can be used. `synchronousCommit` is what our own sessions have, which ask for `on`. */
export function whyRefused(
  settings: Settings,
  { isDurabilityTrusted }: CheckOptions,
): string | undefined {
  const { versionNumber, version, encoding, synchronousCommit } = settings;
  if (versionNumber < VERSION_MIN)
    return `DATABASE_URL leads to PostgreSQL ${version}. Version 15 or newer is needed.`;
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL keeps text as ${encoding}, which lacks most letters. Make one with ENCODING 'UTF8'.`;
  }
  if (synchronousCommit === 'off')
    return loses('synchronous_commit', 'Turn it on, also in the options of DATABASE_URL.');
  if (isDurabilityTrusted) return undefined;
  const advice =
    'Turn it on, or set DATABASE_DURABILITY=trusted if its storage keeps commits safe in another way.';
  if (settings.fsync === 'off') return loses('fsync', advice);
  if (settings.fullPageWrites === 'off') return loses('full_page_writes', advice);

  return undefined;
}

function loses(setting: string, advice: string): string {
  return `The PostgreSQL of DATABASE_URL runs with ${setting} = off, so a power cut could undo or destroy what was saved. ${advice}`;
}

/** Uses a connection like all others, so that changes by a pooler or by the address count. */
async function readSettings(connection: pg.PoolConfig): Promise<Settings> {
  const pool = createPool(connection, { maxConnections: 1, isPrepared: false });
  try {
    return await selectSettings(createDatabase(pool));
  } catch (error) {
    // A name with several addresses fails with one error for each and no words of its own.
    const first = error instanceof AggregateError ? error.errors[0] : error;
    const words = first instanceof Error ? first.message : String(first);
    throw new OutsidePostgresError(`DATABASE_URL can't be used: ${words}.`, { cause: error });
  } finally {
    await pool.end();
  }
}

async function selectSettings(db: Db) {
  const { rows } = await sql<{
    versionNumber: number;
    version: string;
    encoding: string;
    fsync: string;
    fullPageWrites: string;
    synchronousCommit: string;
  }>`
    select current_setting('server_version_num')::integer as "versionNumber", current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit"
  `.execute(db);
  const [settings] = rows;
  if (!settings) throw new Error('it does not answer like PostgreSQL');

  return settings;
}
