/** Reads a file of `data/`: one line a motif, its name before the first bar. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rest of each line by the motif's name. */
export function readTable(file: string): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => {
        const bar = line.indexOf('|');
        return [line.slice(0, bar), line.slice(bar + 1)];
      }),
  );
}
