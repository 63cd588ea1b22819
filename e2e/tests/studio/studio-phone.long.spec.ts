/**
 * The studio on a phone: result, sheet, pending works, and the actions below the picture. See
 * RUN-5, STU-22.
 */

import type { Locator } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import {
  chooseFourImages,
  expectStatus,
  openStudioIn,
  phoneViews,
  runIn,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const longPrompts = [
  'A lighthouse at the very end of the long pier in the last storm of the year',
  '年末最后一场暴风雨里长长的防波堤尽头那座还亮着灯的老灯塔与归航的渔船',
];

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, options, words } of phoneViews) {
  test.describe(name, () => {
    test.use(options);

    test('the prompt grows with its text from 120 to 300 pixels', async ({ page }) => {
      await openStudioIn(page, words);
      const prompt = page.getByRole('textbox', { name: words.prompt, exact: true });
      const height = async () => (await prompt.boundingBox())?.height;
      expect(await height()).toBe(120);
      // The text is English, because Chinese could wrap differently once its font has loaded.
      await prompt.fill(`${longPrompts[0]} `.repeat(4));
      await expect.poll(height).toBeGreaterThan(140);
      await expectGoodScreen(page);
      await prompt.fill('x '.repeat(2_000));
      await expect.poll(height).toBe(300);
      await expectGoodScreen(page);
    });

    test('the list of pending works fits long titles, and an ended work keeps its place', async ({
      page,
      context,
      server,
      painter,
    }) => {
      const call = callsOf(context, server.url);
      for (const prompt of longPrompts)
        await call(routes.submitJob, { prompt, modelName: 'sketchbook' });
      await openStudioIn(page, words);
      await page.getByRole('button', { name: words.twoInProgress }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expectGoodScreen(page);

      // An ended work keeps its place, because a press must not cancel a different work.
      const second = dialog.getByRole('button', { name: words.cancelWork('') }).last();
      const place = await second.boundingBox();
      await painter.finish({ prompt: longPrompts[0] ?? '' });
      const [ended, other] = await dialog.getByRole('listitem').all();
      await expect(ended ?? dialog).toContainText(words.completed);
      await expect(dialog.getByRole('button', { name: words.cancelWork('') })).toHaveCount(1);
      expect(await second.boundingBox()).toEqual(place);
      await expectGoodScreen(page);

      await painter.finish({ prompt: longPrompts[1] ?? '' });
      await expect(other ?? dialog).toContainText(words.completed);
      await expect(dialog.getByRole('button', { name: words.cancelWork('') })).toHaveCount(0);
      await dialog.getByRole('button', { name: words.viewInHistory }).click();
      await expect(page.getByRole('img', { name: longPrompts[0] ?? '' })).toBeVisible();
    });

    test('the actions for a run are visible, even while other works are pending', async ({
      page,
      context,
      server,
      painter,
    }) => {
      await callsOf(context, server.url)(routes.submitJob, {
        prompt: longPrompts[1],
        modelName: 'sketchbook',
      });
      await openStudioIn(page, words);
      await chooseFourImages(page, words);
      await runIn(page, words, 'Two of four');
      const wall = wallOf(page, words);
      await expect(wall.getByText(words.inProgress)).toBeInViewport({ ratio: 1 });
      for (const name of [words.cancel, words.goOn, words.viewInHistory])
        await expect(inSight(wall, name)).toBeInViewport({ ratio: 1 });
      await expect(wall.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page);

      await painter.finish({
        images: [{ color: '#224466' }, { color: '#446622' }],
        prompt: 'Two of four',
      });
      for (const name of [words.download, words.upscale])
        await expect(inSight(wall, name)).toBeInViewport({ ratio: 1 });
      await expect(wall.getByText(words.partial(2, 4, 20)).last()).toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page);
    });

    test('the whole picture is visible while the sheet is closed, with its actions below', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, longPrompts[0] ?? '');
      await painter.finish();
      await expectStatus(page, words, words.completed);
      await page.getByRole('button', { name: words.sheet, exact: true }).click();
      const wall = wallOf(page, words);
      await expect(wall.getByRole('img', { name: longPrompts[0] ?? '' })).toBeInViewport({
        ratio: 1,
      });
      await expect(
        wall.getByRole('button', { name: words.download }).filter({ visible: true }),
      ).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole('button', { name: words.run })).toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page);
    });
  });
}

const [{ name, options, words }] = phoneViews;
test.describe(name, () => {
  test.use(options);

  test('screen readers find the toasts’ region even if a dialog opened before the toasts’ code had loaded', async ({
    page,
    context,
    server,
  }) => {
    await callsOf(context, server.url)(routes.submitJob, {
      prompt: 'First',
      modelName: 'sketchbook',
    });
    const loading = Promise.withResolvers<void>();
    await page.route('**/toast-stack*.js', async route => {
      await loading.promise;
      await route.continue();
    });
    await openStudioIn(page, words);
    await page.getByRole('button', { name: words.inProgress }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    loading.resolve();
    await expect(page.getByRole('region', { name: words.notices })).toBeAttached();
  });
});

function inSight(wall: Locator, name: string | RegExp): Locator {
  return wall.getByRole('button', { name, exact: true }).filter({ visible: true }).last();
}
