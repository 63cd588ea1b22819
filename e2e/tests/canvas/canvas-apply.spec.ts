/** Applying and stopping an edit, and cropping repeatedly. See CAN-17. */
import type { Page } from '@playwright/test';
import type { SubmitJobBody } from '@vermilion/contract/generation';
import { routes } from '@vermilion/contract/routes';
import {
  addLayers,
  bringWhite,
  canvasWords,
  drawStroke,
  openCanvas,
  type Place,
  readApplied,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { imageWords } from '../../fixtures/form-images.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = canvasWords.en;
const RED = '245 58 54';
const WHITE = '255 255 255';
const WORKER_CODE = '**/export-worker*';
const LINE = { from: [160, 150], to: [240, 150] } as const;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('applying an edit shows its progress, and Escape or Cancel stops it without a change', async ({
  page,
}) => {
  await bringWhite(page, imageWords.en);
  // The export can't begin before the worker's code has loaded.
  const held = Promise.withResolvers<void>();
  await page.route(WORKER_CODE, async route => {
    await held.promise;
    await route.continue();
  });
  const editor = await openCanvas(page, words);
  await drawStroke(page, words, LINE);
  const progress = editor.getByRole('progressbar', { name: 'Applying' });
  const apply = editor.getByRole('button', { name: 'Apply edits' });

  await apply.click();
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(editor.getByText('Drawing', { exact: true })).toBeVisible();
  await expect(editor.getByRole('button', { name: words.undo })).toBeDisabled();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(progress).toHaveCount(0);
  await expect(editor.getByText('Stopped. Nothing was applied.')).toBeAttached();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await expect(apply).toBeFocused();

  await page.keyboard.press('Control+Enter');
  await expect(progress).toBeAttached();
  await editor.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(progress).toHaveCount(0);

  held.resolve();
  await apply.click();
  await expect(editor).toBeHidden();
  expect((await readApplied(page, [[200, 150]])).pixels).toEqual([RED]);

  // The worker's code is loaded with the canvas, because a deployment may remove it later.
  const coming = page.waitForResponse(WORKER_CODE);
  await openCanvas(page, words);
  await coming;
  await page.unroute(WORKER_CODE);
  await page.route(WORKER_CODE, route => route.fulfill({ status: 404 }));
  await page.keyboard.press('Shift+D');
  await apply.click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('Letter D stands in image A.')).toBeVisible();
});

test('an applied crop crops the picture and its mask, even after an earlier crop, and a mask without marks is removed', async ({
  page,
}) => {
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  await drawStroke(page, words, LINE);
  await cropBy(page, words.corner, 'Shift+ArrowLeft');
  await expect(editor.getByRole('application')).toHaveAccessibleName('Canvas, 300 × 300 pixels');
  await apply(page);
  expect(await readApplied(page, [...ALONG_STROKE, [299, 299]])).toEqual({
    ...{ width: 300, height: 300, pixels: [WHITE, RED, RED, WHITE, WHITE] },
  });
  expect(await readMask(page, ALONG_STROKE)).toEqual({ width: 300, height: 300, pixels: MASKED });

  await openCanvas(page, words);
  await cropBy(page, 'Left handle', 'Shift+ArrowRight');
  await expect(editor.getByRole('application')).toHaveAccessibleName('Canvas, 200 × 300 pixels');
  await apply(page);
  const moved = ALONG_STROKE.map(([x, y]): Place => [x - 100, y]);
  expect(await readApplied(page, moved)).toEqual({
    width: 200,
    height: 300,
    pixels: [WHITE, RED, RED, WHITE],
  });
  await expect
    .poll(() => readMask(page, moved))
    .toEqual({ width: 200, height: 300, pixels: MASKED });

  // A mask without marks is removed, because a run with it would cost credits and change nothing.
  await openCanvas(page, words);
  await cropBy(page, 'Left handle', 'Shift+ArrowRight');
  await cropBy(page, 'Left handle', 'Shift+ArrowRight');
  await expect(editor.getByRole('application')).toHaveAccessibleName('Canvas, 50 × 300 pixels');
  await apply(page);
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Make it black and white');
  const asking = page.waitForRequest(request => request.url().endsWith(routes.submitJob.path));
  await page.getByRole('button', { name: /^Run/ }).click();
  const asked: SubmitJobBody = (await asking).postDataJSON();
  expect(asked.imageUrls).toHaveLength(1);
  expect(asked).not.toHaveProperty('maskUrl');
});

const ALONG_STROKE: Place[] = [
  [130, 150],
  [170, 150],
  [230, 150],
  [270, 150],
];
const MASKED = ['0 0 0', WHITE, WHITE, '0 0 0'];

test('a toast of the canvas lasts about 4 s', async ({ page }) => {
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const files = Array.from({ length: 5 }, (_, number) => pngFile(`${number}.png`));
  await addLayers(page, editor, 'Add a layer', files);
  await expectToLastFourSeconds(page, 'Maximum 5 layers allowed');
  await editor.getByRole('button', { name: 'Apply edits' }).click();
  await expectToLastFourSeconds(page, 'Canvas edits applied successfully!');
});

async function expectToLastFourSeconds(page: Page, title: string): Promise<void> {
  const toast = page.getByText(title, { exact: true });
  await expect(toast).toBeVisible();
  const since = Date.now();
  await expect(toast).toHaveCount(0, { timeout: 12_000 });
  // The limits allow time for fading out and for a busy machine.
  expect(Date.now() - since).toBeGreaterThan(3_500);
  expect(Date.now() - since).toBeLessThan(6_500);
}

async function cropBy(page: Page, handle: string, key: string): Promise<void> {
  await page.keyboard.press('c');
  await page.getByRole('button', { name: handle, exact: true }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press(key);
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.apply }).click();
  await expect(page.getByRole('dialog', { name: words.title })).toBeHidden();
}

async function readMask(page: Page, places: readonly Place[]) {
  const address = /"mask":\{[^}]*?"url":"([^"]*)"/;
  const find = () =>
    page
      .evaluate(() => sessionStorage.getItem('studio') ?? '')
      .then(text => address.exec(text)?.[1]);
  await expect.poll(find).toMatch(/^\/files\//);

  return page.evaluate(
    async ({ url, wanted }) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('no context');
      context.drawImage(bitmap, 0, 0);
      const pixels = wanted.map(([x, y]) =>
        [...context.getImageData(x, y, 1, 1).data].slice(0, 3).join(' '),
      );

      return { width, height, pixels };
    },
    { url: (await find()) ?? '', wanted: places },
  );
}
