/**
 * Redacts a value for the log: secret fields by their name, and secrets in texts by their form. The
 * limits keep large values cheap, such as a connection that is attached to an error.
 */

const DEPTH_MAX = 8;
const FIELDS_MAX = 300;
const TEXT_CHARACTERS_MAX = 8_000;
const REDACTED = '[redacted]';

/** Also matches compound names, such as `passwordHash`, `session_token` and `Set-Cookie`. */
const secretName = /password|token|cookie|authorization|secret|e-?mail|prompt|(?:^|[_-])key$/i;
const keyName = /[a-z]Key$/;

/** @returns a copy that is safe to log, in which errors are plain objects */
export function redactSecrets(value: unknown): unknown {
  return redact(value, { depth: 0, count: { left: FIELDS_MAX } });
}

type Position = { depth: number; count: { left: number } };

function redact(value: unknown, position: Position): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (position.depth >= DEPTH_MAX) return '[deeper]';
  const below = { ...position, depth: position.depth + 1 };
  if (value instanceof Error) return describeError(value, below);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return takeWhileAny(value, position).map(item => redact(item, below));
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), below);

  return Object.fromEntries(
    takeWhileAny(Object.entries(value), position).map(([name, field]) => [
      name,
      secretName.test(name) || keyName.test(name) ? REDACTED : redact(field, below),
    ]),
  );
}

function takeWhileAny<T>(all: readonly T[], { count }: Position): readonly T[] {
  const taken = all.slice(0, count.left);
  count.left -= taken.length;

  return taken;
}

/** Only these fields are logged, because libraries attach whole connections to errors. */
function describeError(error: Error, position: Position): unknown {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;

  return {
    type: error.name,
    message: redactText(error.message),
    ...(code && { code }),
    ...(error.stack && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, position) }),
  };
}

/** The repetitions are bounded, so that the cost of a hostile text stays linear. */
const credentials = /:\/\/[^\s/@]{1,256}@/g;
const parameter =
  /((?:token|key|password|secret|signature|session|sign-up|unconfirmed)=)[^\s&"'<>]+/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;
const address =
  /[^\s<>"'`(),;:@/\\[\]{}|=]{1,64}@[^\s<>"'`(),;:@/\\[\]{}|]{1,253}\.[^\s<>"'`(),;:@/\\[\]{}|]{2,63}/g;

function redactText(text: string): string {
  const short = text.length > TEXT_CHARACTERS_MAX ? `${text.slice(0, TEXT_CHARACTERS_MAX)}…` : text;
  const plain = short.replace(parameter, `$1${REDACTED}`).replace(bearer, `$1${REDACTED}`);

  return plain.includes('@')
    ? plain.replace(credentials, `://${REDACTED}@`).replace(address, REDACTED)
    : plain;
}
