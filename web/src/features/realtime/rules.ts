import { REALTIME_TOKEN_MARGIN_SECONDS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';

/**
 * The decisions of the realtime client as pure functions: when to renew, how long to wait, which
 * message a frame is.
 */
export const BACKOFF_FIRST_MS = 500;
export const BACKOFF_LONGEST_MS = 30_000;
/** A connection that is not `ready` by then is closed and tried again. */
export const CONNECT_MS_MAX = 10_000;

const KINDS: readonly string[] = [
  'ready',
  'subscribed',
  'job',
  'deleted',
  'progress',
  'credits',
  'error',
] satisfies ServerMessage['type'][];

/**
 * Returns how long until a token that expires at `exp` (Unix seconds) is due for renewal; 0 if 75 s
 * or less remain.
 */
export function renewalDelayMs(exp: number, nowMs: number): number {
  return Math.max(0, (exp - REALTIME_TOKEN_MARGIN_SECONDS) * 1000 - nowMs);
}

/**
 * Returns the wait before the next try. It doubles from 500 ms to 30 s, and half of it is random,
 * so that clients do not all return at once.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 16));

  return Math.round(whole / 2 + (whole / 2) * random);
}

export type Backoff = ReturnType<typeof createBackoff>;

/**
 * Counts the failures since the last success. `nextMs` counts one more and returns the wait after
 * it.
 */
export function createBackoff(random: () => number) {
  let failures = 0;

  return {
    nextMs: (): number => backoffMs(failures++, random()),
    reset(): void {
      failures = 0;
    },
  };
}

/** Returns the message of a frame; undefined for a type that only a newer server sends. */
export function parseServerMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;

    // as: our server writes the contract's types; only the type is checked
    return KINDS.includes(String(message.type)) ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
