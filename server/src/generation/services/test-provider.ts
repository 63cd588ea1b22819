import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { checkAt } from '../jobs/run/ask-provider.ts';
import { findProvider } from '../jobs/run/find-provider.ts';

const TESTS = { name: 'test-provider', calls: 10, perSeconds: 60 };

export type ProviderTest = { is_good: boolean; words: string; took_ms: number };

/**
 * Makes the cheapest call that proves that the service answers and accepts the key. It is audited
 * first, because some services charge for it. The circuit breaker stays unchanged. See ADL-11.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function testProvider(
  ctx: Context,
  actor: AuditActor,
  name: string,
): Promise<ProviderTest> {
  const provider = findProvider(ctx, name);
  if (!provider) throw new AppError('NOT_FOUND');
  await ctx.rateLimits.consume(TESTS, name);

  await withTransaction(ctx.db, tx =>
    insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'test-provider', subject: `provider:${name}`, details: {} },
    }),
  );
  const begunMs = performance.now();
  const outcome = await checkAt(ctx, provider).then(
    words => ({ is_good: true, words }),
    (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;

      return { is_good: false, words: error.message };
    },
  );

  return { ...outcome, took_ms: Math.round(performance.now() - begunMs) };
}
