/**
 * Password hashes (argon2id). The hashes of an address's account and of its pending sign-ups share
 * a salt. So one computation finds the matching hash, and a sign-in costs the same for known and
 * unknown addresses. Further calls are refused while `WAITING_MAX` hashes wait.
 */

import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { countCodePoints } from '@vermilion/contract/count-code-points';
import { PASSWORD_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';

/** OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;

/** Node's thread pool has four threads, and files and DNS must keep one. */
const RUNNING_MAX = Math.min(availableParallelism(), 3);
const WAITING_MAX = 100;
const RETRY_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

export type HashedFor = {
  emailKey: string;
  /** Another hash of the same address, whose salt and cost the new hash uses. */
  knownHash: string | undefined;
};

/** @throws AppError UNAVAILABLE when too many hashes wait */
export async function hashPassword(
  ctx: Context,
  password: string,
  { emailKey, knownHash }: HashedFor,
): Promise<string> {
  const options =
    knownHash === undefined ? { ...COST, salt: firstSalt(ctx, emailKey) } : readOptions(knownHash);
  await takeSlot();
  try {
    ctx.metrics.passwordHashes.inc();
    return await hash(password.normalize('NFC'), options);
  } finally {
    freeSlot();
  }
}

/** Call this before hashing, so that nobody can make the server hash a megabyte. */
export function isPasswordPossible(password: string): boolean {
  return countCodePoints(password, PASSWORD_CHARACTERS_MAX) <= PASSWORD_CHARACTERS_MAX;
}

/** Compares hashes in constant time. Hashes with different salts are never equal. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];

  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Derives the first salt of an address, so that two concurrent first sign-ups share it. Without the
 * secret nobody can compute the salt.
 */
function firstSalt({ keys }: Pick<Context, 'keys'>, emailKey: string): Buffer {
  return keys.sign('password-salt', emailKey).subarray(0, SALT_BYTES);
}

async function takeSlot(): Promise<void> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    await new Promise<void>(resolve => waiting.push(resolve));
  } else {
    running += 1;
  }
}

function freeSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Reads a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function readOptions(encoded: string) {
  const [, memory, time, lanes, salt] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(encoded) ?? [];
  if (!salt) throw new Error('a stored password hash is not argon2id');

  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
  };
}
