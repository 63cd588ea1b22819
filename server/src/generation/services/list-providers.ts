import type { ProviderView } from '@vermilion/contract/admin/providers';
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { titleOf } from '../catalogue/providers.ts';
import { FAILED_JOBS_MAX } from '../jobs/breaker/breaker-definitions.ts';
import { countQueues } from '../pending/pending-queries.ts';
import {
  type BreakerRow,
  findLastFailure,
  listBreakerRows,
  listSuccesses,
} from './provider-queries.ts';

/** Returns this node's providers, with the state that all nodes share. See ADL-10. */
export async function listProviders(
  ctx: Pick<Context, 'db' | 'imageProviders' | 'models'>,
): Promise<ProviderView[]> {
  const { db, imageProviders } = ctx;
  const [breakers, queues, successes, failures] = await Promise.all([
    listBreakerRows(db),
    countQueues(db),
    listSuccesses(db),
    Promise.all(imageProviders.map(({ name }) => findLastFailure(db, name))),
  ]);

  return imageProviders.map((provider, index) => {
    const { name } = provider;
    const queue = queues.find(row => row.provider === name);
    const success = successes.find(row => row.provider === name);
    const failure = failures[index];

    return {
      ...presentBreaker(
        provider,
        breakers.find(row => row.name === name),
      ),
      slots_max: provider.requestsMax ?? null,
      slots_taken: queue?.slots ?? 0,
      waiting: queue?.waiting ?? 0,
      running: queue?.running ?? 0,
      models_total: ctx.models.filter(model => model.provider === name && !model.isHidden).length,
      last_success_at: success?.lastAt.toISOString() ?? null,
      last_failure_at: failure?.at.toISOString() ?? null,
      last_failure_reason: failure?.reason ?? null,
      median_seconds: success?.medianSeconds ?? null,
    };
  });
}

function presentBreaker({ name, isFree }: ImageProvider, row: BreakerRow | undefined) {
  const isHalfOpen = (row?.failedJobs ?? 0) >= FAILED_JOBS_MAX;

  return {
    name,
    title: titleOf(name),
    is_free: isFree,
    breaker: breakerOf(row?.openSince ?? null, isHalfOpen),
    open_since: row?.openSince?.toISOString() ?? null,
    next_probe_at: row?.openSince ? (row.probeAt?.toISOString() ?? null) : null,
    failed_jobs: row?.failedJobs ?? 0,
  };
}

function breakerOf(openSince: Date | null, isHalfOpen: boolean): ProviderView['breaker'] {
  if (openSince !== null) return 'open';

  return isHalfOpen ? 'half-open' : 'closed';
}
