/** See RUN-3. */

import type { Locator } from '@playwright/test';
import { POLL_INTERVAL_MS } from '@vermilion/contract/limits';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { chooseFiles, imageWords, openImageMode } from '../../fixtures/form-images.ts';
import { passTimeUntil } from '../../fixtures/pass-time.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import {
  chooseFourImages,
  expectCanLeave,
  expectStatus,
  openStudioIn,
  runIn,
  studioViews,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The pause before a failed request is repeated. */
const PAUSE_MS = 1_000;

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, isPhone, options, words } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const isChinese = options.locale === 'zh-CN';

    test('a run is painted and fails in an area of the same size', async ({ page, painter }) => {
      await openStudioIn(page, words);
      // At 3:4 the caption is too narrow for the note that users may leave; the picture shows it.
      if (!isPhone) await page.getByRole('radio', { name: '3:4' }).click();
      const print = wallOf(page, words).getByRole('figure');
      const idle = await boxOf(print);
      await runIn(page, words, 'A pine on a rock');
      await painter.progress(0);
      await expectStatus(page, words, words.inLine);
      await expectGoodScreen(page);
      await painter.progress(0.4);
      await expectStatus(page, words, words.painting);
      await expectCanLeave(page, words);
      expect(await boxOf(print)).toEqual(idle);

      await painter.fail('PROVIDER_BUSY');
      await expect(wallOf(page, words).getByRole('alert')).toBeVisible();
      expect(await boxOf(print)).toEqual(idle);
      await expectGoodScreen(page);
    });

    test('the empty area of an edit has the shape of its first image', async ({ page }) => {
      const named = imageWords[isChinese ? 'zh' : 'en'];
      await openImageMode(page, named);
      const frame = wallOf(page, words).getByRole('figure').locator('.cut-edge');
      await chooseFiles(page, [pngFile('wide.png', { width: 600, height: 300 })], named);
      await expect
        .poll(async () => {
          const { width, height } = await boxOf(frame);

          return Math.round((width / height) * 10) / 10;
        })
        .toBe(2);
      await expectGoodScreen(page);
    });

    test('the lock of a seed says that it repeats all four pictures, and a wide print names the model', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await chooseFourImages(page, words);
      await runIn(page, words, 'A pine on a rock');
      await painter.finish();
      await expectStatus(page, words, words.completed);
      if (isPhone) {
        await wallOf(page, words)
          .getByRole('button', { name: isChinese ? '更多' : 'More', exact: true })
          .click();
        await expect(page.getByRole('menuitem', { name: words.lockSet })).toBeVisible();
      } else {
        await expect(wallOf(page, words).getByRole('figure')).toContainText(words.modelName);
        await wallOf(page, words).locator('button[aria-pressed]').first().hover();
        await expect(page.getByText(words.lockSet)).toBeVisible();
      }
      await expectGoodScreen(page);
    });

    test('a balance that can’t be read counts as 0 and can be read again', async ({
      page,
      painter,
      consoleGuard,
    }) => {
      await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
      await page.clock.install();
      await openStudioIn(page, words);
      let polls = 0;
      await dropFirstAnswers(page);
      await page.route(`**${routes.getMe.path}`, route => {
        polls += 1;
        return route.fulfill({ status: 503, json: {} });
      });
      consoleGuard.expect(503, routes.getMe.path);
      await runIn(page, words, 'A pine on a rock');
      await painter.finish();
      await passTimeUntil(
        page,
        wallOf(page, words).getByText(words.completed).first(),
        POLL_INTERVAL_MS,
      );
      await passTimeUntil(page, page.getByText(words.unread), PAUSE_MS);
      await expect(page.getByRole('banner').first()).toContainText(/(?<!\d)00\s(credits|积分)/);
      await expect(
        page.getByRole('button', { name: isChinese ? /^还差\s10\s积分/ : 'Need 10 more credits' }),
      ).toBeDisabled();
      await expectGoodScreen(page);

      const before = polls;
      await page.getByRole('form').getByRole('button', { name: words.retry }).click();
      await expect.poll(() => polls).toBeGreaterThan(before);
      // The retry button may disappear at any moment now, so the test does not press it.
      await page.unroute(`**${routes.getMe.path}`);
      await expect(page.getByRole('banner').first()).toContainText('490');
      await expect(page.getByRole('button', { name: words.run })).toBeEnabled();
    });
  });
}

test('the actions below the prompt are in one row on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/studio/image-studio');
  const buttons = ['Templates', 'Blank canvas', 'Leave out'].map(name =>
    page.getByRole('button', { name, exact: true }),
  );
  await expect(buttons[2] ?? page.locator('nothing')).toBeVisible();
  const tops = await Promise.all(buttons.map(async button => (await boxOf(button)).y));

  expect(new Set(tops).size).toBe(1);
});

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
