/** Cancels works that wait. `queue.spec.ts` cancels works that are being painted. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { callsOf } from '../../fixtures/people.ts';
import { openStudio, run } from '../../fixtures/studio.ts';
import { expectStatus, studioWords, wallOf } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';
const words = studioWords.en;
/** The number of works painted at the same time. Further works wait. */
const PAINTED_AT_ONCE = 16;

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

test('a waiting work is cancelled without being submitted, and its credits are refunded', async ({
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

function expectBalance(page: Page, credits: number): Promise<void> {
  return expect(
    page.getByRole('banner').getByText(`${credits} credits`, { exact: true }),
  ).toBeVisible();
}
