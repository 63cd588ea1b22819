export type Search = Readonly<Partial<Record<string, string>>>;

/** Every value stays a text, even an id that looks like a number. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));

  return query.size ? `?${query}` : '';
}

export function searchOf(keys: readonly string[], search: Search): Search {
  return Object.fromEntries(keys.flatMap(key => (search[key] ? [[key, search[key]]] : [])));
}
