import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { findFadedStates, findOverflow, findSmallTargets } from '../fixtures/screen-faults.ts';
import { reachState } from '../shots/reach-state.ts';
import { openStage, type Stage } from '../shots/stage.ts';
import { allShots } from '../shots/tables/all-shots.ts';

/** The width of a window of 1280 pixels at a zoom of 400 %. */
const NARROW = 320;
const WIDE = 1440;
const TEST_MS_MAX = 30 * 60_000;

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await openStage(browser, () => {});
      await use(stage);
      await stage.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// Each test opens all screens, because a failing test ends the worker, and another worker needs a
// minute to prepare its servers.
test('every screen fits into 320 pixels, and its targets are large enough for fingers', async ({
  browser,
  stage,
}) => {
  test.setTimeout(TEST_MS_MAX);
  const found = await findIn(browser, stage, NARROW, async page => [
    ...(await findOverflow(page)),
    ...(await findSmallTargets(page)),
  ]);

  expect(found).toEqual([]);
});

test('every screen shows its choices in forced colors', async ({ browser, stage }) => {
  test.setTimeout(TEST_MS_MAX);

  expect(await findIn(browser, stage, WIDE, findFadedStates)).toEqual([]);
});

async function findIn(
  browser: Browser,
  stage: Stage,
  width: number,
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const arrangement = width === NARROW ? 390 : 1440;
  for (const shot of allShots.filter(({ widths }) => widths?.includes(arrangement) ?? true)) {
    const faults = await reachState(browser, stage, { shot, language: 'en', width }, find);
    found.push(...faults.map(fault => `${shot.name}: ${fault}`));
  }

  return found;
}
