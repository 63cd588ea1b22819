/**
 * A drawing that was not applied is kept after its page is closed, and each tab has its own
 * drawing. See CAN-23, CAN-24.
 */
import type { Page } from '@playwright/test';
import { UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import {
  bringWhite,
  canvasWords,
  drawStroke,
  openCanvas,
  readApplied,
  SIZE,
  WHITE,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import {
  chooseFiles,
  expectStored,
  imageWords,
  openImageMode,
  thumbs,
} from '../../fixtures/form-images.ts';
import { plainFile, pngFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = canvasWords.en;
const OFFER = 'Unfinished canvas edits';
const DISCARDED = 'Unfinished edits discarded';
const APPLIED = 'Canvas edits applied successfully!';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a drawing is offered after a reload, continues, and is deleted once it is applied', async ({
  page,
}) => {
  // Most users open the canvas before the upload has ended.
  const release = await holdUploads(page);
  await openImageMode(page);
  await chooseFiles(page, [plainFile('white.png', WHITE, SIZE)]);
  const editor = await openCanvas(page, words);
  await drawStroke(page, words);
  for (const key of ['Shift+B', 'Shift+A', 'Shift+C', 'Shift+C']) await page.keyboard.press(key);
  await expect(editor.getByText(words.step(5))).toBeVisible();
  release();
  // The canvas hides the form, so the test reads the stored form.
  await expect.poll(() => countStored(page)).toBe(1);
  await page.reload();
  const offer = page.getByRole('listitem').filter({ hasText: OFFER });
  await expect(offer).toContainText('white.png');
  await expectGoodScreen(page);
  // Each visit to the studio repeats the offer until the user decides.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(offer).toHaveCount(0);
  await page.goBack();
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(editor.getByRole('application', { name: words.canvas })).toBeVisible();
  await expect(editor.getByText('Image A', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();

  await expect(thumbs(page)).toHaveCount(1);
  const letters = page.getByText('Letters A and B stand in image A. Say “at the letter A”.');
  await expect(letters).toBeVisible();
  expect((await readApplied(page, [[200, 150]])).pixels).not.toEqual(['255 255 255']);
  await expect(page.getByRole('form').getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => countKept(page)).toBe(0);
  const mask = await readMask(page);
  expect(mask).toMatch(/^\/files\//);
  await expect(page.getByText(APPLIED)).toBeVisible();
  await openCanvas(page, words);
  // This toast must be gone, because its Undo would remove the image that the canvas edits.
  await expect(page.getByText(APPLIED)).toBeHidden();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();
  await expect.poll(() => readMask(page)).not.toBe(mask);
  await expect.poll(() => readMask(page)).toMatch(/^\/files\//);
  await expect(letters).toBeVisible();
});

test('a stroke survives a reload right after it, and its step can be undone and redone', async ({
  page,
}) => {
  await openImageMode(page);
  // Like a photograph, the picture is too large to be written while the page closes.
  await chooseFiles(page, [pngFile('noise.png', { width: 1_200, height: 900 })]);
  await expectStored(page);
  const editor = await openCanvas(page, words);
  await page.keyboard.press('b');
  await drawAndReload(page);

  await page
    .getByRole('listitem')
    .filter({ hasText: OFFER })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await expect(editor.getByRole('application')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.getByText(words.noSteps)).toBeVisible();
  await expect.poll(() => readSteps(page)).toEqual({ past: 0, future: 1 });
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: OFFER })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(editor.getByText(words.noSteps)).toBeVisible();
  await expect(editor.getByRole('application')).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(editor.getByText(words.step(1))).toBeVisible();

  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: OFFER })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(() => countKept(page)).toBe(0);
  // Only the toast still has the drawing, so the drawing must not be lost if it can't be written.
  await refuseNextWrite(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: DISCARDED })
    .getByRole('button', { name: 'Undo' })
    .click();
  const refused = page
    .getByRole('listitem')
    .filter({ hasText: 'The edits could not be brought back' });
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await page
    .getByRole('listitem')
    .filter({ hasText: OFFER })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(() => countKept(page)).toBe(0);
  await expectGoodScreen(page);
  await page.reload();
  await openCanvas(page, words);
});

test('the canvas asks whether to continue when its picture is opened again, and another tab has its own canvas', async ({
  page,
  context,
  consoleGuard,
}) => {
  await bringWhite(page, imageWords.en);
  await openCanvas(page, words);
  await drawStroke(page, words);
  await expect.poll(() => countKept(page)).toBe(1);
  await page.reload();
  // A drawing can continue although its picture can't be fetched.
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
  await expect(page.getByRole('listitem').filter({ hasText: OFFER })).toHaveCount(0);
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(editor.getByText(words.noSteps)).toBeVisible();
  await expect(editor.getByRole('application')).toBeFocused();
  await expect.poll(() => countKept(page)).toBe(0);
  await drawStroke(page, words);
  await expect.poll(() => countKept(page)).toBe(1);

  const other = await context.newPage();
  // A browser copies a tab's session storage, and with it the form, to each tab opened from it.
  const form = await page.evaluate(() => sessionStorage.getItem('studio') ?? '');
  await other.addInitScript(kept => sessionStorage.setItem('studio', kept), form);
  await other.goto('/studio/image-studio');
  await openCanvas(other, words);
  await expect(other.getByText('Also open in another tab')).toBeVisible();
  await drawStroke(other, words);
  await expect.poll(() => countKept(page)).toBe(2);

  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: words.discardIt }).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await expect(editor.getByText(words.step(1))).toBeVisible();
});

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

async function drawAndReload(page: Page): Promise<void> {
  await page.locator('.canvas-surface').evaluate(surface => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    for (const [type, moved] of [
      ['pointerdown', 0],
      ['pointermove', 40],
      ['pointerup', 40],
    ] as const)
      surface.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 3,
          clientX: clientX + moved,
          clientY,
          buttons: 1,
        }),
      );
    location.reload();
  });
}

function countStored(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { draft } = JSON.parse(sessionStorage.getItem('studio') ?? '{}');

    return draft?.images?.length ?? 0;
  });
}

function readMask(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = sessionStorage.getItem('studio') ?? '';

    return /"mask":\{.*?"url":"([^"]*)"/.exec(text)?.[1] ?? '';
  });
}

async function refuseNextWrite(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = IDBDatabase;
    const { transaction } = prototype;
    prototype.transaction = function (...asked) {
      if (asked[1] !== 'readwrite') return transaction.apply(this, asked);
      prototype.transaction = transaction;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

async function countKept(page: Page): Promise<number> {
  return (await readKept(page)).length;
}

async function readSteps(page: Page): Promise<{ past: number; future: number } | undefined> {
  return (await readKept(page))[0];
}

function readKept(page: Page): Promise<{ past: number; future: number }[]> {
  return page.evaluate(
    () =>
      new Promise<{ past: number; future: number }[]>((resolve, reject) => {
        const opening = indexedDB.open('canvas');
        opening.onerror = () => reject(new Error('the canvases could not be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('canvases').objectStore('canvases').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              reading.result.map(
                ({ steps }: { steps: { past: unknown[]; future: unknown[] } }) => ({
                  past: steps.past.length,
                  future: steps.future.length,
                }),
              ),
            );
          };
        };
      }),
  );
}
