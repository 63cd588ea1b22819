import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage } from '@vermilion/contract/first-page/drawn-page';
import type { FontFaceArguments } from '@vermilion/contract/first-page/font-faces';

const FOLDER = join(import.meta.dirname, '../../../web/dist/.render');

export type Renderer = {
  renderPage: DrawPage;
  css: string;
  fonts: string;
  fontFaces: readonly FontFaceArguments[];
};

/** Returns undefined if the pages are not built, such as in tests of the API. */
export async function loadRenderer(): Promise<Renderer | undefined> {
  const styles = join(FOLDER, 'critical.css');
  // The build writes this file last, so its existence proves that the build is complete.
  if (!existsSync(styles)) return undefined;
  const file = pathToFileURL(join(FOLDER, 'render.js')).href;
  // as: the web build has this shape
  const { renderPage } = (await import(file)) as { renderPage: DrawPage };
  const [css, fonts, fontFaces] = await Promise.all([
    readFile(styles, 'utf8'),
    readFile(join(FOLDER, 'fonts.css'), 'utf8'),
    readFile(join(FOLDER, 'font-faces.json'), 'utf8'),
  ]);

  // as: the web build has this shape
  return { renderPage, css, fonts, fontFaces: JSON.parse(fontFaces) as FontFaceArguments[] };
}
