import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findBonusKey, hasMarks, insertBonusKey } from './bonus-queries.ts';
import { findMarkingSecret } from './find-marking-secret.ts';
import { makeBonusKey } from './make-bonus-key.ts';

/**
 * Returns the key of the bonus marks. The database stores the key, so that a rotation of the secret
 * gives nobody a second bonus. The key is a copy of the secret that made older marks, otherwise
 * random.
 * @throws ConfigError if the settings lack the secret of those marks
 */
export async function keepBonusKey(
  ctx: Pick<Context, 'secrets' | 'chance' | 'log'>,
  db: Db,
): Promise<Buffer> {
  const kept = await findBonusKey(db);
  if (kept) return kept;

  const isUpgrade = await hasMarks(db);
  // Read again, because a new installation's first account may have written key and mark meanwhile.
  if (isUpgrade && !(await findBonusKey(db))) {
    await insertBonusKey(db, await findMarkingSecret(ctx, db));
    ctx.log.warn(
      'a session secret was copied into the database for the bonus marks: rotate SESSION_SECRET soon',
    );
  }
  if (!isUpgrade) await makeBonusKey(ctx, db);

  return keepBonusKey(ctx, db);
}
