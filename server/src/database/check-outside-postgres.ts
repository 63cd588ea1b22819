/**
 * Refuses an outside PostgreSQL that is too old, loses commits or can't store every character,
 * before Vermilion writes to it.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Db } from './database.ts';
import { OutsidePostgresError, unusable } from './outside-postgres-error.ts';
import { createPool } from './pool.ts';
import { requireNotices } from './require-notices.ts';

export type CheckOptions = {
  /**
   * True if the operator guarantees by DATABASE_DURABILITY that commits are kept even without
   * `fsync` and `full_page_writes`.
   */
  isDurabilityTrusted: boolean;
};

/**
 * @param direct the address of the same database without the pooler of `connection`; the same
 * object if there is no pooler
 */
export type Addresses = { connection: pg.PoolConfig; direct: pg.PoolConfig };

/** @throws OutsidePostgresError if the server can't be reached or can't be used */
export async function checkOutsidePostgres(
  { connection, direct }: Addresses,
  options: CheckOptions,
): Promise<void> {
  // The check of the pooler comes first, because session settings must not be changed on a pooler
  // that keeps no sessions.
  await requireNotices({ connection, direct });

  const isPooled = direct !== connection;
  const settings = await readSettings(connection, isPooled);
  const refusal =
    whyRefused(settings, options) ?? (isPooled ? whySessionRefused(settings) : undefined);
  if (refusal) throw new OutsidePostgresError(refusal);
}

type Settings = Awaited<ReturnType<typeof selectSettings>>;

const VERSION_MIN = 150_000;

/**
 * Returns why a server is refused, or undefined for a usable server. `synchronousCommit` matters
 * only behind a pooler that keeps no sessions, because elsewhere the program's own sessions turn it
 * on.
 */
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
  if (synchronousCommit === 'off') return loses('synchronous_commit', 'Turn it on for the role.');
  if (isDurabilityTrusted) return undefined;
  const advice =
    'Turn it on, or set DATABASE_DURABILITY=trusted if its storage keeps commits safe in another way.';
  if (settings.fsync === 'off') return loses('fsync', advice);
  if (settings.fullPageWrites === 'off') return loses('full_page_writes', advice);

  return undefined;
}

/**
 * Returns a refusal with the settings that the role lacks, or undefined. The role needs them
 * because a pooler that keeps no sessions drops the settings of a session.
 */
function whySessionRefused({ timeZone, statementTimeout, idleTimeout, role }: Settings) {
  const missing = [
    timeZone === 'UTC' ? [] : ["timezone = 'UTC'"],
    statementTimeout === '0' ? ["statement_timeout = '60s'"] : [],
    idleTimeout === '0' ? ["idle_in_transaction_session_timeout = '30s'"] : [],
  ].flat();
  if (missing.length === 0) return undefined;
  const statements = missing.map(setting => `alter role "${role}" set ${setting};`).join(' ');

  return `The pooler of DATABASE_URL passes no settings of a session on, so the role needs them. Run: ${statements}`;
}

function loses(setting: string, advice: string): string {
  return `The PostgreSQL of DATABASE_URL runs with ${setting} = off, so a power cut could undo or destroy what was saved. ${advice}`;
}

/**
 * Reads the settings over a connection like the program's own, because a pooler or parameters of
 * the address may change them.
 */
async function readSettings(connection: pg.PoolConfig, isPooled: boolean): Promise<Settings> {
  const pool = createPool(connection, { maxConnections: 1, isPrepared: false, isPooled });
  try {
    return await selectSettings(createDatabase(pool));
  } catch (error) {
    throw unusable('DATABASE_URL', error);
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
    timeZone: string;
    statementTimeout: string;
    idleTimeout: string;
    role: string;
  }>`
    select current_setting('server_version_num')::integer as "versionNumber", current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('TimeZone') as "timeZone", current_setting('statement_timeout') as "statementTimeout",
      current_setting('idle_in_transaction_session_timeout') as "idleTimeout", current_user as role
  `.execute(db);
  const [settings] = rows;
  if (!settings) throw new Error('it does not answer like PostgreSQL');

  return settings;
}
