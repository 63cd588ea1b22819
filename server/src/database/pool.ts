/** Connections to PostgreSQL, embedded or outside, and how their values become JavaScript's. */
import pg from 'pg';
import { followConnections } from './lost-connections.ts';
import { preparing } from './prepared-statements.ts';
import { endingWhenUnanswered } from './unanswered.ts';

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

/** How long a call waits for a free connection or a statement before it answers UNAVAILABLE. */
const CONNECTION_WAIT_MS = 4_000;
const STATEMENT_MS = 15_000;

/** So that what stands between us and PostgreSQL does not forget a connection that is seldom used. */
const KEEP_ALIVE_MS = 10_000;
/** The last three have PostgreSQL notice within half a minute that a node's machine has gone, and give up what that node had locked. */
const sessionOf = (statementMs: number) =>
  [
    `-c timezone=UTC -c synchronous_commit=on -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=30000`,
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  ].join(' ');

export type PoolOptions = { maxConnections: number; onError: (error: Error) => void };

export function createPool(connection: pg.PoolConfig, { maxConnections, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: STATEMENT_MS,
    application_name: 'vermilion',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: sessionOf(STATEMENT_MS),
    Client: preparing(endingWhenUnanswered(pg.Client)),
  });
  followConnections(pool);
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));

  return pool;
}

/**
 * One connection whose statements take as long as they need: migrations, whose statements grow with what there is. Where the other end goes
 * without a word the system's keep-alive breaks it; whoever waits for an answer is told of that, and nobody else has to be.
 */
export function createPatientPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: 1,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: 0,
    statement_timeout: 0,
    application_name: 'vermilion-migrations',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: sessionOf(0),
  });
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));

  return pool;
}
