import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage } from '@vermilion/contract/drawn-page';

const FOLDER = join(import.meta.dirname, '../../../web/dist/.render');

export type Renderer = {
  renderPage: DrawPage;
  /** The rules that the drawn pages need before their style sheet is there. */
  css: string;
};

/** Undefined while the pages are not built, as in tests of the API. */
export async function loadRenderer(): Promise<Renderer | undefined> {
  const [file, styles] = [join(FOLDER, 'render.js'), join(FOLDER, 'critical.css')];
  // The build writes the styles last.
  if (!existsSync(styles)) return undefined;
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: DrawPage }; // as the web build makes it

  return { renderPage, css: await readFile(styles, 'utf8') };
}
