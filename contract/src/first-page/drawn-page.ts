/**
 * Pages that the server renders for visitors. The server runs a build of `web/src/render.tsx`. The
 * HTML contains the page's data, so that the browser renders the same page.
 */
import type { Document } from '../documents.ts';
import { pagePaths } from '../page-paths.ts';
import type { ListedPreset } from '../presets.ts';
import type { SiteFacts } from '../site-facts.ts';

export type FirstData = {
  path: string;
  featured?: readonly ListedPreset[];
  document?: Document;
};

export type PageToDraw = {
  language: 'en' | 'zh';
  brandName: string;
  site: SiteFacts;
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

/** The id of the `<script type="application/json">` with the `FirstData`. */
export const FIRST_DATA_ID = 'first-data';

/** The query parameters that change a page; all others are ignored. */
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
  [signUp]: ['next', 'invite'],
} as const;
