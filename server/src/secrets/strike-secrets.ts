/**
 * What may be logged of a value: everything but what is secret by the name of its field, at any depth, and by its look in any text.
 * Bounded, so that a whole connection hung on an error costs no more than its first fields.
 */

const DEPTH_MAX = 8;
const FIELDS_MAX = 300;
const TEXT_CHARACTERS_MAX = 8_000;
const STRUCK = '[redacted]';

/** By the end of a name of several words, too: `passwordHash`, `session_token`, `Set-Cookie`, `apiKey`. */
const secretName = /password|token|cookie|authorization|secret|e-?mail|prompt|(?:^|[_-])key$/i;
const keyName = /[a-z]Key$/;

/** @returns a copy that is safe to log; errors become plain objects */
export function strikeSecrets(value: unknown): unknown {
  return strike(value, { depth: 0, count: { left: FIELDS_MAX } });
}

type Position = { depth: number; count: { left: number } };

function strike(value: unknown, position: Position): unknown {
  if (typeof value === 'string') return strikeInText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (position.depth >= DEPTH_MAX) return '[deeper]';
  const below = { ...position, depth: position.depth + 1 };
  if (value instanceof Error) return describeError(value, below);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return takeWhileAny(value, position).map(item => strike(item, below));
  if ('toJSON' in value && typeof value.toJSON === 'function') return strike(value.toJSON(), below);

  return Object.fromEntries(
    takeWhileAny(Object.entries(value), position).map(([name, field]) => [
      name,
      secretName.test(name) || keyName.test(name) ? STRUCK : strike(field, below),
    ]),
  );
}

function takeWhileAny<T>(all: readonly T[], { count }: Position): readonly T[] {
  const taken = all.slice(0, count.left);
  count.left -= taken.length;

  return taken;
}

/** Libraries hang whole connections on their errors, with statements and addresses; a log needs these words alone. */
function describeError(error: Error, position: Position): unknown {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;

  return {
    type: error.name,
    message: strikeInText(error.message),
    ...(code && { code }),
    ...(error.stack && { stack: strikeInText(error.stack) }),
    ...(error.cause !== undefined && { cause: strike(error.cause, position) }),
  };
}

/** Bounds keep a hostile text from costing more than its length. */
const credentials = /:\/\/[^\s/@]{1,256}@/g;
const parameter =
  /((?:token|key|password|secret|signature|session|sign-up|unconfirmed)=)[^\s&"'<>]+/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;
const address =
  /[^\s<>"'`(),;:@/\\[\]{}|=]{1,64}@[^\s<>"'`(),;:@/\\[\]{}|]{1,253}\.[^\s<>"'`(),;:@/\\[\]{}|]{2,63}/g;

function strikeInText(text: string): string {
  const short = text.length > TEXT_CHARACTERS_MAX ? `${text.slice(0, TEXT_CHARACTERS_MAX)}…` : text;
  const plain = short.replace(parameter, `$1${STRUCK}`).replace(bearer, `$1${STRUCK}`);

  return plain.includes('@')
    ? plain.replace(credentials, `://${STRUCK}@`).replace(address, STRUCK)
    : plain;
}
