import { type HistoryLocation, type HistoryState, parseHref } from '@tanstack/history';
import { withoutTrailingSlash } from '../paths.ts';
import type { Path, SearchOf } from './page-search.ts';
import { parseSearch, type Search, stringifySearch } from './search.ts';

export type PageLocation = {
  href: string;
  pathname: string;
  /** Begins with `?`, or is empty. */
  searchText: string;
  search: Search;
  /** Begins with `#`, or is empty. */
  hash: string;
  state: HistoryLocation['state'];
};

export type PageLink = {
  [To in Path]: {
    to: To;
    search?: SearchOf<To> | ((previous: Search) => Search);
    params?: Readonly<Record<string, string>>;
  };
}[Path];

type SamePage = {
  to: '.';
  /** `true` keeps the current query. */
  search?: true | Search | ((previous: Search) => Search);
  params?: undefined;
};

export type Navigation = (PageLink | SamePage) & {
  state?: true | HistoryState | ((previous: HistoryState) => HistoryState);
  replace?: boolean;
  resetScroll?: boolean;
};

export function readLocation(location: HistoryLocation): PageLocation {
  const { href, pathname, search, hash, state } = location;

  return { href, pathname, searchText: search, search: parseSearch(search), hash, state };
}

export function resolveNavigation(
  { to, params, search, state }: Navigation,
  from: PageLocation,
): PageLocation {
  const pathname =
    to === '.' ? from.pathname : to.replace(/\$(\w+)/g, (_, name: string) => params?.[name] ?? '');
  const query = search === true ? from.search : valueOf<Search>(search, from.search);
  const entry = state === true ? from.state : valueOf<HistoryState>(state, from.state);

  // The history adds keys of its own to each state.
  return readLocation(
    parseHref(`${pathname}${stringifySearch(query)}`, entry as HistoryLocation['state']),
  );
}

/** Returns whether a navigation adds no history entry, because address and state are the same. */
export function isSameEntry(one: PageLocation, other: PageLocation): boolean {
  return one.href === other.href && isSameState(one.state, other.state);
}

/** Returns the address's parameters, or undefined if it does not match the pattern. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = withoutTrailingSlash(pathname).split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('$') && value) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }

  return params;
}

function valueOf<Value extends object>(
  given: Value | ((previous: Value) => Value) | undefined,
  previous: Value,
): Value {
  if (typeof given === 'function') return given(previous);

  return given ?? ({} as Value); // as: each value may be missing
}

function isSameState(one: object, other: object): boolean {
  return plain(one) === plain(other);
}

function plain(state: object): string {
  const own = Object.entries(state).filter(
    ([key, value]) => value !== undefined && key !== 'key' && !key.startsWith('__'),
  );

  return JSON.stringify(own.sort(([one], [other]) => (one < other ? -1 : 1)));
}
