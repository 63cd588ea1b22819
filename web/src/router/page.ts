import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath, type Navigation, type PageLocation } from './navigation.ts';
import { pageSearchOf } from './page-search.ts';
import type { Search } from './search.ts';

/** A page that somebody enters, or may be about to. */
export type Entry = {
  queryClient: QueryClient;
  location: PageLocation;
  /** What its page knows of the query. */
  search: Search;
  params: Readonly<Record<string, string>>;
};

export type PageModule = {
  default: ComponentType;
  /** Begins the calls of the page. A link makes them before it is followed; later the page does. */
  askAhead?: (entry: Entry) => void;
};

export type Page = {
  path: string;
  /** Decides before anything else whether another page is entered instead. */
  guard?: (entry: Entry) => Navigation | undefined | Promise<Navigation | undefined>;
  /** Brings what the page can't be drawn without, beside its code. */
  load?: (entry: Entry) => Promise<unknown>;
  importPage: () => Promise<PageModule>;
  /** What `importPage` has brought. */
  module?: PageModule;
  /** What stands in for a page that is slow to come. */
  Skeleton?: ComponentType;
};

export type Loaded =
  | { kind: 'page'; Component: ComponentType }
  | { kind: 'failed'; error: unknown }
  | { kind: 'elsewhere'; navigation: Navigation };

/** The page at a location, and what it is entered with. */
export function findPage(
  pages: readonly Page[],
  location: PageLocation,
): { page: Page; search: Search; params: Entry['params'] } | undefined {
  for (const page of pages) {
    const params = matchPath(page.path, location.pathname);
    if (params) return { page, search: pageSearchOf(page.path, location.search), params };
  }

  return undefined;
}

/** The code of a page. What is there already is given at once, and not in a later task. */
export async function importPage(page: Page): Promise<PageModule> {
  page.module ??= await page.importPage();

  return page.module;
}

/** Brings everything that a page needs before it is drawn. */
export async function loadPage(page: Page, entry: Entry): Promise<Loaded> {
  try {
    const navigation = await page.guard?.(entry);
    if (navigation) return { kind: 'elsewhere', navigation };
    const [{ default: Component }] = await Promise.all([importPage(page), page.load?.(entry)]);

    return { kind: 'page', Component };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
