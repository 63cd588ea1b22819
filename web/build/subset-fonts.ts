import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont, { type Axes } from 'subset-font';
import type { Plugin } from 'vite';

/** The ranges of code points in the subset, equal to `unicode-range` in `fonts.css`. */
const LATIN = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/** `wght` lists the weights that pages use, and `opsz` the range of text sizes in pixels. */
const FONTS = [
  {
    name: 'newsreader.woff2',
    file: 'newsreader-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 500 }, opsz: { min: 16, max: 72 } },
  },
  {
    name: 'newsreader-italic.woff2',
    file: 'newsreader-latin-wght-italic.woff2',
    axes: { wght: 400 },
  },
] satisfies { name: string; file: string; axes: Axes }[];

/** Writes the fonts of titles into `fonts/`, without the weights and sizes that no page uses. */
export function subsetFonts(): Plugin {
  let folder = '';

  return {
    name: 'subset-fonts',
    configResolved({ root }) {
      folder = join(root, 'fonts');
    },
    async buildStart() {
      const { resolve } = createRequire(import.meta.url);
      mkdirSync(folder, { recursive: true });
      for (const { name, file, axes } of FONTS) {
        const font = readFileSync(resolve(`@fontsource-variable/newsreader/files/${file}`));
        const options = { targetFormat: 'woff2', variationAxes: axes as Axes } as const;
        writeFileSync(join(folder, name), await subsetFont(font, charactersOf(LATIN), options));
      }
    },
  };
}

function charactersOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    .join('');
}
