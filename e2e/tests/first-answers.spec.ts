/** See PRO-6. */
import type { Page } from '@playwright/test';
import { expectPicture } from '../fixtures/studio.ts';
import { expect, test } from '../fixtures/test.ts';
import { paintWorks } from '../fixtures/works.ts';

for (const locale of ['en-US', 'zh-CN']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the history shows a user’s picture before any call is answered', async ({
      page,
      context,
      server,
      person,
    }) => {
      expect(person.email).toContain('@');
      await paintWorks(context, server.url, ['A calm sea at dusk']);
      const calls = await holdCalls(page);
      await page.goto('/?tab=history');

      await expectPicture(page, 'A calm sea at dusk');
      expect(calls.forPicture()).toEqual([]);
      await calls.release();
    });
  });
}

test('the studio is usable before any call is answered', async ({ page, person }) => {
  expect(person.email).toContain('@');
  const calls = await holdCalls(page);
  await page.goto('/studio/image-studio');

  await page.getByRole('textbox', { name: 'Prompt' }).fill('A calm sea at dusk');
  await expect(page.getByRole('button', { name: /^Run/ })).toBeEnabled();
  await calls.release();
});

test('a browser with an ended session gets a visitor’s page without an error', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: baseURL ?? '' }]);
  const calls = await holdCalls(page);
  await page.goto('/');

  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.forPicture().filter(path => path.startsWith('/api/v1/me'))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
  await calls.release();
});

/**
 * Holds calls until `release`. `forPicture` returns the paths of the held calls, except those that
 * only keep the page up to date.
 */
async function holdCalls(page: Page) {
  const gate = Promise.withResolvers<void>();
  const made: string[] = [];
  await page.route('**/api/**', async route => {
    made.push(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.continue();
  });

  return {
    forPicture: () => made.filter(path => !/\/(works\/current|presets|region|realtime)/.test(path)),
    async release() {
      gate.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
