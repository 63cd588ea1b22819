import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { hashToken, isToken } from '../links/tokens.ts';
import { findLiveRecovery } from './recovery-queries.ts';

export type Recovery = NonNullable<Awaited<ReturnType<typeof findLiveRecovery>>>;

/**
 * @param token the cookie `recovery`
 * @throws AppError AUTH_UNAUTHORIZED without a valid recovery session
 */
export async function findRecovery(ctx: Context, token: string | undefined): Promise<Recovery> {
  const recovery = await findRecoveryIfAny(ctx, token);
  if (!recovery) throw noRecovery();

  return recovery;
}

export async function findRecoveryIfAny(
  ctx: Context,
  token: string | undefined,
): Promise<Recovery | undefined> {
  return token !== undefined && isToken(token)
    ? findLiveRecovery(ctx.db, hashToken(token))
    : undefined;
}

export function noRecovery(): AppError {
  return new AppError(
    'AUTH_UNAUTHORIZED',
    undefined,
    'Invalid or expired reset link. Please request a new one.',
  );
}
