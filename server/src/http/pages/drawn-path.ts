import { DRAWN_PATHS, PAGE_PARAMETERS } from '@vermilion/contract/first-page/drawn-page';
import { readAddress } from '../read-address.ts';

/**
 * Returns the path if visitors get this page prerendered. Returns undefined for other pages, and if
 * a parameter changes the page.
 */
export function drawnPathOf(address: string): string | undefined {
  const { path, parameters } = readAddress(address);
  const known: Partial<Record<string, readonly string[]>> = PAGE_PARAMETERS;
  const isChanged = known[path]?.some(name => parameters.get(name));

  return DRAWN_PATHS.includes(path) && !isChanged ? path : undefined;
}
