import pg from 'pg';
import { type ClientOptions, clientClass } from './client.ts';
import { READ_ONLY } from './failures.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    // A number suffices, because all counts and sizes are far below 2^53.
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ && format !== 'binary') return parseTime;

    return pg.types.getTypeParser(oid, format);
  },
};

const parseAnyTime = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/**
 * Parses a timestamp several times faster than pg. Sessions use UTC, and a page of works has eighty
 * timestamps.
 */
function parseTime(text: string): unknown {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseAnyTime(text);

  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** How long a call waits for a connection before it fails with UNAVAILABLE. */
export const CONNECTION_WAIT_MS = 4_000;

/** After these times PostgreSQL cancels a statement; 0 means never. */
export const STATEMENT_MS = {
  /** The limit while a user waits for the answer. */
  call: 4_000,
  /** The limit of background work, whose statements take longer with more data. */
  patient: 60_000,
  /**
   * For migrations. If the database's machine is lost, the keep-alive of TCP ends the connection.
   */
  unlimited: 0,
};
/** If the answer is this late after the statement's limit, the connection counts as dead. */
const ANSWER_DELAY_MS = 1_000;

/** Firewalls and proxies drop idle connections, so keep-alives start after this time. */
const KEEP_ALIVE_MS = 10_000;

export type PoolOptions = ClientOptions & {
  maxConnections: number;
  /**
   * True if a pooler keeps no sessions: each transaction may run in another session, so the
   * database role must have the settings.
   */
  isPooled?: boolean;
  statementMs?: number;
  /** Called when a connection breaks, even if the caller of a statement gets the error, too. */
  onError?: (error: Error) => void;
};

class Standby extends Error {
  override name = 'Standby';
  readonly code = READ_ONLY;

  constructor() {
    super('the database is a standby and takes no writes');
  }
}

export function createPool(
  connection: pg.PoolConfig,
  {
    maxConnections,
    statementMs = STATEMENT_MS.call,
    isPooled = false,
    onError = () => {},
    ...clientOptions
  }: PoolOptions,
): pg.Pool {
  const settings = isPooled ? {} : sessionOf(statementMs);
  const prepare = (client: pg.ClientBase) => prepareSession(client, settings);
  const pool = new pg.Pool({
    ...connection,
    types,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs && statementMs + ANSWER_DELAY_MS,
    application_name: 'vermilion',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: false,
    Client: clientClass(clientOptions),
    // pg's option `verify` would leak the connection of a caller that stops waiting. as: the pool
    // waits for the promise
    onConnect: prepare as (client: pg.ClientBase) => void,
  });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));

  return pool;
}

/**
 * Gives a connection its settings and refuses a standby, in one statement. The startup packet can't
 * carry the settings, because PgBouncer refuses or ignores them. A standby takes no writes, but
 * after a failover the address may lead to one.
 */
async function prepareSession(
  client: pg.ClientBase,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  const columns = ['pg_is_in_recovery() as "isStandby"', ...setting(settings)];
  const { rows } = await client.query<{ isStandby: boolean }>(`select ${columns.join(', ')}`);
  if (rows[0]?.isStandby) throw new Standby();
}

/** Lets PostgreSQL notice within half a minute that a node was lost, and release its locks. */
const KEEP_ALIVES = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

const sessionOf = (statementMs: number) => ({
  timezone: 'UTC',
  synchronous_commit: 'on',
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 30_000,
  ...KEEP_ALIVES,
});

const setting = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);

export const SET_KEEP_ALIVES = `select ${setting(KEEP_ALIVES).join(', ')}`;
