import type { SignUpRefusal } from '@vermilion/contract/errors';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { readSetting } from '../../site-settings/public.ts';
import { hashToken } from '../links/tokens.ts';
import { findInviteByToken, holdsUse, type InviteRow, lockInvite } from './invite-queries.ts';
import { judgeSignUp } from './judge-sign-up.ts';

/**
 * Decides whether a sign-up is allowed, in its transaction. Returns the invite of the token, if
 * there is one.
 * @throws AppError SIGN_UP_REFUSED
 */
export async function admitSignUp(
  ctx: Context,
  tx: Tx,
  { emailKey, token }: { emailKey: string; token: string | undefined },
): Promise<InviteRow | undefined> {
  const setting = await readSetting(ctx, tx, 'sign-up');
  const invite = token === undefined ? undefined : await lockedInvite(tx, token);

  const refusal = judgeSignUp(setting, {
    ...{ emailKey, invite },
    holdsUse: invite ? await holdsUse(tx, invite.id, emailKey) : false,
  });
  if (refusal) throw signUpRefused(refusal, setting.domains);

  return invite ?? undefined;
}

async function lockedInvite(tx: Tx, token: string): Promise<InviteRow | null> {
  const tokenHash = hashToken(token);
  await lockInvite(tx, tokenHash);

  return (await findInviteByToken(tx, tokenHash)) ?? null;
}

/** @param domains the allowed domains, for the refusal `DOMAIN` */
export function signUpRefused(reason: SignUpRefusal, domains: readonly string[]): AppError {
  const details = { reason, ...(reason === 'DOMAIN' && { domains }) };

  return new AppError('SIGN_UP_REFUSED', details, MESSAGES[reason]);
}

const MESSAGES: Readonly<Record<SignUpRefusal, string>> = {
  CLOSED: 'Sign-up is closed here.',
  INVITE_NEEDED: 'Sign-up here is by invitation.',
  DOMAIN: 'Sign-up here is for addresses of certain domains.',
  INVITE_UNKNOWN: 'There is no such invitation.',
  INVITE_EXPIRED: 'This invitation has expired.',
  INVITE_USED: 'This invitation has been used up.',
  INVITE_REVOKED: 'This invitation was withdrawn.',
};
