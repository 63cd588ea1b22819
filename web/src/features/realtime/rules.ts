import { REALTIME_TOKEN_MARGIN_SECONDS } from '@vermilion/contract/limits';
import type { ServerMessage } from '@vermilion/contract/realtime';

export const BACKOFF_FIRST_MS = 500;
export const BACKOFF_LONGEST_MS = 30_000;
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
 * Returns the wait before the next connection. It doubles from 500 ms to 30 s, and half of it is
 * random, so that not all clients return at once.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 16));

  return Math.round(whole / 2 + (whole / 2) * random);
}

export type Backoff = ReturnType<typeof createBackoff>;

/** `nextMs` counts a failure and returns the wait. */
export function createBackoff(random: () => number) {
  let failures = 0;

  return {
    nextMs: (): number => backoffMs(failures++, random()),
    reset(): void {
      failures = 0;
    },
  };
}

/** Returns undefined for unreadable messages and for types that only newer servers send. */
export function parseServerMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;

    // as: the server sends only the contract's messages, so the type suffices
    return KINDS.includes(String(message.type)) ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
