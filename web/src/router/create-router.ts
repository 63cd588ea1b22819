import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createEmitter } from '../emitter.ts';
import { createStore } from '../store.ts';
import {
  isSameEntry,
  type Navigation,
  type PageLocation,
  readLocation,
  resolveNavigation,
} from './navigation.ts';
import { type Entry, findPage, importPage, loadPage, type Page } from './page.ts';
import { showLater } from './show-later.ts';

/** The page on the screen, until the next page or its skeleton replaces it. */
export type Shown = Entry & {
  page: Page;
  /** Undefined while the page's skeleton is shown, and after a failure. */
  Component: ComponentType | undefined;
  failure?: { error: unknown };
};

export type RouterState = {
  /** The page of the address may still be loading. */
  location: PageLocation;
  shown: Shown | undefined;
};

type RouterOptions = {
  pages: readonly Page[];
  notFound: Page;
  /** Shown for a page that can't be loaded or that threw an error. */
  Broken: ComponentType<{ error: unknown }>;
  queryClient: QueryClient;
  history?: RouterHistory | undefined;
};

/** The most redirects that a preload follows. Guards may redirect to each other without end. */
const REDIRECTS_MAX = 5;

export type Router = ReturnType<typeof createRouter>;

/**
 * Runs a page's guard, loads its data and code, and then shows the page in one step.
 * `@tanstack/history` manages the addresses, the history's entries and the blockers.
 */
export function createRouter({ pages, notFound, Broken, queryClient, ...options }: RouterOptions) {
  const history = options.history ?? createBrowserHistory();
  const state = createStore<RouterState>({
    location: readLocation(history.location),
    shown: undefined,
  });
  const loads = createEmitter<[PageLocation]>();
  const drawn = createEmitter<[PageLocation, boolean]>();
  let latest: Promise<void> = Promise.resolve();
  let isScrollReset = true;

  function enter(location: PageLocation): Entry & { page: Page } {
    const found = findPage(pages, location) ?? { page: notFound, search: {}, params: {} };

    return { ...found, location, queryClient };
  }

  function show(next: Omit<Shown, keyof Entry | 'page'>, entry: Entry & { page: Page }): void {
    state.update(({ location, shown }) => {
      const isSameSearch = JSON.stringify(shown?.search) === JSON.stringify(entry.search);
      const search = isSameSearch && shown ? shown.search : entry.search;

      return { location, shown: { ...entry, ...next, search } };
    });
  }

  async function loadLatest(): Promise<void> {
    const location = readLocation(history.location);
    const entry = enter(location);
    const isOvertaken = () => location !== state.get().location;
    state.update(({ shown }) => ({ location, shown }));
    loads.emit(location);
    const { shown } = state.get();
    const mayStandIn = entry.page.Skeleton && shown && shown.page !== entry.page;
    const skeleton = mayStandIn
      ? showLater(() => isOvertaken() || show({ Component: undefined }, entry))
      : undefined;
    const loaded = await loadPage(entry.page, entry);
    if (!isOvertaken()) await skeleton?.end();
    if (isOvertaken()) return latest;
    if (loaded.kind === 'elsewhere')
      return navigate({ ...loaded.navigation, replace: true }, { ignoreBlocker: true });
    if (loaded.kind === 'failed') show({ Component: undefined, failure: loaded }, entry);
    else show({ Component: loaded.Component }, entry);
  }

  function load(): Promise<void> {
    latest = loadLatest();

    return latest;
  }

  /** Reloads the page if the location stays the same. Resolves when the page has loaded. */
  function navigate(navigation: Navigation, how?: { ignoreBlocker: boolean }): Promise<void> {
    const { location } = state.get();
    const next = resolveNavigation(navigation, location);
    isScrollReset = navigation.resetScroll ?? true;
    if (isSameEntry(next, location)) return load();
    history[navigation.replace ? 'replace' : 'push'](next.href, next.state, how);

    return latest;
  }

  /** Loads the page's code and makes its calls in advance. */
  async function preload(navigation: Navigation, redirects = 0): Promise<void> {
    const entry = enter(resolveNavigation(navigation, state.get().location));
    const loaded = await loadPage(entry.page, entry);
    if (loaded.kind === 'elsewhere' && redirects < REDIRECTS_MAX)
      await preload(loaded.navigation, redirects + 1);
    if (loaded.kind === 'page') (await importPage(entry.page)).prefetch?.(entry);
  }

  return {
    history,
    Broken,
    get: state.get,
    subscribe: state.subscribe,
    load,
    navigate,
    preload,
    onLoad: loads.subscribe,
    /** The second value says whether to scroll to the top. */
    onDrawn: drawn.subscribe,
    reportDrawn(location: PageLocation): void {
      drawn.emit(location, isScrollReset);
      isScrollReset = true;
    },
  };
}
