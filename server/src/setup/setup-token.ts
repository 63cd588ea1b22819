/**
 * The token of the first run, derived from the secret and a key in the database: all nodes print
 * the same token, and the database does not reveal it. The first run deletes the key.
 */
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { findSetupKey, hasAdministrator, insertSetupKey } from './queries.ts';

const KEY_BYTES = 32;
const NETWORK_LIMIT = { name: 'setup-network', calls: 120, perSeconds: 3_600 };

/** Returns the token to print, or undefined once there is an administrator. */
export async function openSetup(ctx: Context): Promise<string | undefined> {
  if (await hasAdministrator(ctx.db)) return undefined;
  await insertSetupKey(ctx.db, ctx.chance.bytes(KEY_BYTES));
  const key = await findSetupKey(ctx.db);

  return key && ctx.keys.sign('setup', key.toString('hex')).toString('base64url');
}

export type SetupCall = { token: string; address: string };

/** @throws AppError RATE_LIMITED, NOT_FOUND once there is an administrator, AUTH_TOKEN_INVALID */
export async function requireSetup(ctx: Context, { token, address }: SetupCall): Promise<void> {
  await ctx.rateLimits.consume(NETWORK_LIMIT, networkOf(address));
  await checkSetupToken(ctx, ctx.db, token);
}

/** @throws AppError NOT_FOUND once there is an administrator, AUTH_TOKEN_INVALID */
export async function checkSetupToken(ctx: Context, db: Db, token: string): Promise<void> {
  if (await hasAdministrator(db)) throw new AppError('NOT_FOUND');
  const key = await findSetupKey(db);
  const tokens = key ? ctx.keys.listAccepted('setup', key.toString('hex')) : [];
  if (!tokens.some(mac => isSame(mac.toString('base64url'), token)))
    throw new AppError('AUTH_TOKEN_INVALID');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];

  return a.length === b.length && timingSafeEqual(a, b);
}
