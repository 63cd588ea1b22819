import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findBonusKey, hasMarks, insertBonusKey } from './bonus-queries.ts';
import { findMarkingSecret } from './find-marking-secret.ts';
import { makeBonusKey } from './make-bonus-key.ts';

/**
 * Returns the key of the marks that say which mailboxes had their bonus. The database keeps it, so that no rotation of the secret gives
 * them another. Marks that are there before the key were made with a secret, which is copied then; else the key is random.
 * @throws ConfigError when the secret of those marks is not among the settings
 */
export async function keepBonusKey(
  ctx: Pick<Context, 'secrets' | 'chance' | 'log'>,
  db: Db,
): Promise<Buffer> {
  const kept = await findBonusKey(db);
  if (kept) return kept;

  const isUpgrade = await hasMarks(db);
  // The first account of a new installation may have left both the key and its mark since the first look.
  if (isUpgrade && !(await findBonusKey(db))) {
    await insertBonusKey(db, await findMarkingSecret(ctx, db));
    ctx.log.warn(
      'the key of the welcome credits was copied into the database: rotate SESSION_SECRET soon',
    );
  }
  if (!isUpgrade) await makeBonusKey(ctx, db);

  return keepBonusKey(ctx, db);
}
