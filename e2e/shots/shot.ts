/** A shot: a screenshot of one state of one screen. */
import type { Page } from '@playwright/test';

export const WIDTHS = [1440, 1024, 390] as const;
export const LANGUAGES = ['en', 'zh'] as const;
export const THEMES = ['dark', 'light'] as const;
export type Width = (typeof WIDTHS)[number];
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the page's text for a key: `studio:run.run` is `run.run` of `studio.json`. Placeholders
 * match any text.
 */
export type Say = (key: string) => string | RegExp;

export type Who =
  | 'visitor'
  | 'owner'
  | 'newcomer'
  | 'unnamed'
  | 'extreme'
  | 'admin'
  | 'poor'
  | 'busy';

export type Facts = {
  works: Record<'lake' | 'upscale' | 'edit', string>;
  busyWorks: Record<'pending' | 'failed' | 'flagged', string>;
  longWork: string;
  order: string;
  preset: string;
};

export type View = { page: Page; say: Say; width: number; facts: Facts };
export type Step = (view: View) => Promise<void>;

/** What happens to a call: no answer, a failure, this answer, or a change of the real answer. */
export type Fate =
  | 'hold'
  | 'fail'
  | { status: number; json: unknown }
  // oxlint-disable-next-line no-explicit-any -- the entries change single fields of answers that the server has checked
  | ((answer: any) => unknown);

export type Shot = {
  /** The name is unique, because it is a part of file names. */
  name: string;
  screen: string;
  path: string | ((facts: Facts) => string);
  /** HTML that is shown instead of a page, such as a mail. */
  html?: Record<Language, string>;
  as?: Who;
  widths?: readonly Width[];
  dialog?: string;
  calls?: Record<string, Fate>;
  steps?: readonly Step[];
};

export const WIDE: readonly Width[] = [1440, 1024];
export const PHONE: readonly Width[] = [390];
