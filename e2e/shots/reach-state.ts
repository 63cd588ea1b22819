import type { Browser, Page } from '@playwright/test';
import { dropFirstAnswers } from '../fixtures/first-answers.ts';
import { watchUnderWay } from '../fixtures/traffic.ts';
import type { Fate, Language, Shot } from './shot.ts';
import { showMail } from './show-mail.ts';
import type { Stage } from './stage.ts';
import { createSay } from './words.ts';

export const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };
const HEIGHT = 640;
const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const;
const STEP_MS_MAX = 120_000;
/** After this time the screenshot is taken even if the page is not at rest. */
const REST_MS_MAX = 8_000;
const HELD_MS_MAX = 1_500;
const POLL_MS = 100;

export type Place = { shot: Shot; language: Language; width: number };

/**
 * Opens the page of a shot, answers its calls as the shot says, and runs the shot's steps. Then
 * calls `use` with a function that waits until the page is at rest.
 * @throws Error if a step fails, or the page never makes one of the calls
 */
export async function reachState<Result>(
  browser: Browser,
  stage: Stage,
  { shot, language, width }: Place,
  use: (page: Page, settle: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { url, state } = stage.placeOf(shot.as ?? 'visitor');
  const context = await browser.newContext({
    ...(state && { storageState: state }),
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] ?? HEIGHT },
    hasTouch: width < 768,
    locale: LOCALES[language],
    timezoneId: 'UTC',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  try {
    context.setDefaultTimeout(STEP_MS_MAX);
    const page = await context.newPage();
    const countOpen = watchUnderWay(page);
    const settle = () => waitForRest(page, shot, countOpen);
    const calls = shot.calls ?? {};
    const made = await answerCalls(page, calls);
    // The page would make none of these calls if it contained the server's first answers.
    if (shot.calls) await dropFirstAnswers(page);
    if (shot.html) await showMail(page, shot.html[language]);
    else await page.goto(typeof shot.path === 'string' ? shot.path : shot.path(stage.facts));
    await settle();
    const view = { page, say: createSay(language), width, facts: stage.facts };
    for (const step of shot.steps ?? []) await step(view);
    if (shot.dialog !== undefined)
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
    await waitForCalls(page, Object.keys(calls), made);
    await settle();

    return await use(page, settle);
  } finally {
    // A call that still runs would fail when the page closes.
    await Promise.all(context.pages().map(each => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/**
 * Answers the calls as the shot says. Returns a set to which each address is added when the page
 * calls it.
 */
async function answerCalls(page: Page, calls: Record<string, Fate>): Promise<Set<string>> {
  const made = new Set<string>();
  for (const [address, fate] of Object.entries(calls)) {
    await page.route(address, async route => {
      made.add(address);
      if (fate === 'hold') return;
      if (fate === 'fail')
        await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } });
      else if (typeof fate === 'object') await route.fulfill(fate);
      else {
        const response = await route.fetch();
        await route.fulfill({ response, json: fate(await response.json()) });
      }
    });
  }

  return made;
}

async function waitForCalls(
  page: Page,
  addresses: readonly string[],
  made: ReadonlySet<string>,
): Promise<void> {
  const deadlineMs = Date.now() + STEP_MS_MAX;
  const listMissed = () => addresses.filter(address => !made.has(address));
  while (listMissed().length > 0 && Date.now() < deadlineMs) await page.waitForTimeout(POLL_MS);
  const missed = listMissed();
  if (missed.length > 0) throw new Error(`the page never made the call ${missed.join(', ')}`);
}

/**
 * Waits until fonts, pictures and answers have arrived and the page shows no loading state, but not
 * longer than a limit. If the shot holds a call back, the page is never at rest, so the limit is
 * short.
 */
async function waitForRest(page: Page, shot: Shot, countOpen: () => number): Promise<void> {
  const isHeld = Object.values(shot.calls ?? {}).includes('hold');
  const deadlineMs = Date.now() + (isHeld ? HELD_MS_MAX : REST_MS_MAX);
  // An answer may cause another call, so the page must be at rest twice.
  for (let rests = 0; rests < 2 && Date.now() < deadlineMs; ) {
    const isQuiet = !isHeld && countOpen() === 0 && (await page.evaluate(isAtRest));
    rests = isQuiet ? rests + 1 : 0;
    await page.waitForTimeout(POLL_MS);
  }
}

/** This function runs in the page. */
function isAtRest(): boolean {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < 2_600;
  };
  const hasPictures = [...document.images].filter(isSeen).every(image => image.complete);
  const isLoading = document.querySelector('.animate-pulse, [aria-busy=true]') !== null;

  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.querySelector('h1, [role=alert], [role=dialog]') !== null &&
    hasPictures &&
    !isLoading
  );
}
