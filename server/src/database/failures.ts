/**
 * Distinguishes a momentarily unavailable database (503, try again) from a wrong statement (a bug).
 */

/**
 * Node's error codes of the network. `POSTGRES_CLASSES` are connection exceptions, missing
 * resources and operator intervention.
 */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const POSTGRES_CLASSES = ['08', '53', '57P'];

export const READ_ONLY = '25006';

const DEADLOCK = '40P01';

/**
 * Errors after which nothing was written and a retry may succeed at once: timeout, idle
 * transaction, serialization failure, deadlock, a server that has become a standby.
 */
const MOMENTARY_CODES = new Set(['57014', '25P03', '40001', DEADLOCK, READ_ONLY]);

const LOCK_TIMEOUT = '55P03';
const DISK_FULL = '53100';

/** The text of the error that pg throws when a statement is not answered in time. */
export const READ_TIMEOUT = 'Query read timeout';

/**
 * Texts of pg's errors that have no code. `failures.test.ts` checks them for the pinned version.
 */
const PG_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  READ_TIMEOUT,
  'not queryable',
];

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code) {
    return (
      NETWORK_CODES.has(code) ||
      MOMENTARY_CODES.has(code) ||
      POSTGRES_CLASSES.some(start => code.startsWith(start))
    );
  }

  return PG_TEXTS.some(text => error.message.includes(text));
}

/** Returns whether PostgreSQL refused a statement, so that it wrote nothing. */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error);

  return (
    /^[\dA-Z]{5}$/.test(code) &&
    !NETWORK_CODES.has(code) &&
    !POSTGRES_CLASSES.some(start => code.startsWith(start))
  );
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK;
}

/**
 * Returns whether the parts of a failed batch may succeed one by one, because the database is
 * available.
 */
export function maySucceedAlone(error: unknown): boolean {
  return isRefused(error) || !isDatabaseAway(error);
}

export function isStandby(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

export function isWithoutRoom(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

/**
 * Returns whether a statement was not answered within `query_timeout`. The statement may have been
 * executed.
 */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === READ_TIMEOUT;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
