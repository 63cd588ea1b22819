import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findBonusKey, hasMarks, insertBonusKey } from './bonus-queries.ts';
import { findMarkingSecret } from './find-marking-secret.ts';
import { makeBonusKey } from './make-bonus-key.ts';

/**
 * Returns the key that marks mailboxes as having got the bonus. The database stores the key, so
 * that a rotation of SESSION_SECRET gives nobody a second bonus. If a session secret made marks
 * earlier, the key is a copy of that secret, otherwise random.
 * @throws ConfigError if the settings lack the secret of those marks, or nothing tells which secret
 * made them
 */
export async function keepBonusKey(
  ctx: Pick<Context, 'secrets' | 'chance' | 'log'>,
  db: Db,
): Promise<Buffer> {
  const kept = await findBonusKey(db);
  if (kept) return kept;

  const isUpgrade = await hasMarks(db);
  // Another node may have confirmed the first account and written key and mark since the first
  // read.
  if (isUpgrade && !(await findBonusKey(db))) {
    await insertBonusKey(db, await findMarkingSecret(ctx, db));
    ctx.log.warn(
      'a session secret was copied into the database for the bonus marks: rotate SESSION_SECRET soon',
    );
  }
  if (!isUpgrade) await makeBonusKey(ctx, db);

  return keepBonusKey(ctx, db);
}
