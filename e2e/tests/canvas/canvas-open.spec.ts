/** See CAN-18, CAN-20, CAN-21. */

import {
  bringWhite,
  canvasWords,
  expectOpened,
  findPlaces,
  readApplied,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { imageWords, thumbs } from '../../fixtures/form-images.ts';
import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { phoneViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = canvasWords.en;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the canvas opens from the wall, a work and a blank canvas, and closing it focuses the input image', async ({
  page,
}) => {
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await expectPicture(page, 'A pine on a rock');
  const editor = page.getByRole('dialog', { name: words.title });
  const imageA = page.getByRole('button', { name: 'Image A: From an earlier work' });
  await page.getByRole('button', { name: words.title, exact: true }).click();
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await editor.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(editor).toBeHidden();
  await expect(imageA).toBeFocused();

  await page.goto('/?tab=history');
  await page
    .getByRole('link', { name: /A pine on a rock/ })
    .or(page.locator('[data-work]'))
    .first()
    .click();
  const open = page.getByRole('dialog').getByRole('button', { name: 'Edit Canvas' });
  await expect(open).toHaveAccessibleDescription(
    /^Edit Canvas lets you modify specific areas: erase, fix, redraw/,
  );
  await open.hover();
  await expect(page.getByText('Edit Canvas lets you modify specific areas')).toBeVisible();
  await open.click();
  await expect(page).toHaveURL(/studio\/image-studio/);
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await expect(page).toHaveURL(url => url.search === '');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(imageA).toBeFocused();

  await page.getByRole('button', { name: 'Blank canvas' }).click();
  const ready = page
    .getByRole('listitem')
    .filter({ hasText: 'A blank canvas is among your images' });
  await ready.getByRole('button', { name: words.title }).click();
  await expect(editor.getByText('Image B', { exact: true })).toBeVisible();

  // The text-only studio could not show the applied picture, so the canvas leads to the image
  // studio.
  await page.goto('/studio/text-to-image');
  await run(page, 'A boat on a lake');
  await expectPicture(page, 'A boat on a lake');
  await page.getByRole('button', { name: words.title, exact: true }).click();
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await expect(page).toHaveURL(/studio\/image-studio/);
});

test('the message about a slow opening is not shown if the canvas opens before the message is drawn', async ({
  page,
}) => {
  // The toast library draws a toast by a timer. In a busy page this timer can end after the toast
  // was dismissed.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const drawings: (() => void)[] = [];
    const holdDrawing = (run: () => void, delayMs?: number, ...rest: unknown[]) =>
      delayMs === undefined ? drawings.push(run) : setTimeout(run, delayMs, ...rest);
    Object.assign(window, {
      drawings,
      hold: () => Object.assign(window, { setTimeout: holdDrawing }),
    });
  });
  await bringWhite(page, imageWords.en);
  const held = Promise.withResolvers<void>();
  await page.route('**/canvas-editor*.css', async route => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate('hold()');
  await page.getByRole('button', { name: words.open }).click();
  await expect.poll(() => page.evaluate('drawings.length')).toBeGreaterThan(0);
  held.resolve();
  await expectOpened(page.getByRole('dialog', { name: words.title }), words);

  await page.evaluate('drawings.forEach(draw => draw())');
  await expect(page.getByText('Opening the canvas')).toHaveCount(0);
});

test('an applied picture replaces its image, and one press restores the earlier picture', async ({
  page,
}) => {
  await bringWhite(page, imageWords.en);
  // The page must show a message, because otherwise a press would seem to do nothing while the code
  // loads slowly.
  const held = Promise.withResolvers<void>();
  await page.route('**/canvas-editor*.css', async route => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: words.open }).click();
  await expect(page.getByText('Opening the canvas')).toBeVisible();
  held.resolve();
  const editor = page.getByRole('dialog', { name: words.title });
  await expectOpened(editor, words);
  await expect(page.getByText('Opening the canvas')).toHaveCount(0);
  const at = await findPlaces(page);
  await page.keyboard.press('b');
  const { x, y } = at([200, 150]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.up();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();

  const applied = page.getByRole('button', { name: 'Image A: white.png, edited on the canvas' });
  await expect(applied).toBeFocused();
  await expect(page.getByText('Canvas edits applied successfully!')).toBeVisible();
  expect((await readApplied(page, [[200, 150]])).pixels).not.toEqual(['255 255 255']);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(thumbs(page)).toHaveAccessibleName('Image A: white.png');
  expect((await readApplied(page, [[200, 150]])).pixels).toEqual(['255 255 255']);
});

const [, chinese] = phoneViews;
test.describe(chinese.name, () => {
  test.use({ ...chinese.options, hasTouch: true });

  test('the menu of an image opens the canvas, and the page warns if the model uses no mask', async ({
    page,
  }) => {
    const said = canvasWords.zh;
    await dropFirstAnswers(page);
    await page.route('**/api/v1/generate/models?*', async route => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"takes_mask":true', '"takes_mask":false'),
      });
    });
    await bringWhite(page, imageWords.zh, true);
    await thumbs(page, imageWords.zh).tap();
    await page.getByRole('menuitem', { name: said.title }).tap();
    const editor = page.getByRole('dialog', { name: said.title });
    await expectOpened(editor, said);
    const at = await findPlaces(page);
    await page.keyboard.press('b');
    const { x, y } = at([200, 150]);
    await page.touchscreen.tap(x, y);
    await editor.getByRole('button', { name: said.apply }).tap();
    await expect(editor).toBeHidden();

    await expect(thumbs(page, imageWords.zh)).toHaveAccessibleName(
      '图片\u2009A：white.png，在画布上改过',
    );
    await expect(page.getByText(/用不了遮罩/)).toBeInViewport();
    await expectGoodScreen(page);
  });
});
