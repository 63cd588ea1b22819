/**
 * Runs axe on every screen of `npm run shots`: wide in English, and at the width of a phone in
 * Chinese, each in both themes.
 */
import type { Browser, Page } from '@playwright/test';
import { findViolationsIn } from '../fixtures/expect-good-screen.ts';
import { reachState } from '../shots/reach-state.ts';
import type { Width } from '../shots/shot.ts';
import type { Stage } from '../shots/stage.ts';
import { allShots } from '../shots/tables/all-shots.ts';

const VIEWS = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
] as const;

/** Returns a line for each violation, and for each state that can't be reached. */
export async function checkScreens(
  browser: Browser,
  stage: Stage,
  say: (line: string) => void,
): Promise<string[]> {
  const lines: string[] = [];
  const places = allShots.flatMap(shot =>
    VIEWS.filter(
      ({ width }) => (shot.widths as readonly Width[] | undefined)?.includes(width) ?? true,
    ).map(view => ({ shot, ...view })),
  );
  for (const [index, place] of places.entries()) {
    const name = `${place.shot.name} ${place.language} ${place.width}`;
    try {
      const found = await reachState(browser, stage, place, findInBothThemes);
      lines.push(...found.map(line => `${name}: ${line}`));
    } catch (error) {
      lines.push(
        `${name}: ${error instanceof Error ? error.message.split('\n', 1).join('') : 'failed'}`,
      );
    }
    say(`axe ${index + 1}/${places.length} ${name}`);
  }

  return lines;
}

async function findInBothThemes(page: Page): Promise<string[]> {
  const dark = await findViolationsIn(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolationsIn(page);

  return [...dark, ...light.map(line => `light: ${line}`)];
}
