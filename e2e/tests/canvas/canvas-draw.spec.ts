/** Drawing by mouse and key, and the resulting pixels. See CAN-16. */

import type { Locator, Page } from '@playwright/test';
import {
  bringWhite,
  canvasWords,
  findPlaces,
  flickAway,
  openCanvas,
  type Place,
  RED_PIXEL as RED,
  readApplied,
  SIZE,
  WHITE_PIXEL as WHITE,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { bringFiles, imageWords } from '../../fixtures/form-images.ts';
import { plainFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const GREEN = '63 185 80';
const BLUE = '47 125 240';
test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('brush, shapes, eraser and stamps draw, each step can be undone, and the form’s image has the drawn pixels', async ({
  page,
}) => {
  const words = canvasWords.en;
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const at = await findPlaces(page);
  const tool = (name: keyof typeof words.tools) =>
    editor.getByRole('button', { name: words.tools[name], exact: true });

  await tool('brush').click();
  await drag(page, [at([40, 60]), at([360, 60])]);
  await tool('circle').click();
  await editor.getByRole('radio', { name: words.blue }).check();
  await editor.getByRole('switch', { name: words.filled }).click();
  await drag(page, [at([50, 120]), at([150, 220])]);
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  await page.keyboard.press('2');
  await drag(page, [at([220, 120]), at([340, 220])]);
  await expect(editor.getByText(words.step(3))).toBeVisible();
  await tool('eraser').click();
  await drag(page, [at([200, 20]), at([200, 100])]);
  await expect(editor.getByText(words.step(4))).toBeVisible();
  await page.keyboard.press('Shift+B');
  await expect(editor.getByText(words.step(5))).toBeVisible();
  await expectGoodScreen(page);

  for (let step = 4; step >= 1; step--) {
    await page.keyboard.press('Control+z');
    await expect(editor.getByText(words.step(step))).toBeVisible();
  }
  await editor.getByRole('button', { name: words.undo }).click();
  await expect(editor.getByRole('button', { name: words.undo })).toBeDisabled();
  for (const key of ['Control+y', 'Control+Shift+z', 'Control+y', 'Control+y'])
    await page.keyboard.press(key);
  await expect(editor.getByText(words.step(4))).toBeVisible();

  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();
  const places: Place[] = [
    [100, 60],
    [200, 60],
    [300, 60],
    [100, 170],
    [280, 120],
    [280, 170],
    [200, 150],
  ];
  expect(await readApplied(page, places)).toEqual({
    ...SIZE,
    pixels: [RED, WHITE, RED, BLUE, GREEN, WHITE, WHITE],
  });
});

test('the keyboard changes layers, stamps and crop, and the edits are not discarded without a question', async ({
  page,
}) => {
  const words = canvasWords.en;
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const layers = await dropLayer(page, editor);

  await flickAway(page, editor.getByRole('button', { name: words.layer(2), exact: true }));
  await editor.getByRole('button', { name: words.layer(1), exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(layers).toHaveText([words.layer(1), words.layer(2)]);
  await expect(editor.getByRole('button', { name: words.layer(1), exact: true })).toBeFocused();
  await editor.getByRole('button', { name: words.hide(1) }).press('Enter');
  await page.keyboard.press('v');
  const width = editor.getByRole('textbox', { name: words.width });
  for (const key of ['Escape', 'Control+z']) {
    await width.fill('200');
    await page.keyboard.press(key);
    await expect(width).toHaveValue('400');
  }
  await width.fill('200');
  await expectGoodScreen(page);

  const files = ['c', 'd', 'e', 'f'].map(name =>
    plainFile(`${name}.png`, [0, 255, 0], { width: 60, height: 60 }),
  );
  await bringFiles(page, files, ['paste']);
  await expect(page.getByText(words.max)).toBeVisible();
  await expect(layers).toHaveCount(5);
  await expect(editor.getByRole('application')).toBeFocused();
  for (let layer = 5; layer >= 3; layer--) {
    await page.keyboard.press('Delete');
    await expect(layers).toHaveCount(layer - 1);
  }

  await page.keyboard.press('Shift+C');
  await expect(editor.getByRole('button', { name: words.takeAway('C') })).toBeVisible();
  await cropByKeys(page, editor);

  await closeDialogsByKeys(page);
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  expect(await readApplied(page, [[20, 150]])).toEqual({
    width: 300,
    height: 300,
    pixels: ['0 0 255'],
  });
});

test('a canvas whose picture fails to load says so, loads with a retry, and closes without a question', async ({
  page,
  consoleGuard,
}) => {
  const words = canvasWords.en;
  await bringWhite(page, imageWords.en);
  await page.reload();
  await expect(page.locator('[data-image] img')).toBeVisible();
  let address = '';
  await page.route('**/files/**', async (route, request) => {
    if (request.resourceType() !== 'fetch') return route.continue();
    address = new URL(request.url()).pathname;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: words.open }).click();
  const editor = page.getByRole('dialog', { name: words.title });
  await expect(editor.getByRole('alert')).toContainText('The picture could not be opened');
  consoleGuard.expect(500, address);
  consoleGuard.expectLine('The picture could not be opened');
  await expectGoodScreen(page);

  await page.unroute('**/files/**');
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.getByRole('application', { name: words.canvas })).toBeFocused();

  const stage = editor.getByRole('application');
  await editor
    .locator('header')
    .first()
    .click({ position: { x: 300, y: 20 } });
  await expect(stage).toBeFocused();
  for (const name of ['Cancel crop', 'Apply crop']) {
    await page.keyboard.press('c');
    await editor.getByRole('button', { name }).press('Enter');
    await expect(stage).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page.locator('[data-image] :focus')).toHaveCount(1);
});

async function dropLayer(page: Page, editor: Locator): Promise<Locator> {
  const words = canvasWords.en;
  const layers = editor.getByRole('region', { name: words.panel }).getByRole('listitem');
  const blue = plainFile('blue.png', [0, 0, 255], { width: 400, height: 300 });
  await bringFiles(page, [blue], ['dragenter', 'dragover'], { at: '[role=dialog]' });
  await bringFiles(page, [blue], ['dragenter', 'dragover'], { at: '[role=application]' });
  await expect(editor.getByText(words.drop)).toBeVisible();
  await bringFiles(page, [blue], ['drop'], { at: '[role=application]' });
  await expect(layers).toHaveText([words.layer(2), words.layer(1)]);
  await expect(editor.getByText(words.drop)).toHaveCount(0);

  return layers;
}

async function cropByKeys(page: Page, editor: Locator): Promise<void> {
  const words = canvasWords.en;
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await expect(
    editor.getByRole('button', { name: words.tools.move, exact: true, pressed: true }),
  ).toBeVisible();
  await page.keyboard.press('c');
  await editor.getByText('Whole canvas').click();
  await editor.getByRole('button', { name: words.corner }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expectGoodScreen(page);
  await editor.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('application')).toHaveAccessibleName('Canvas, 300 × 300 pixels');
  await page.keyboard.down('Space');
  await expect(editor.getByRole('application').locator('div').first()).toHaveCSS('cursor', 'grab');
  await page.keyboard.up('Space');
}

async function closeDialogsByKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: canvasWords.en.keys })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: canvasWords.en.keys })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: canvasWords.en.discard })).toBeVisible();
  await expect(page.getByRole('button', { name: canvasWords.en.keep })).toBeFocused();
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: canvasWords.en.discard })).toBeHidden();
}

async function drag(
  page: Page,
  [first, ...others]: readonly { x: number; y: number }[],
): Promise<void> {
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}
