import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath, type Navigation, type PageLocation } from './navigation.ts';
import { pageSearchOf } from './page-search.ts';
import type { Search } from './search.ts';

export type Entry = {
  queryClient: QueryClient;
  location: PageLocation;
  search: Search;
  params: Readonly<Record<string, string>>;
};

export type PageModule = {
  default: ComponentType;
  prefetch?: (entry: Entry) => void;
};

export type Page = {
  path: string;
  /** Runs before everything else, and may redirect to another page. */
  guard?: (entry: Entry) => Navigation | undefined | Promise<Navigation | undefined>;
  /** Runs while the page's code loads. The page is drawn only after it has resolved. */
  load?: (entry: Entry) => Promise<unknown>;
  importPage: () => Promise<PageModule>;
  module?: PageModule;
  Skeleton?: ComponentType;
};

export type Loaded =
  | { kind: 'page'; Component: ComponentType }
  | { kind: 'failed'; error: unknown }
  | { kind: 'elsewhere'; navigation: Navigation };

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

export async function importPage(page: Page): Promise<PageModule> {
  page.module ??= await page.importPage();

  return page.module;
}

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
