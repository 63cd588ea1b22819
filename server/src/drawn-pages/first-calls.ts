import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { pagePaths } from '@vermilion/contract/page-paths';
import { routes } from '@vermilion/contract/routes';
import { readAddress } from '../http/read-address.ts';

export const SESSION_ADDRESS = routes.getMe.path;

const { studio, studioGeneration, imageStudio, textToImage, credits, profile } = pagePaths;
const STUDIO_PATHS: readonly string[] = [studio, studioGeneration, imageStudio, textToImage];
/** Parameters that select something other than the history's first page. */
const OTHER_LISTS = ['page', 'favorites', 'trash', 'q', 'action', 'status'];

/**
 * Returns the calls that a page makes for its user's data, without the call for the session. The
 * server makes them in advance and puts the answers into the page. An address must equal that of
 * the browser's call exactly, or the answer is not used. Pending works are missing, because the
 * browser must read them after its connection opens, or it could miss a change.
 */
export function firstCallsOf(address: string): string[] {
  const { path, parameters } = readAddress(address);
  const isHistory = path === pagePaths.home && parameters.get('tab') === 'history';
  if (isHistory && !OTHER_LISTS.some(name => parameters.get(name)))
    return [`${routes.listHistory.path}?page=1&limit=${HISTORY_PAGE_LIMIT}`];
  if (STUDIO_PATHS.includes(path)) return [`${routes.listModels.path}?capability=image-generation`];
  if (path === credits) return [routes.listPackages.path, routes.listOrders.path];
  if (path === profile) return [routes.getProfileStats.path, routes.listSessions.path];

  return [];
}
