/**
 * Every sign-up has its own password and link, and runs the same hash, statements and task, even if
 * the address is known. `send-link.ts` chooses the mail's text when it is sent; `confirm-email.ts`
 * decides what the link does. See ACC-5, ACC-6.
 */
import type { Context } from '../context.ts';
import { mailboxOf } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { hasMail } from '../http/local-access.ts';
import { admitSignUp } from './invites/admit-sign-up.ts';
import { createAccount } from './links/confirm-account.ts';
import { enqueueLink } from './links/enqueue-link.ts';
import { createToken, hashToken } from './links/tokens.ts';
import { listMailLimits } from './list-mail-limits.ts';
import { hashPassword } from './passwords/passwords.ts';
import { findUserByKey, insertSignUp, lockMailbox, passwordHolders } from './queries.ts';
import { keyOfEmail } from './rules.ts';
import { endSession } from './sessions/end-session.ts';

export type SignUp = {
  email: string;
  password: string;
  next?: string;
  invite?: string;
  /** The user who is signed in in this browser; the sign-up ends this user's session. */
  actor: Actor | null;
  address: string;
  userAgent: string;
  language: Language;
};

/**
 * How the account is confirmed: by the mailed link, by an administrator, or already by the invite.
 */
export type Confirmation = 'mail' | 'administrator' | 'none';

/** `browserToken` is for the `sign-up` cookie. */
export type SignedUp = { browserToken: string; confirmation: Confirmation };

/**
 * In a studio without mails an invite confirms the account at once. If the address already has an
 * account, that account stays unchanged, and the answer is the same.
 * @throws AppError SIGN_UP_REFUSED, RATE_LIMITED, UNAVAILABLE
 */
export async function signUp(ctx: Context, request: SignUp): Promise<SignedUp> {
  const { email, password, next, actor, address, userAgent, language } = request;
  const confirmation = confirmationOf(ctx, request.invite);
  const emailKey = keyOfEmail(email);
  const limits = listMailLimits('sign-up', { emailKey, address });
  const holders = await ctx.rateLimits.consumeAllAndRead(limits, passwordHolders(emailKey));
  const passwordHash = await hashPassword(ctx, password, {
    emailKey,
    knownHash: holders[0]?.passwordHash,
  });
  const browserToken = createToken(ctx);
  const id = ctx.ids.next();

  await withTransaction(ctx.db, async tx => {
    if (confirmation === 'none') await lockMailbox(tx, mailboxOf(emailKey));
    const invite = await admitSignUp(ctx, tx, { emailKey, token: request.invite });
    await insertSignUp(tx, {
      id,
      inviteId: invite?.id ?? null,
      email,
      emailKey,
      passwordHash,
      next: next ?? null,
      userAgent,
      language,
      browserTokenHash: hashToken(browserToken),
    });
    if (confirmation === 'mail') {
      await enqueueLink(ctx, tx, {
        ...{ wish: 'confirm', signUpId: id, userId: null },
        ...{ userAgent, language },
      });
    }
    if (confirmation === 'none' && !(await findUserByKey(tx, emailKey))) {
      const signedUp = { email, email_key: emailKey, password_hash: passwordHash };
      await createAccount(ctx, tx, { ...signedUp, invite_id: invite?.id });
    }
    if (actor) await endSession(tx, actor);
  });

  return { browserToken, confirmation };
}

function confirmationOf({ config }: Context, invite: string | undefined): Confirmation {
  if (hasMail(config)) return 'mail';

  return invite === undefined ? 'administrator' : 'none';
}
