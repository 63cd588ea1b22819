import type pg from 'pg';

export type Statement = { text: string; values: unknown[] };

export function watchStatements(client: pg.PoolClient, statements: Statement[]): void {
  const query = client.query.bind(client);
  // as: pg's `query` has many overloads
  client.query = ((...words: unknown[]) => {
    const [text, values] = words;
    if (typeof text === 'string')
      statements.push({ text, values: Array.isArray(values) ? values : [] });

    return Reflect.apply(query, undefined, words);
  }) as typeof client.query;
}
