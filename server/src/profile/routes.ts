import { profileEndpoints as endpoints } from '@vermilion/contract/profile';
import type { Mount } from '../http/mount.ts';
import { getStats } from './get-stats.ts';

/** The account's own settings are in `accounts/`. */
export function profileRoutes(mount: Mount): void {
  mount(endpoints.getProfileStats, async (ctx, { actor }) => ({
    stats: await getStats(ctx, actor),
  }));
}
