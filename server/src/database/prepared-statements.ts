/**
 * Lets PostgreSQL parse and plan each statement once per connection: a text with values gets a name of its own. Texts come from the
 * code, not from requests, so they are few; past the bound (lists of many lengths) a statement goes unnamed, which is merely slower.
 */
import type pg from 'pg';

const STATEMENTS_MAX = 512;

export function preparing(Base: typeof pg.Client): typeof pg.Client {
  const names = new Map<string, string>();

  return class PreparingClient extends Base {
    // pg's `query` has a dozen overloads; the one form that is given a name is told apart here and all others pass through as they are.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...words: any[]): any {
      const [text, values] = words;
      if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...(words as [string]));
      if (values.length === 0) return super.query(text, ...(words.slice(2) as []));
      const name = nameOf(names, text);

      return super.query(name ? { name, text, values } : { text, values }, ...(words.slice(2) as []));
    }
  } as typeof pg.Client;
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= STATEMENTS_MAX) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);

  return name;
}
