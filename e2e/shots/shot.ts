/** What an entry of the tables says: one state of one screen, of which pictures are made. */
import type { Page } from '@playwright/test';
import type { Say } from './words.ts';

export const WIDTHS = [1440, 1024, 390] as const;
export const LANGUAGES = ['en', 'zh'] as const;
export const THEMES = ['dark', 'light'] as const;
export type Width = (typeof WIDTHS)[number];
export type Language = (typeof LANGUAGES)[number];

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

/** What the tables know of the stage. */
export type Facts = {
  /** Ids of the owner's works, by name. */
  works: Record<'lake' | 'upscale' | 'edit', string>;
  /** Ids of the busy person's works. */
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

/** What becomes of a call: it never gets an answer, fails, gets this answer, or a changed one. */
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
  /** The page's address. It may need facts, such as the id of a work. */
  path: string | ((facts: Facts) => string);
  /** What is shown in place of a page, such as a mail. */
  html?: Record<Language, string>;
  /** A visitor unless it says otherwise. */
  as?: Who;
  /** All of them unless it says otherwise. */
  widths?: readonly Width[];
  /** The dialog that is open at the end: its file below `web/src`. */
  dialog?: string;
  /** The fate of calls, by their addresses as Playwright's globs. */
  calls?: Record<string, Fate>;
  /** What leads from the open page to the state. */
  steps?: readonly Step[];
};

export const WIDE: readonly Width[] = [1440, 1024];
export const PHONE: readonly Width[] = [390];
