/**
 * Signing up writes a sign-up with its own password and its own link, whatever is known of the address: same hash, same statements, same
 * task. What the mail says is decided when it is sent (`send-link.ts`), and what the link does when it is followed
 * (`confirm-email.ts`). See ACC-5, ACC-6.
 */
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { enqueueLink } from './links/enqueue-link.ts';
import { createToken, hashToken } from './links/tokens.ts';
import { listMailLimits } from './list-mail-limits.ts';
import { hashPassword } from './passwords/passwords.ts';
import { insertSignUp, passwordHolders } from './queries.ts';
import { keyOfEmail } from './rules.ts';
import { endSession } from './sessions/end-session.ts';

export type SignUp = {
  email: string;
  password: string;
  next?: string;
  /** Who this browser is signed in as, if anyone; that session ends. */
  actor: Actor | null;
  address: string;
  userAgent: string;
  language: Language;
};

/**
 * Answers the token of the browser's `sign-up` cookie.
 * @throws AppError RATE_LIMITED, and UNAVAILABLE when too many passwords are being hashed
 */
export async function signUp(ctx: Context, request: SignUp): Promise<string> {
  const { email, password, next, actor, address, userAgent, language } = request;
  const emailKey = keyOfEmail(email);
  const limits = listMailLimits('sign-up', { emailKey, address });
  const holders = await ctx.rateLimits.consumeAllAndRead(limits, passwordHolders(emailKey));
  const passwordHash = await hashPassword(ctx, password, {
    emailKey,
    kindred: holders[0]?.passwordHash,
  });
  const browserToken = createToken(ctx);
  const id = ctx.ids.next();

  await withTransaction(ctx.db, async tx => {
    await insertSignUp(tx, {
      id,
      email,
      emailKey,
      passwordHash,
      next: next ?? null,
      userAgent,
      language,
      browserTokenHash: hashToken(browserToken),
    });
    await enqueueLink(ctx, tx, {
      wish: 'confirm',
      signUpId: id,
      userId: null,
      userAgent,
      language,
    });
    if (actor) await endSession(tx, actor);
  });

  return browserToken;
}
