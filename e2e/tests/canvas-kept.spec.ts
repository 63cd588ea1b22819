/** What is drawn and not applied outlives its page, and two tabs leave each other's alone. */
import type { Page } from '@playwright/test';
import { UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import { bringWhite, canvasWords, findPlaces, openCanvas, readApplied, SIZE, WHITE } from '../fixtures/canvas.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { chooseFiles, imageWords, openImageMode, thumbs } from '../fixtures/form-images.ts';
import { plainFile } from '../fixtures/picture-files.ts';
import { expect, test } from '../fixtures/test.ts';

const words = canvasWords.en;
const OFFER = 'Unfinished canvas edits';
const APPLIED = 'Canvas edits applied successfully!';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a reload takes nothing of it: it is offered again, goes on, and is gone once it is applied', async ({ page }) => {
  // Most open the canvas while the image is still on its way.
  const release = await holdUploads(page);
  await openImageMode(page);
  await chooseFiles(page, [plainFile('white.png', WHITE, SIZE)]);
  await openCanvas(page, words);
  await drawStroke(page);
  release();
  // The form itself is hidden behind the canvas.
  await expect.poll(() => countStored(page)).toBe(1);
  await page.reload();
  const offer = page.getByRole('listitem').filter({ hasText: OFFER });
  await expect(offer).toContainText('white.png');
  await expectGoodScreen(page);
  await offer.getByRole('button', { name: 'Continue' }).click();
  const editor = page.getByRole('dialog', { name: words.title });
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await expect(editor.getByText('Image A', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();

  await expect(thumbs(page)).toHaveCount(1);
  expect((await readApplied(page, [[200, 150]])).pixels).not.toEqual(['255 255 255']);
  await expect(page.getByRole('form').getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => countKept(page)).toBe(0);
  const mask = await readMask(page);
  expect(mask).toMatch(/^\/files\//);
  await expect(page.getByText(APPLIED)).toBeVisible();
  await openCanvas(page, words);
  // Its Undo would take the image away below the canvas.
  await expect(page.getByText(APPLIED)).toBeHidden();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();
  await expect.poll(() => readMask(page)).not.toBe(mask);
  await expect.poll(() => readMask(page)).toMatch(/^\/files\//);
});

test('the same picture asks whether one goes on, and another tab draws on a canvas of its own', async ({
  page,
  context,
  consoleGuard,
}) => {
  await bringWhite(page, imageWords.en);
  await openCanvas(page, words);
  await drawStroke(page);
  await expect.poll(() => countKept(page)).toBe(1);
  await page.reload();
  // The picture itself can't be had; what was drawn goes on without it.
  consoleGuard.allowLostConnections();
  await page.route('**/files/**', route =>
    route.request().resourceType() === 'fetch' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: words.open }).click();
  const question = page.getByRole('dialog', { name: 'Continue where you left off?' });
  await question.getByRole('button', { name: 'Continue' }).click();
  const editor = page.getByRole('dialog', { name: words.title });
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await page.unroute('**/files/**');
  await page.reload();
  await page.getByRole('button', { name: words.open }).click();
  await expect(question).toContainText('did not apply it');
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(editor.getByText(words.noSteps)).toBeVisible();
  await expect(editor.getByRole('application')).toBeFocused();
  await expect.poll(() => countKept(page)).toBe(0);
  await drawStroke(page);
  await expect.poll(() => countKept(page)).toBe(1);

  const other = await context.newPage();
  // A tab that is opened from another one has its form.
  const form = await page.evaluate(() => sessionStorage.getItem('studio') ?? '');
  await other.addInitScript(kept => sessionStorage.setItem('studio', kept), form);
  await other.goto('/studio/image-studio');
  await openCanvas(other, words);
  await expect(other.getByText('Also open in another tab')).toBeVisible();
  await drawStroke(other);
  await expect.poll(() => countKept(page)).toBe(2);

  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: words.discardIt }).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await expect(editor.getByText(words.step(1))).toBeVisible();
});

/** Uploads wait until they are let go. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    address => address.pathname.startsWith(UPLOAD_FILE_PATH),
    async route => {
      await held.promise;
      await route.continue();
    },
  );

  return held.resolve;
}

/** How many images of the form are stored, as the tab keeps it. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { draft } = JSON.parse(sessionStorage.getItem('studio') ?? '{}');

    return draft?.images?.length ?? 0;
  });
}

/** Where the mask of image A is, as the tab keeps it. */
function readMask(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = sessionStorage.getItem('studio') ?? '';

    return /"mask":\{.*?"url":"([^"]*)"/.exec(text)?.[1] ?? '';
  });
}

async function drawStroke(page: Page): Promise<void> {
  const at = await findPlaces(page);
  await page.keyboard.press('b');
  const { x, y } = at([190, 150]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(words.step(1))).toBeVisible();
}

/** How many canvases are kept in this browser. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('canvas');
        opening.onerror = () => reject(new Error('the canvases could not be opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('canvases').objectStore('canvases').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
