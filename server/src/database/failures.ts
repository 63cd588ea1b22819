/** Tells a database that is away for the moment (answer 503, try again) from a statement that is wrong (a bug). */

/** Network errors of Node, and the classes of PostgreSQL: connection exception, out of resources, operator intervention. */
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

/** What pg throws without any code. Its texts are the only sign it gives; `failures.test.ts` holds them to the pinned version. */
const PG_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'not queryable',
];

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code) return NETWORK_CODES.has(code) || POSTGRES_CLASSES.some(start => code.startsWith(start));

  return PG_TEXTS.some(text => error.message.includes(text));
}
