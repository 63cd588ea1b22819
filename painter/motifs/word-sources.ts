/** The packages that motifs are compiled from, read from this folder's own `node_modules`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Emoji = {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: string[];
  /** A number of `emojibase-data/meta/groups.json`; none for regional letters. */
  subgroup?: number;
};

type IconSet = {
  icons: Record<string, { body: string }>;
};

const packages = join(import.meta.dirname, 'node_modules');

export function readText(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return readFileSync(join(packages, path), encoding);
}

/** Drawings by name, as SVG without the outer element, on a grid of 32 x 32. */
export function readIcons(): Map<string, string> {
  const set: IconSet = readJson('@iconify-json/fluent-emoji-flat/icons.json');
  return new Map(Object.entries(set.icons).map(([name, { body }]) => [name, body]));
}

/** The names of the drawings by the code points of their emoji: `1f415`. */
export function readNames(): Map<string, string> {
  return new Map(
    Object.entries(
      readJson<Record<string, string>>('@iconify-json/fluent-emoji-flat/chars.json'),
    ).map(([hexcode, name]) => [plainHexcode(hexcode), name]),
  );
}

/** Labels and tags of each emoji, by its code points. */
export function readEmoji(language: 'en' | 'zh'): Map<string, Emoji> {
  return new Map(
    readJson<Emoji[]>(`emojibase-data/${language}/data.json`).map(emoji => [
      plainHexcode(emoji.hexcode),
      emoji,
    ]),
  );
}

export function readSubgroups(): Record<string, string> {
  return readJson<{ subgroups: Record<string, string> }>('emojibase-data/meta/groups.json')
    .subgroups;
}

function readJson<T>(path: string): T {
  // The lockfile pins the packages, so their form is known.
  return JSON.parse(readText(path)) as T;
}

/** Without the mark that asks for a colored picture. */
function plainHexcode(hexcode: string): string {
  return hexcode.toLowerCase().replace(/-fe0f/g, '');
}
