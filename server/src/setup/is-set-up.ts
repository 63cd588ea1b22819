import { pagePaths } from '@vermilion/contract/page-paths';
import type { Context } from '../context.ts';
import { hasAdministrator } from './queries.ts';

/** Returns a function that tells whether a path is the set-up page of a studio that is set up. */
export function createSetupWatch(ctx: Context): (path: string) => Promise<boolean> {
  let isSetUp = false;

  return async path => {
    if (path !== pagePaths.setup) return false;
    // The last administrator can't be removed, so a studio stays set up.
    isSetUp ||= await hasAdministrator(ctx.db);

    return isSetUp;
  };
}
