import { overviewEndpoints as endpoints } from '@vermilion/contract/admin/overview';
import type { Mount } from '../http/mount.ts';
import { getOverview } from './get-overview.ts';

export function statisticsRoutes(mount: Mount): void {
  mount(endpoints.getOverview, async (ctx, { query }) => getOverview(ctx, query));
}
