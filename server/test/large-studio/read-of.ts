import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';

export type AdminRead = { what: string; path: string };

type Query = Readonly<Record<string, string>>;

export function readOf(name: RouteName, query: Query = {}, id = ''): AdminRead {
  const search = new URLSearchParams(query).toString();
  const path = fillPath(routes[name].path, id === '' ? {} : { id });

  return {
    what: `${name} ${[...new URLSearchParams(query)].map(pair => pair.join('=')).join(' ')}`.trim(),
    path: search === '' ? path : `${path}?${search}`,
  };
}

export function named(what: string, { path }: AdminRead): AdminRead {
  return { what, path };
}
