/**
 * Pages that the server draws for visitors, with the parts of the browser. `web/src/render.tsx` draws
 * them, and the build makes a module of it that the server loads. The page carries the data that it
 * was drawn of, so the browser draws the same.
 */
import type { Document } from './documents.ts';
import { pagePaths } from './page-paths.ts';
import type { ListedPreset } from './presets.ts';

/** The answers that a page is drawn of. */
export type FirstData = {
  /** The page that was drawn. */
  path: string;
  /** Those of the gallery's first row. */
  featured?: readonly ListedPreset[];
  document?: Document;
};

export type PageToDraw = {
  language: 'en' | 'zh';
  brandName: string;
  data: FirstData;
};

export type DrawnPage = {
  /** Plain text. */
  title: string;
  /** `<link>` elements for the head. */
  links: string;
  /** The HTML inside `#root`. */
  body: string;
};

export type DrawPage = (page: PageToDraw) => Promise<DrawnPage>;

const { home, login, signUp, terms, privacy, contact } = pagePaths;

export const DRAWN_PATHS: readonly string[] = [home, login, signUp, terms, privacy, contact];

/** The id of the `<script type="application/json">` that has the `FirstData`. */
export const FIRST_DATA_ID = 'first-data';

/** The parameters of an address that change what its page shows. Any other one is ignored. */
export const PAGE_PARAMETERS = {
  [home]: [
    'mode',
    'tab',
    'page',
    'favorites',
    'trash',
    'q',
    'action',
    'status',
    'viewJobId',
    'viewPresetId',
    'jobId',
    'presetId',
    'editMode',
  ],
  [login]: ['message', 'error', 'next'],
  [signUp]: ['next'],
} as const;
