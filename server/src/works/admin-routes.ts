import { failedWorksEndpoints as endpoints } from '@vermilion/contract/admin/failed-works';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { listFailedWorks } from './failed/list-failed-works.ts';
import { showPrompt } from './failed/show-prompt.ts';

export function worksAdminRoutes(mount: Mount): void {
  mount(endpoints.listFailedWorks, async (ctx, { query }) => listFailedWorks(ctx, query));
  mount(endpoints.showPrompt, async (ctx, { actor, params, body }) =>
    showPrompt(ctx, auditActorOf(actor), { ...params, ...body }),
  );
}
