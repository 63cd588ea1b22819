/** Query strings as plain text: an id that looks like a number stays text. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));

  return query.size ? `?${query}` : '';
}

/** A route's search validator: keeps the named values, each optional, and drops the rest. */
export function searchOf<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): { [K in Key]?: string } => {
    const kept: { [K in Key]?: string } = {};
    for (const key of keys) {
      const value = search[key];
      if (typeof value === 'string' && value !== '') kept[key] = value;
    }

    return kept;
  };
}
