/** The adding of images, and the messages about refused files. See UPL-10, UPL-11. */

import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import {
  bringFiles,
  chooseFiles,
  expectImages,
  expectStored,
  imageWords,
  openImageMode,
} from '../../fixtures/form-images.ts';
import { fileOfSize, pngFile } from '../../fixtures/picture-files.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = imageWords.en;
const MEGABYTE = 1_048_576;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, isPhone, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const said = imageWords[options.locale === 'zh-CN' ? 'zh' : 'en'];

    test('a batch with a file that is too large is refused as a whole, and the next images are labelled and uploaded', async ({
      page,
    }) => {
      await openImageMode(page, said);
      await expect(page.getByText(said.limits)).toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page);
      const large = fileOfSize('large.png', 6.5 * MEGABYTE);
      await chooseFiles(page, [pngFile('moon.png'), large, pngFile('poppy.png')], said);
      await expect(page.getByText(said.tooLarge('6.50'))).toBeVisible();
      await expect(page.getByText(said.cancelled('moon.png', 'poppy.png'))).toBeVisible();
      await expectImages(page, [], said);
      await expectGoodScreen(page);

      await chooseFiles(page, [pngFile('moon.png')], said);
      await expectImages(page, ['moon.png'], said);
      await chooseFiles(page, [pngFile('poppy.png')], said);
      await expectImages(page, ['moon.png', 'poppy.png'], said);
      await expectStored(page);
      await expect(page.getByText(said.tip)).toBeVisible();
      if (!isPhone) await expect(page.getByText(said.number(2, 3), { exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

test('a file that is too large or of a wrong type is refused, and a size slightly above 6 MB is rounded up', async ({
  page,
}) => {
  await openImageMode(page);
  await chooseFiles(page, [fileOfSize('large.png', 6 * MEGABYTE + 1)]);
  await expect(page.getByText(words.tooLarge('6.01'))).toBeVisible();

  await bringFiles(
    page,
    [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }],
    ['drop'],
  );
  await expect(page.getByText(words.badType)).toBeVisible();
  await expect(page.getByText(/Allowed: jpeg, jpg, png, gif, webp/)).toBeVisible();
  await expectImages(page, []);
});

test.describe('dropped files', () => {
  test('are accepted in text mode and in image mode, and the form shows a hint during a drag', async ({
    page,
  }) => {
    await page.goto('/studio/image-studio');
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await bringFiles(page, [pngFile('moon.png')], ['drop']);
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expectImages(page, ['moon.png']);
    await expectStored(page);

    const files = [pngFile('poppy.png'), pngFile('fox.png')];
    await bringFiles(page, files, ['dragenter', 'dragover']);
    await expect(page.getByText('Drop to add')).toBeVisible();
    await expectGoodScreen(page);
    await bringFiles(page, files, ['drop']);
    await expect(page.getByText('Drop to add')).toHaveCount(0);
    await expectImages(page, ['moon.png', 'poppy.png', 'fox.png']);
    await expectStored(page);
  });

  test('are ignored in the text-only studio', async ({ page }) => {
    await page.goto('/studio/text-to-image');
    await expect(page.getByRole('button', { name: /^Run/ })).toContainText('10');
    await bringFiles(page, [pngFile('moon.png')], ['dragover', 'drop', 'paste']);
    await expect(page.getByText('Drop to add')).toHaveCount(0);
    await expect(page.getByText(words.images, { exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(/text-to-image/);
  });
});

test('a paste does not add a picture that was copied together with text, but adds a picture that was copied alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/studio/image-studio');
  await page.getByRole('textbox', { name: 'Prompt' }).click();
  await bringFiles(page, [pngFile('text.png')], ['paste'], { at: 'form textarea', text: 'a boat' });
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(words.images, { exact: true })).toHaveCount(0);

  await copyPicture(page);
  await page.keyboard.press('ControlOrMeta+v');
  await expectImages(page, ['image.png']);
  await expectStored(page);
});

test('a batch is added up to the model’s limit, and the same file is added only once', async ({
  page,
}) => {
  await openImageMode(page);
  const files = ['a.png', 'b.png', 'c.png', 'd.png'].map(name => pngFile(name));
  await bringFiles(page, files.slice(0, 1), ['drop']);
  await bringFiles(page, files.slice(0, 1), ['drop']);
  await expect(page.getByText('This image is in the form already')).toBeVisible();
  await bringFiles(page, files, ['drop']);
  await expectImages(page, ['a.png', 'b.png', 'c.png']);
  await expect(page.getByText('This model takes 3 images')).toBeVisible();
  await expect(page.getByText('The first 2 were added.')).toBeVisible();
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);
  await expectStored(page);
});

test.describe('on a touch device', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the picker and the camera can add images', async ({ page }) => {
    await openImageMode(page);
    for (const name of ['Choose images', 'Take a photo']) {
      await page.getByRole('button', { name: words.add }).tap();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name }).tap();
      await (await choosing).setFiles([pngFile(`${name}.png`)]);
    }
    await expectImages(page, ['Choose images.png', 'Take a photo.png']);
    await expectStored(page);
    await expectGoodScreen(page);
  });
});

async function copyPicture(page: Page): Promise<void> {
  await page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, pngFile('copied.png').buffer.toString('base64'));
}
