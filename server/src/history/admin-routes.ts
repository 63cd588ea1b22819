import { pendingJobsEndpoints } from '@vermilion/contract/admin/pending-jobs';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { cancelAnyWork } from './cancel-any-work.ts';

export function historyAdminRoutes(mount: Mount): void {
  mount(pendingJobsEndpoints.cancelAnyWork, async (ctx, { actor, params }) =>
    cancelAnyWork(ctx, auditActorOf(actor), params.id),
  );
}
