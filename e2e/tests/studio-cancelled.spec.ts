/** What becomes of a run that is cancelled, and of its credits: before it is painted, and while it is, for nothing or for money. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { callsOf } from '../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../fixtures/studio.ts';
import { expectStatus, openStudioIn, runIn, studioWords, wallOf } from '../fixtures/studio-views.ts';
import { expect, test } from '../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';
const words = studioWords.en;
/** So many works a server paints at once; the next one waits in line. */
const PAINTED_AT_ONCE = 8;

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

test('a work that waits in line is cancelled before anybody paints it, and its credits are back', async ({
  page,
  context,
  server,
  painter,
}) => {
  await openStudio(page);
  const call = callsOf(context, server.url);
  for (let number = 1; number <= PAINTED_AT_ONCE; number += 1) {
    await call(routes.submitJob, { prompt: `Busy ${number}`, modelName: 'sketchbook' });
    await painter.taken(`Busy ${number}`);
  }
  await run(page, prompt);
  await expectStatus(page, words, words.inLine);
  await wallOf(page, words).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Your 10 credits are back.')).toBeVisible();
  await expectStatus(page, words, words.idle.status);
  await expectBalance(page, 500 - 10 * PAINTED_AT_ONCE);
  expect(painter.submissions()).toHaveLength(PAINTED_AT_ONCE);
});

test.describe('in Chinese', () => {
  const chinese = studioWords.zh;
  test.use({ locale: 'zh-CN' });

  test('a free painter lets go of a work that is cancelled while it paints', async ({ page, painter }) => {
    await openStudioIn(page, chinese);
    await runIn(page, chinese, prompt);
    await painter.progress(0.4);
    await expect(wallOf(page, chinese).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await wallOf(page, chinese).getByRole('button', { name: chinese.cancel, exact: true }).click();
    await painter.letGo(prompt);
    await expect(page.getByText(chinese.back(10))).toBeVisible();
    await expect(page.getByRole('banner').getByText('500 积分', { exact: true })).toBeVisible();
  });
});

test('a work that somebody is billed for is not cancelled any more once it was sent, and the page says so', async ({
  page,
  painter,
}) => {
  painter.bill();
  await openStudio(page);
  await run(page, prompt);
  await painter.progress(0.4);
  await expect(wallOf(page, words).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await wallOf(page, words).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('It will finish and stays charged.')).toBeVisible();
  await expectStatus(page, words, words.painting);
  await painter.finish();
  await expectPicture(page, prompt);
  await expectBalance(page, 490);
});

function expectBalance(page: Page, credits: number): Promise<void> {
  return expect(page.getByRole('banner').getByText(`${credits} credits`, { exact: true })).toBeVisible();
}
