import { ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findBonusKey, hasMarks, insertBonusKey } from './bonus-queries.ts';

const KEY_BYTES = 32;

/**
 * Returns the key of the marks that say which mailboxes had their bonus. The database keeps it, so that no rotation of the secret gives
 * them another. Marks that are there before the key were made with the secret itself, which is copied then; else the key is random.
 * @throws ConfigError when that copy would be made in the middle of a rotation, since marks do not say which secret made them
 */
export async function keepBonusKey(ctx: Pick<Context, 'secrets' | 'chance' | 'log'>, db: Db): Promise<Buffer> {
  const kept = await findBonusKey(db);
  if (kept) return kept;

  const isCopy = await hasMarks(db);
  if (isCopy && ctx.secrets.former.length > 0) {
    throw new ConfigError(
      'Start once with the SESSION_SECRET that this installation had before the upgrade, and without SESSION_SECRET_PREVIOUS: it is the key that keeps a mailbox from getting its welcome credits again.',
    );
  }
  await insertBonusKey(db, isCopy ? ctx.secrets.present : ctx.chance.bytes(KEY_BYTES));
  if (isCopy) ctx.log.warn('the key of the welcome credits was copied into the database: rotate SESSION_SECRET soon');

  return keepBonusKey(ctx, db);
}
