const BYTES = 16;

/** Returns an id that nobody else has. Pages without TLS have no `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));

  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
