import { profileEndpoints as endpoints } from '@vermilion/contract/profile';
import type { Mount } from '../http/mount.ts';
import { getStats } from './get-stats.ts';

/** `accounts/` has the routes that change the account itself. */
export function profileRoutes(mount: Mount): void {
  mount(endpoints.getProfileStats, async (ctx, { actor }) => ({
    stats: await getStats(ctx, actor),
  }));
}
