/**
 * Signing in compares one hash with all that the address may have: its account's password and those of pending sign-ups. So a known, an
 * unknown and an unconfirmed address cost the same, and nobody learns from a sign-up of their own whether an address has an account.
 */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { type Db, notify, type Tx, withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { hashPassword, isSameHash } from './passwords.ts';
import { listPasswordHolders } from './queries.ts';
import { keyOfEmail, limitRules, networkOf, SESSION_IDLE_SECONDS, SESSION_SECONDS, secondsAfter } from './rules.ts';
import { deleteSession, insertSession, type NewSession } from './session-queries.ts';
import { createToken, hashToken, limitSubject, signPasswordProof } from './tokens.ts';

export type SignIn = {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  /** Who this browser was signed in as; that session ends. */
  former: Actor | null;
};

export type SignInResult =
  | { kind: 'signed-in'; sessionToken: string; userId: string }
  /** The password is right; `passwordProof` is for the `unconfirmed` cookie. */
  | { kind: 'unconfirmed'; passwordProof: string };

/** @throws AppError AUTH_INVALID_CREDENTIALS, RATE_LIMITED, and UNAVAILABLE when too many passwords are being hashed */
export async function signIn(ctx: Context, { email, password, address, ...browser }: SignIn): Promise<SignInResult> {
  const emailKey = keyOfEmail(email);
  await consumeLimits(ctx, networkOf(address), emailKey);

  const holders = await listPasswordHolders(ctx.db, emailKey);
  const passwordHash = await hashPassword(ctx, password, { emailKey, kindred: holders[0]?.passwordHash });

  const holder = holders.find(candidate => isSameHash(candidate.passwordHash, passwordHash));
  if (!holder) throw new AppError('AUTH_INVALID_CREDENTIALS');
  if (holder.userId === null || !holder.isConfirmed) {
    return { kind: 'unconfirmed', passwordProof: signPasswordProof(ctx, emailKey, passwordHash) };
  }

  const sessionToken = await startSession(ctx, { userId: holder.userId, passwordHash }, browser);

  return { kind: 'signed-in', sessionToken, userId: holder.userId };
}

async function consumeLimits(ctx: Context, network: string, emailKey: string): Promise<void> {
  const account = `${network}|${limitSubject(emailKey)}`;
  await ctx.rateLimits.consumeAll([
    { rule: limitRules.signInNetwork, subject: network },
    { rule: limitRules.signInAccount, subject: account },
    { rule: limitRules.signInBurst, subject: account },
  ]);
}

async function startSession(
  ctx: Context,
  account: { userId: string; passwordHash: string },
  { userAgent, former }: { userAgent: string; former: Actor | null },
): Promise<string> {
  const token = createToken(ctx);
  const now = ctx.clock.now();

  const session: NewSession = {
    ...account,
    id: ctx.ids.next(),
    tokenHash: hashToken(token),
    userAgent,
    now,
    idleExpiresAt: secondsAfter(now, SESSION_IDLE_SECONDS),
    expiresAt: secondsAfter(now, SESSION_SECONDS),
  };
  if (former) await withTransaction(ctx.db, tx => replaceSession(tx, former, session));
  else await startIfPasswordHolds(ctx.db, session);

  return token;
}

async function replaceSession(tx: Tx, former: Actor, session: NewSession): Promise<void> {
  await startIfPasswordHolds(tx, session);
  await deleteSession(tx, { id: former.sessionId, userId: former.userId });
  await notify(tx, { kind: 'sessions-ended', userId: former.userId, sessionIds: [former.sessionId] });
}

async function startIfPasswordHolds(db: Db, session: NewSession): Promise<void> {
  if (!(await insertSession(db, session))) throw new AppError('AUTH_INVALID_CREDENTIALS');
}
