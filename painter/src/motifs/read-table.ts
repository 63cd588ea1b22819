/**
 * Reads a file of `data/` into a map by motif. Each line has the motif's name before the first bar.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function readTable(file: string): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
  const table = new Map<string, string>();
  for (let start = 0, end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const bar = text.indexOf('|', start);
    table.set(text.slice(start, bar), text.slice(bar + 1, end));
    start = end + 1;
  }
  return table;
}
