const WORDS = 4;

/** Pages without TLS have no `crypto.randomUUID`. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(WORDS)).join('-');
}
