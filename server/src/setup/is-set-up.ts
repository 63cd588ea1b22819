import { pagePaths } from '@vermilion/contract/page-paths';
import type { Context } from '../context.ts';
import { hasAdministrator } from './queries.ts';

/**
 * Tells whether a page is not there any more: that of the first run, once there is an
 * administrator.
 */
export function createSetupWatch(ctx: Context): (path: string) => Promise<boolean> {
  let isSetUp = false;

  return async path => {
    if (path !== pagePaths.setup) return false;
    // The last administrator can't go, so one answer is enough.
    isSetUp ||= await hasAdministrator(ctx.db);

    return isSetUp;
  };
}
