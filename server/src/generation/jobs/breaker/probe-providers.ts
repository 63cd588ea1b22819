import { type ImageProvider, ProviderFailure } from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';
import { withTransaction } from '../../../database/database.ts';
import { checkAt } from '../run/ask-provider.ts';
import { assignSlots } from '../write/apply.ts';
import { forgetBreakers, readBreakers } from './breaker.ts';
import { halfOpenBreaker, takeProbes } from './breaker-queries.ts';

/**
 * Probes providers whose breaker is open. An answer makes the breaker half-open and gives a slot to
 * a waiting job. Every node may run this function: only one of them makes each probe.
 */
export async function probeProviders(ctx: Context): Promise<void> {
  const breakers = await readBreakers(ctx);
  const open = ctx.imageProviders.filter(({ name }) => breakers.get(name)?.openSince);
  if (open.length === 0) return;
  const taken = await takeProbes(
    ctx.db,
    open.map(({ name }) => name),
  );

  await Promise.all(
    open.filter(({ name }) => taken.includes(name)).map(provider => probe(ctx, provider)),
  );
}

async function probe(ctx: Context, provider: ImageProvider): Promise<void> {
  try {
    await checkAt(ctx, provider);
  } catch (error) {
    ctx.log.warn(
      { err: error, provider: provider.name },
      'a provider did not answer a probe, so its circuit breaker stays open',
    );
    if (error instanceof ProviderFailure) return;
    throw error;
  } finally {
    forgetBreakers(ctx.db);
  }
  await withTransaction(ctx.db, async tx => {
    await halfOpenBreaker(tx, provider.name);
    await assignSlots(ctx, tx, [provider.name]);
  });
  forgetBreakers(ctx.db);
  ctx.log.info(
    { provider: provider.name },
    'a provider answers a probe, so one job may be submitted',
  );
}
