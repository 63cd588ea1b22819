import type { ResetLink } from '@vermilion/contract/admin/people';
import type { PersonRefusal } from '@vermilion/contract/errors';
import { pagePaths } from '@vermilion/contract/page-paths';
import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { requireAdmin } from '../administrators.ts';
import { findLinkById, replaceLink } from '../links/link-queries.ts';
import { hashToken, linkToken } from '../links/tokens.ts';
import { findUserByKey } from '../queries.ts';
import { HANDED_RESET_LINK_SECONDS, keyOfEmail } from '../rules.ts';

/**
 * Creates a link that sets a new password once, for an administrator to pass on. It voids earlier
 * reset links, and a later mailed reset link voids it.
 * @throws AppError FORBIDDEN, NOT_FOUND if the address has no account, CONFLICT if the account is
 * suspended
 */
export async function createResetLink(
  ctx: Context,
  actor: AuditActor,
  { email }: { email: string },
): Promise<ResetLink> {
  const id = ctx.ids.next();
  const token = linkToken(ctx, id);

  const link = await withTransaction(ctx.db, async tx => {
    await requireAdmin(tx, actor);
    const user = await findUserByKey(tx, keyOfEmail(email));
    if (!user) throw new AppError('NOT_FOUND', undefined, `There is no account of ${email}.`);
    if (user.suspended_at) throw suspended(user.email);

    await replaceLink(tx, {
      ...{ id, kind: 'reset', tokenHash: hashToken(token), seconds: HANDED_RESET_LINK_SECONDS },
      ...{ signUpId: null, userId: user.id, newAddress: null, next: null },
      ...{ userAgent: '', language: 'en' },
    });
    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'reset-link', subject: user.id, details: {} },
    });

    return findLinkById(tx, id);
  });
  if (!link) throw new AppError('NOT_FOUND');

  return {
    url: `${ctx.publicUrl()}${pagePaths.resetPassword}?token=${token}`,
    expires_at: link.expires_at.toISOString(),
  };
}

function suspended(email: string): AppError {
  const reason: PersonRefusal = 'SUSPENDED';

  return new AppError('CONFLICT', { reason }, `${email} is suspended. End the suspension first.`);
}
