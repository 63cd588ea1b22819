/** The shape of a table's entry: one state of one screen. */
import type { Page } from '@playwright/test';

export const WIDTHS = [1440, 1024, 390] as const;
export const LANGUAGES = ['en', 'zh'] as const;
export const THEMES = ['dark', 'light'] as const;
export type Width = (typeof WIDTHS)[number];
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the words of a key: `studio:run.run` is `run.run` of `studio.json`. Placeholders match
 * any text.
 */
export type Say = (key: string) => string | RegExp;

/** The people of the stage; `stage.ts` says what each of them has. */
export type Who =
  | 'visitor'
  | 'owner'
  | 'newcomer'
  | 'unnamed'
  | 'extreme'
  | 'admin'
  | 'poor'
  | 'busy';

/** The facts of the stage that the tables need. */
export type Facts = {
  /** Ids of the owner's works, by name. */
  works: Record<'lake' | 'upscale' | 'edit', string>;
  busyWorks: Record<'pending' | 'failed' | 'flagged', string>;
  /** The work of the extreme person, whose prompt has 500 characters. */
  longWork: string;
  /** The owner's order. */
  order: string;
  preset: string;
};

/** A page in the middle of an entry's steps. */
export type View = { page: Page; say: Say; width: number; facts: Facts };
export type Step = (view: View) => Promise<void>;

/** The fate of a call: no answer at all, a failure, this answer, or the real answer changed. */
export type Fate =
  | 'hold'
  | 'fail'
  | { status: number; json: unknown }
  // oxlint-disable-next-line no-explicit-any -- the entries change single fields of answers that the server has checked
  | ((answer: any) => unknown);

export type Shot = {
  /** Unique; part of the file names. */
  name: string;
  /** The screen under which the index lists it. */
  screen: string;
  /** The page's address. A function gets the ids of the stage. */
  path: string | ((facts: Facts) => string);
  /** HTML that is shown in place of a page, such as a mail. */
  html?: Record<Language, string>;
  /** By default a visitor. */
  as?: Who;
  /** By default all widths. */
  widths?: readonly Width[];
  /** The dialog that is open at the end: its file below `web/src`. */
  dialog?: string;
  /** The fate of calls, by their addresses as Playwright's globs. */
  calls?: Record<string, Fate>;
  /** The steps from the open page to the state. */
  steps?: readonly Step[];
};

export const WIDE: readonly Width[] = [1440, 1024];
export const PHONE: readonly Width[] = [390];
