/**
 * Signs in. Computes one hash, and compares it with the hashes of the address's account and pending
 * sign-ups. So known, unknown and unconfirmed addresses cost the same, and an attacker's own
 * sign-up does not reveal whether an address has an account.
 */
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { type Db, type Tx, withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { networkOf } from '../../http/network.ts';
import type { Limit } from '../../rate-limits.ts';
import { createToken, hashToken, limitSubject, signPasswordProof } from '../links/tokens.ts';
import { describeBrowser } from '../mails/describe-browser.ts';
import { hashPassword, isPasswordPossible, isSameHash } from '../passwords/passwords.ts';
import { type Me, passwordHolders } from '../queries.ts';
import { keyOfEmail, limitRules } from '../rules.ts';
import { endSession } from './end-session.ts';
import { markBrowser } from './known-browser.ts';
import { insertSession, type NewSession } from './session-queries.ts';

export type SignIn = {
  email: string;
  password: string;
  address: string;
  knownBrowser: string | undefined;
  userAgent: string;
  /** The user who is signed in in this browser; the sign-in ends this user's session. */
  former: Actor | null;
};

export type SignInResult =
  | { kind: 'signed-in'; sessionToken: string; knownBrowser: string; me: Me }
  /**
   * The password is right, but the address is unconfirmed. `passwordProof` is for the `unconfirmed`
   * cookie.
   */
  | { kind: 'unconfirmed'; passwordProof: string };

/** @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_SUSPENDED, RATE_LIMITED, and UNAVAILABLE */
export async function signIn(
  ctx: Context,
  { email, password, address, knownBrowser, ...browser }: SignIn,
): Promise<SignInResult> {
  const emailKey = keyOfEmail(email);
  const holders = await ctx.rateLimits.consumeAllAndRead(
    limitsOf(address, emailKey),
    passwordHolders(emailKey),
  );
  if (!isPasswordPossible(password)) throw new AppError('AUTH_INVALID_CREDENTIALS');
  const passwordHash = await hashPassword(ctx, password, {
    emailKey,
    knownHash: holders[0]?.passwordHash,
  });

  const holder = holders.find(candidate => isSameHash(candidate.passwordHash, passwordHash));
  if (!holder) throw new AppError('AUTH_INVALID_CREDENTIALS');
  if (holder.isSuspended) throw new AppError('AUTH_SUSPENDED');
  if (holder.userId === null || !holder.isConfirmed) {
    return { kind: 'unconfirmed', passwordProof: signPasswordProof(ctx, emailKey, passwordHash) };
  }

  const started = await startSession(ctx, { userId: holder.userId, passwordHash }, browser);

  return { kind: 'signed-in', ...started, knownBrowser: markBrowser(ctx, knownBrowser, emailKey) };
}

function limitsOf(address: string, emailKey: string): Limit[] {
  const network = networkOf(address);
  const account = `${network}|${limitSubject(emailKey)}`;

  return [
    { rule: limitRules.signInNetwork, subject: network },
    { rule: limitRules.signInAccount, subject: account },
    { rule: limitRules.signInBurst, subject: account },
  ];
}

async function startSession(
  ctx: Context,
  account: { userId: string; passwordHash: string },
  { userAgent, former }: { userAgent: string; former: Actor | null },
): Promise<{ sessionToken: string; me: Me }> {
  const sessionToken = createToken(ctx);

  const session: NewSession = {
    ...account,
    id: ctx.ids.next(),
    tokenHash: hashToken(sessionToken),
    userAgent,
    auditId: ctx.ids.next(),
    browser: describeBrowser(userAgent, 'en'),
  };
  const me = former
    ? await withTransaction(ctx.db, tx => replaceSession(tx, former, session))
    : await startIfPasswordHolds(ctx.db, session);

  return { sessionToken, me };
}

async function replaceSession(tx: Tx, former: Actor, session: NewSession): Promise<Me> {
  const me = await startIfPasswordHolds(tx, session);
  await endSession(tx, former);

  return me;
}

async function startIfPasswordHolds(db: Db, session: NewSession): Promise<Me> {
  const me = await insertSession(db, session);
  if (!me) throw new AppError('AUTH_INVALID_CREDENTIALS');

  return me;
}
