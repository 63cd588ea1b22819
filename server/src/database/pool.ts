/** Connections to PostgreSQL, embedded or outside, and how their values become JavaScript's. */
import pg from 'pg';
import { type ClientOptions, clientClass } from './client.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    // Every count and size here stays far below 2^53.
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ && format !== 'binary') return parseTime;

    return pg.types.getTypeParser(oid, format);
  },
};

const parseAnyTime = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** Sessions are in UTC, and of that form JavaScript's own parser is several times faster: a page of works has eighty times in it. */
function parseTime(text: string): unknown {
  if (text[10] !== ' ' || !text.endsWith('+00')) return parseAnyTime(text);

  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** How long a caller waits for a free connection before it answers UNAVAILABLE. */
export const CONNECTION_WAIT_MS = 4_000;

/** How long a statement may run before PostgreSQL cancels it. */
export const STATEMENT_MS = {
  /** Somebody waits for the answer of a call. */
  call: 4_000,
  /** Background work, whose statements grow with what there is. */
  patient: 60_000,
  /** A migration takes as long as it takes. If the other end goes silently, the keep-alive of the system breaks the connection. */
  unlimited: 0,
};
/** How much later than that its answer may arrive. After this the connection counts as dead. */
const ANSWER_DELAY_MS = 1_000;

/** So that what stands between us and PostgreSQL does not forget a connection that is seldom used. */
const KEEP_ALIVE_MS = 10_000;

export type PoolOptions = ClientOptions & {
  maxConnections: number;
  statementMs?: number;
  /** Called when a connection breaks. Whoever has a statement on it gets the error, too. */
  onError?: (error: Error) => void;
};

export function createPool(
  connection: pg.PoolConfig,
  { maxConnections, statementMs = STATEMENT_MS.call, onError = () => {}, ...clientOptions }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + ANSWER_DELAY_MS,
    application_name: 'vermilion',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: sessionOf(statementMs),
    Client: clientClass(clientOptions),
  });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));

  return pool;
}

/** The last three have PostgreSQL notice within half a minute that a node's machine has gone, and give up what that node had locked. */
function sessionOf(statementMs: number): string {
  return [
    `-c timezone=UTC -c synchronous_commit=on -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=30000`,
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  ].join(' ');
}
