import type { Context } from '../context.ts';
import { makeBonusKey as make } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/**
 * Stores a new key for the marks that record which mailboxes got the bonus. So an installation
 * starts although the secret of its marks is lost. Mailboxes may then get the bonus again.
 */
export async function makeBonusKey(ctx: Context): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const isMade = await make(ctx, tx);

    await writeAudit(ctx, tx, {
      command: 'make-bonus-key',
      subject: 'database',
      ...(!isMade && { details: unchanged }),
    });

    return isMade
      ? 'The marks of welcome credits have another key. Mailboxes that got welcome credits before get them again at another sign-up.'
      : 'The marks of welcome credits have a key already, which stays.';
  });
}
