/**
 * A drawing is not discarded without a question. See CAN-22, CAN-25, CAN-26.
 */
import type { Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import {
  bringWhite,
  canvasWords,
  drawStroke,
  openCanvas,
  readApplied,
  SIZE,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { bringFiles, imageWords, thumbs } from '../../fixtures/form-images.ts';
import { expireSession, makeAccount, newPerson, type Person } from '../../fixtures/people.ts';
import { plainFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchRest } from '../../fixtures/traffic.ts';

const words = canvasWords.en;
const STUDIO = /\/studio\/image-studio$/;
const RED = '245 58 54';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('Back asks before it discards a drawing and stays in the studio, and Forward restores nothing', async ({
  page,
}) => {
  await page.goto('/');
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const question = page.getByRole('dialog', { name: words.discard });
  await drawStroke(page, words);

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(STUDIO);
  await expectGoodScreen(page);
  await bringFiles(page, [plainFile('blue.png', [0, 0, 255], SIZE)], ['paste']);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await expect(editor.getByRole('region', { name: words.panel }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.keys })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: words.keys })).toBeHidden();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: words.discardIt }).click();
  await expect(editor).toBeHidden();

  await page.goForward();
  await expect(thumbs(page)).toHaveCount(1);
  await expect.poll(() => readEntry(page)).toBe('studio');
  await openCanvas(page, words);
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(STUDIO);
  await expect(
    page.getByRole('button', { name: imageWords.en.one('A', 'white.png') }),
  ).toBeFocused();

  await openCanvas(page, words);
  await drawStroke(page, words);
  await jamStorage(page);
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();
  expect((await readApplied(page, [[200, 150]])).pixels).toEqual([RED]);
  await expect.poll(() => readEntry(page)).toBe('studio');
  await page.goBack();
  await expect(page).not.toHaveURL(STUDIO);
});

test('without storage, closing the page asks before it discards a drawing, and the end of a session keeps the canvas open', async ({
  page,
  context,
  server,
  person,
  mails,
  consoleGuard,
}) => {
  const atRest = watchRest(page);
  await forbidStorage(page);
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  await drawStroke(page, words);
  await expect(page.getByText('Your edits can’t be kept on this device')).toBeVisible();
  await expectQuestionBeforeClose(page);

  await atRest();
  consoleGuard.expect(401, routes.getRealtimeToken.path);
  consoleGuard.expect(401, routes.getMe.path);
  await expireSession(context, server.url);
  const toast = page.getByRole('listitem').filter({ hasText: 'Your edits are only in this tab' });
  await expect(toast).toBeVisible();
  await page.goBack();
  await page
    .getByRole('dialog', { name: words.discard })
    .getByRole('button', { name: words.keep })
    .click();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await logInInAnotherTab(page, toast, person);
  await expect(toast).toHaveCount(0);
  await expect(
    page.getByRole('banner', { includeHidden: true }).getByText('500', { exact: true }),
  ).toBeAttached();
  await expect(editor.getByText(words.step(1))).toBeVisible();

  await page.locator('header a[href="/"]').first().dispatchEvent('click');
  await page.getByRole('button', { name: words.discardIt }).click();
  await expect(page).toHaveURL(url => url.pathname === '/');
  await expect(editor).toBeHidden();

  await page.goto('/studio/image-studio');
  await openCanvas(page, words);
  await page.keyboard.press('Shift+A');
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await atRest();
  await expireSession(context, server.url);
  await expect(toast).toBeVisible();
  const stranger = newPerson('lin');
  await makeAccount(context, server.url, mails, stranger);
  const questions: string[] = [];
  page.on('dialog', async question => {
    questions.push(question.type());
    await question.accept();
  });
  const their = await context.newPage();
  await their.goto('/login');
  await logIn(their, stranger);
  await expect(editor).toBeHidden();
  expect(questions).toEqual([]);
});

test('the end of a session stops the applying of an edit and keeps the drawing', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  const atRest = watchRest(page);
  await bringWhite(page, imageWords.en);
  await atRest();
  // The export can't begin before the worker's code has loaded.
  const held = Promise.withResolvers<void>();
  await page.route('**/export-worker*', async route => {
    await held.promise;
    await route.continue();
  });
  const editor = await openCanvas(page, words);
  await drawStroke(page, words);
  await page.evaluate(() => {
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function () {
      terminate.call(this);
      document.documentElement.dataset['stopped'] = 'true';
    };
  });
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor.getByRole('progressbar')).toBeAttached();
  consoleGuard.expect(401, routes.getRealtimeToken.path);
  consoleGuard.expect(401, routes.getMe.path);
  await expireSession(context, server.url);
  await expect(page).toHaveURL(url => url.pathname === '/login');
  await expect(page.locator('html')).toHaveAttribute('data-stopped', 'true');
  held.resolve();
  await logIn(page, person);
  const offer = page.getByRole('listitem').filter({ hasText: 'Unfinished canvas edits' });
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(editor.getByText(words.step(1))).toBeVisible();
});

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
}

async function expectQuestionBeforeClose(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
}

async function logInInAnotherTab(page: Page, toast: Locator, person: Person): Promise<void> {
  const opening = page.context().waitForEvent('page');
  const login = toast.getByRole('button', { name: 'Login' });
  await login.click();
  const other = await opening;
  await expect(login).toBeFocused();
  await logIn(other, person);
  await expect(other).toHaveURL(url => url.pathname === '/');
  await other.close();
}

function readEntry(page: Page): Promise<'canvas' | 'studio'> {
  return page.evaluate(() => (history.state?.canvasId === undefined ? 'studio' : 'canvas'));
}

/** Starts a transaction that never ends, so that no other write ends. */
async function jamStorage(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('canvas');
        opening.onsuccess = () => {
          const store = opening.result
            .transaction(['canvases', 'pictures'], 'readwrite')
            .objectStore('canvases');
          const goOn = () => {
            store.count().onsuccess = goOn;
            resolve();
          };
          goOn();
        };
      }),
  );
}
