import type { ShownPrompt } from '@vermilion/contract/admin/failed-works';
import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { findPrompts } from './failed-queries.ts';

/**
 * Returns a failed work's prompts. The same transaction records the reader and the reason in the
 * audit log. See ADL-5.
 * @throws AppError NOT_FOUND
 */
export async function showPrompt(
  ctx: Pick<Context, 'db' | 'ids'>,
  actor: AuditActor,
  { id, reason }: { id: string; reason: string },
): Promise<ShownPrompt> {
  return withTransaction(ctx.db, async tx => {
    const found = await findPrompts(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { user_id: subject, ...prompts } = found;

    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'show-prompt', subject, details: { work: id, reason } },
    });

    return prompts;
  });
}
