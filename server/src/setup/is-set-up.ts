import { pagePaths } from '@vermilion/contract/page-paths';
import type { Context } from '../context.ts';
import { hasAdministrator } from './queries.ts';

/** Returns whether the first run is over, so that its page is gone. */
export function createSetupWatch(ctx: Context): (path: string) => Promise<boolean> {
  let isSetUp = false;

  return async path => {
    if (path !== pagePaths.setup) return false;
    // The last administrator can't go, so one answer is enough.
    isSetUp ||= await hasAdministrator(ctx.db);

    return isSetUp;
  };
}
