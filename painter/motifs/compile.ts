/**
 * `node painter/motifs/compile.ts` writes `painter/src/motifs/data/` from npm packages. A test
 * compares the committed files with its output.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSurroundings } from './dropped-parts.ts';
import { encodePath } from './encode-path.ts';
import { collectKinds } from './kinds.ts';
import { collectNearWords } from './near-words.ts';
import { collectNoThings } from './no-things.ts';
import { placeMotif } from './places.ts';
import { readSources, type Source } from './read-sources.ts';
import { readParts } from './svg-parts.ts';
import { readWordNet } from './wordnet.ts';
import { collectWords } from './words.ts';

export const DATA_FOLDER = join(import.meta.dirname, '../src/motifs/data');

export function compileMotifs(): Record<
  'drawings.txt' | 'motifs.txt' | 'kinds.txt' | 'no-things.txt',
  string
> {
  const sources = readSources();
  const wordNet = readWordNet();
  const words = collectWords(sources, wordNet);
  const kinds = collectKinds(sources, words, wordNet);
  return {
    'drawings.txt': toText(sources.map(source => [source.name, ...encodeParts(source)])),
    'motifs.txt': toText(
      sources.map(source => {
        const { metres, stance, facing, view } = placeMotif(source);
        const { english = [], chinese = [] } = words.get(source.name) ?? {};
        return [
          ...[source.name, source.emoji, metres, stance, facing, view],
          ...[english.join(','), chinese.join(',')],
        ];
      }),
    ),
    'kinds.txt': toText(
      sources.flatMap(({ name }) => {
        const nouns = kinds.get(name) ?? [];
        return nouns.length === 0 ? [] : [[name, nouns.join(',')]];
      }),
    ),
    'no-things.txt': collectNoThings(wordNet).join(','),
  };
}

function encodeParts({ name, body }: Source): string[] {
  return withoutSurroundings(name, readParts(body)).map(
    ({ color, path }) => `${color} ${encodePath(path)}`,
  );
}

function toText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map(fields => `${fields.join('|')}\n`).join('');
}

/**
 * Returns the text of `near.txt`. Must run after the other files are written, because it reads
 * them.
 */
export async function compileNearWords(): Promise<string> {
  const { spellings } = await import('../src/read/lexicon.ts');
  return collectNearWords(new Set(spellings())).join(',');
}

if (import.meta.main) {
  const write = (file: string, text: string): void => writeFileSync(join(DATA_FOLDER, file), text);
  for (const [file, text] of Object.entries(compileMotifs())) write(file, text);
  write('near.txt', await compileNearWords());
}
