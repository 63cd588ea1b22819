/** See STU-13, UPL-11, UPL-13, UPL-14, UPL-15. */

import type { Page } from '@playwright/test';
import { fillPath, routes, UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import {
  bringFiles,
  chooseFiles,
  expectImages,
  expectStored,
  imageWords,
  openImageMode,
  thumbs,
} from '../../fixtures/form-images.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = imageWords.en;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('images can be dragged, and can be moved and removed by keyboard, and the focus stays in the list', async ({
  page,
}) => {
  await openWithThree(page);
  await thumbs(page).nth(2).dragTo(thumbs(page).nth(0));
  await expectImages(page, ['fox.png', 'moon.png', 'poppy.png']);
  await expect(page.getByText('Drop to add')).toHaveCount(0);
  await thumbs(page).nth(0).dragTo(thumbs(page).nth(2));
  await expectImages(page, ['moon.png', 'poppy.png', 'fox.png']);

  const fox = page.getByRole('button', { name: /: fox\.png$/ });
  await fox.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectImages(page, ['fox.png', 'moon.png', 'poppy.png']);
  await expect(fox).toBeFocused();
  await expect(page.getByText('fox.png is image A now')).toBeAttached();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  await expectImages(page, ['moon.png', 'fox.png', 'poppy.png']);
  await fox.focus();
  await page.keyboard.press('Delete');
  await expectImages(page, ['moon.png', 'poppy.png']);
  await expect(thumbs(page).nth(1)).toBeFocused();
  await expect(page.getByText('Image B was removed')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectImages(page, ['moon.png', 'fox.png', 'poppy.png']);
  await expectStored(page);
});

test('a run gets its images in the order of their labels', async ({ page }) => {
  await openImageMode(page);
  await bringFiles(
    page,
    [pngFile('moon.png', { width: 40 }), pngFile('fox.png', { width: 50 })],
    ['drop'],
  );
  await expectStored(page);
  await page.getByRole('button', { name: /: fox\.png$/ }).press('ArrowLeft');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Make it evening');
  const answering = page.waitForResponse(`**${routes.submitJob.path}`);
  await page.getByRole('button', { name: /^Run/ }).click();
  const answer = await answering;
  expect(answer.status()).toBe(202);
  const { jobId }: { jobId: string } = await answer.json();
  const job = await page.request.get(fillPath(routes.getWork.path, { id: jobId }));

  expect((await job.json()).job.params.image_urls_with_labels).toMatchObject([
    { label: 'A', width: 50 },
    { label: 'B', width: 40 },
  ]);
});

test('previews are released when an image is removed, the form is reset, or the page is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const live = new Set<string>();
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (source: Blob) => {
      const url = create(source);
      if (source instanceof File) live.add(url);
      return url;
    };
    URL.revokeObjectURL = url => {
      live.delete(url);
      revoke(url);
    };
    Object.assign(window, { countPreviews: () => live.size });
  });
  const count = () => page.evaluate('countPreviews()');
  await openWithThree(page);
  await expect.poll(count).toBe(3);
  await page.getByRole('button', { name: 'Remove image B' }).click();
  await expect.poll(count).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(3);
  await page.getByRole('button', { name: 'Remove image B' }).click();
  await expect.poll(count).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(count).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Image Studio' }).click();
  await expectImages(page, ['moon.png', 'fox.png']);
  await expect.poll(count).toBe(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(count).toBe(0);
  await expectImages(page, []);
});

test('a model that takes fewer images removes the last ones, and Undo restores the images and the model', async ({
  page,
}) => {
  await dropFirstAnswers(page);
  await page.route(`**${routes.listModels.path}?*`, async route => {
    const response = await route.fetch();
    const { models, ...others } = await response.json();
    const small = { ...models[0], model_name: 'small', display_name: 'Small', max_input_images: 1 };
    await route.fulfill({ response, json: { ...others, models: [...models, small] } });
  });
  await openWithThree(page);
  await page.getByRole('button', { name: /^Model/ }).click();
  await page.getByRole('menuitemradio', { name: /^Small/ }).click();
  await expectImages(page, ['moon.png']);
  await expect(page.getByText('2 images were dropped')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectImages(page, ['moon.png', 'poppy.png', 'fox.png']);
  await expect(page.getByRole('button', { name: /^Model/ })).not.toContainText('Small');
});

test('a damaged picture is reported and blocks the run, and its removal clears the report', async ({
  page,
  consoleGuard,
}) => {
  let address = '';
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(UPLOAD_FILE_PATH)) address ||= pathname;
  });
  await openImageMode(page);
  const whole = pngFile('torn.png');
  await chooseFiles(page, [
    { ...whole, buffer: whole.buffer.subarray(0, 2_000) },
    pngFile('moon.png'),
  ]);
  const alert = page.getByRole('form').getByRole('alert');
  await expect(page.getByText('Images A and B. Call them by letter')).toBeVisible();
  await expect(alert).toContainText('Failed to upload 1 file(s). Image A: This picture is damaged');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a boat');
  await expect(page.getByRole('button', { name: /^Run/ })).toHaveAttribute('aria-disabled', 'true');
  await expectGoodScreen(page);
  consoleGuard.expect(400, address);
  await page.getByRole('button', { name: 'Remove image A' }).click();
  await expect(alert).toHaveCount(0);
});

test('an upload that gets no URL from the server can be tried again by its button', async ({
  page,
}) => {
  let isFull = true;
  await page.route(`**${routes.createUploads.path}`, async route => {
    if (!isFull) return route.continue();
    const error = 'Too many uploads are waiting to be used.';
    const slot = {
      uploadUrl: null,
      publicUrl: null,
      path: null,
      error,
      errorCode: 'TOO_MANY_UNUSED',
    };
    await route.fulfill({ json: { success: true, files: [slot] } });
  });
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  const again = page.getByRole('button', { name: 'Upload image A again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'Too many uploads are waiting to be used.',
  );
  await expectGoodScreen(page);
  await thumbs(page).first().press('Enter');
  await expect(
    page.getByRole('menu').getByText('Too many uploads are waiting to be used.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  isFull = false;
  await again.click();
  await expectStored(page);
});

test('a reload keeps the stored images and drops the pending ones', async ({ page }) => {
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  await expectStored(page);
  await page.route(`**${UPLOAD_FILE_PATH}**`, () => {});
  await chooseFiles(page, [pngFile('poppy.png')]);
  await expect(page.getByRole('progressbar', { name: 'Uploading image B' })).toBeVisible();
  await expectGoodScreen(page);
  await page.reload();
  await expectImages(page, ['moon.png']);
  await expectStored(page);
  await expect(thumbs(page).first().locator('img')).toHaveJSProperty('complete', true);
  await expectGoodScreen(page);
});

test('a deleted image is reported, and can be removed from the form', async ({
  page,
  consoleGuard,
}) => {
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  await expectStored(page);
  await page.route('**/files/**', route => {
    consoleGuard.expect(404, new URL(route.request().url()).pathname);

    return route.fulfill({ status: 404 });
  });
  await page.reload();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'It was deleted and can’t be used.',
  );
  await page.getByRole('button', { name: 'Remove image A' }).click();
  await expectImages(page, []);
});

test('a cancelled upload is removed from the form', async ({ page }) => {
  await openImageMode(page);
  await page.route(`**${UPLOAD_FILE_PATH}**`, () => {});
  await chooseFiles(page, [pngFile('moon.png')]);
  await page.getByRole('button', { name: 'Cancel the upload of image A' }).click();
  await expectImages(page, []);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.add })).toBeFocused();
});

async function openWithThree(page: Page): Promise<void> {
  await openImageMode(page);
  await bringFiles(
    page,
    ['moon.png', 'poppy.png', 'fox.png'].map(name => pngFile(name)),
    ['drop'],
  );
  await expectStored(page);
}
