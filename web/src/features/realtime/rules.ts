import { REALTIME_TOKEN_MARGIN_SECONDS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';

export const BACKOFF_FIRST_MS = 500;
export const BACKOFF_LONGEST_MS = 30_000;
/** A connection that is not `ready` within this time is replaced. */
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

/** Returns the time until 75 s before `exp` (Unix seconds). */
export function renewalDelayMs(exp: number, nowMs: number): number {
  return Math.max(0, (exp - REALTIME_TOKEN_MARGIN_SECONDS) * 1000 - nowMs);
}

/**
 * Returns the wait, which doubles from 500 ms to 30 s. Half of the wait is random, so that clients
 * do not return at the same time.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 16));

  return Math.round(whole / 2 + (whole / 2) * random);
}

export type Backoff = ReturnType<typeof createBackoff>;

/** `nextMs` counts another failure since the last success and returns the wait. */
export function createBackoff(random: () => number) {
  let failures = 0;

  return {
    nextMs: (): number => backoffMs(failures++, random()),
    reset(): void {
      failures = 0;
    },
  };
}

/** Returns undefined for an unreadable frame or a type that only a newer server sends. */
export function parseServerMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;

    // as: only the type is checked, because our server sends the contract's messages
    return KINDS.includes(String(message.type)) ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
