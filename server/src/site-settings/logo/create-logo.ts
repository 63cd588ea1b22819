import type { StoredLogo } from '@vermilion/contract/admin/logo';
import { LOGO_BYTES_MAX } from '@vermilion/contract/limits';
import type { AuditActor } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { deleteFormerLogos, insertLogo } from './logo-queries.ts';

const LOGOS_LIMIT = { name: 'logos', calls: 30, perSeconds: 3_600 };
/** Logos that the setting does not name are deleted this long after they were stored. */
const KEPT_SECONDS = 180 * 86_400;

/**
 * Stores a logo without changing the setting. See SET-14.
 * @param given a PNG or WebP
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, UNAVAILABLE
 */
export async function createLogo(
  ctx: Context,
  actor: AuditActor,
  given: Buffer,
): Promise<StoredLogo> {
  await ctx.rateLimits.consume(LOGOS_LIMIT, actor);
  // An idle node must not have loaded the picture library.
  const { encodeLogo, refuseLogo } = await import('./encode-logo.ts');
  if (given.length > LOGO_BYTES_MAX)
    throw refuseLogo(`A logo has ${LOGO_BYTES_MAX} bytes at most.`, {
      code: 'LOGO_BYTES',
      most: LOGO_BYTES_MAX,
    });
  const { bytes, widthPixels, heightPixels } = await encodeLogo(ctx, {
    owner: actor,
    bytes: given,
  });

  const id = ctx.ids.next();
  await withTransaction(ctx.db, async tx => {
    await deleteFormerLogos(tx, KEPT_SECONDS);
    await insertLogo(tx, { id, bytes });
  });

  return { id, width: widthPixels, height: heightPixels };
}
