import { pendingJobsEndpoints } from '@vermilion/contract/admin/pending-jobs';
import { providersEndpoints } from '@vermilion/contract/admin/providers';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { listPendingJobs } from './pending/list-pending-jobs.ts';
import { listProviders } from './services/list-providers.ts';
import { testProvider } from './services/test-provider.ts';

export function generationAdminRoutes(mount: Mount): void {
  mount(pendingJobsEndpoints.listPendingJobs, async (ctx, { query }) =>
    listPendingJobs(ctx, query),
  );
  mount(providersEndpoints.listProviders, async ctx => ({ providers: await listProviders(ctx) }));
  mount(providersEndpoints.testProvider, async (ctx, { actor, params }) =>
    testProvider(ctx, auditActorOf(actor), params.name),
  );
}
