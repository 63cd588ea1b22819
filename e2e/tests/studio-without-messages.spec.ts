/** Where no messages come through, everything is told nevertheless, from one look to the next. */
import type { Locator, Page } from '@playwright/test';
import { HISTORY_REFRESH_MS, STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { passTimeUntil } from '../fixtures/pass-time.ts';
import { callsOf } from '../fixtures/people.ts';
import { openStudio, run } from '../fixtures/studio.ts';
import { openStudioIn, runIn, studioWords } from '../fixtures/studio-views.ts';
import { expect, test } from '../fixtures/test.ts';

/** Shorter than a toast stays. */
const STEP_MS = STUDIO_TOAST_MS / 4;

test.beforeEach(async ({ page, person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
});

test('without messages the strip is read from time to time, and cancels all the same', async ({
  page,
  context,
  server,
  painter,
}) => {
  const call = callsOf(context, server.url);
  await call(routes.submitJob, { prompt: 'First', modelName: 'sketchbook' });
  await painter.taken('First');
  await openStudio(page);

  // Nobody has told how far it is, so it is not said that it is painted.
  await expect(strip(page)).toContainText(/^FirstIn progress, /, { timeout: HISTORY_REFRESH_MS + 5_000 });
  await strip(page).getByRole('button', { name: 'Cancel: First' }).click();
  await expect(notifications(page).getByText('Your 10 credits are back.', { exact: true }).last()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
});

test('without messages an upscale is told of when it is ready, and joins the picture that it is of', async ({
  page,
  painter,
}) => {
  test.slow();
  await page.clock.install();
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await painter.finish();
  const result = page.getByRole('region', { name: 'Result' });
  await passTimeUntil(page, result.getByText('Completed'), STEP_MS);

  await result.getByRole('button', { name: /^Upscale \d/ }).click();
  await painter.taken('Upscale');
  await expect(strip(page)).toContainText('Upscale to 2048 px');
  await painter.finish();
  // Its toast leaves with the time that passes, so it is what is waited for.
  await passTimeUntil(page, notifications(page).getByText('Your upscale is ready'), STEP_MS);
  await expect(result.getByRole('button', { name: 'View upscaled' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test.describe('in Chinese', () => {
  const words = studioWords.zh;
  test.use({ locale: 'zh-CN' });

  test('without messages a run that was left is told of on another page', async ({ page, painter }) => {
    await page.clock.install();
    await openStudioIn(page, words);
    await runIn(page, words, 'A pine on a rock');
    await painter.taken('A pine');
    await page.getByRole('button', { name: words.viewInHistory }).click();
    await expect(page).toHaveURL(/tab=history/);
    await page.getByRole('tab', { name: '灵感' }).click();
    await painter.finish();

    await passTimeUntil(page, page.getByRole('region', { name: words.notices }).getByText(words.ready), STEP_MS);
  });
});

function strip(page: Page): Locator {
  return page.getByRole('list', { name: 'Other works in progress' }).getByRole('listitem');
}

function notifications(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}
