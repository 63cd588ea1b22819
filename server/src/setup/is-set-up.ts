import { pagePaths } from '@vermilion/contract/page-paths';
import type { Context } from '../context.ts';
import { hasAdministrator } from './queries.ts';

/**
 * Returns a function that tells whether a page is gone: the set-up page, once there is an
 * administrator.
 */
export function createSetupWatch(ctx: Context): (path: string) => Promise<boolean> {
  let isSetUp = false;

  return async path => {
    if (path !== pagePaths.setup) return false;
    // The last administrator can't be removed, so the answer stays true once it is.
    isSetUp ||= await hasAdministrator(ctx.db);

    return isSetUp;
  };
}
