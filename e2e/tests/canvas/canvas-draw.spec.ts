/** Drawing on the canvas: every tool by hand and by key, and that what was drawn is what comes of it. */

import type { Page } from '@playwright/test';
import {
  addLayers,
  bringWhite,
  canvasWords,
  findPlaces,
  flickAway,
  openCanvas,
  type Place,
  readApplied,
  SIZE,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { bringFiles, imageWords } from '../../fixtures/form-images.ts';
import { plainFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const RED = '245 58 54';
const GREEN = '63 185 80';
const BLUE = '47 125 240';
const WHITE = '255 255 255';
const TOLD_IN_FORM = '图片\u2009A\u2009上标了\u2009A。描述时可以说「在\u2009A\u2009处」。';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('every tool draws, each step can be undone, and the image in the form has the pixels', async ({ page }) => {
  const words = canvasWords.en;
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const at = await findPlaces(page);
  const tool = (name: keyof typeof words.tools) => editor.getByRole('button', { name: words.tools[name], exact: true });

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
  for (const key of ['Control+y', 'Control+Shift+z', 'Control+y', 'Control+y']) await page.keyboard.press(key);
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
  expect(await readApplied(page, places)).toEqual({ ...SIZE, pixels: [RED, WHITE, RED, BLUE, GREEN, WHITE, WHITE] });
});

test('layers, labels and crop are set by the keys alone, and nothing is thrown away unasked', async ({ page }) => {
  const words = canvasWords.en;
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const layers = editor.getByRole('region', { name: words.panel }).getByRole('listitem');
  const blue = plainFile('blue.png', [0, 0, 255], { width: 400, height: 300 });
  await bringFiles(page, [blue], ['dragenter', 'dragover'], { at: '[role=dialog]' });
  await bringFiles(page, [blue], ['dragenter', 'dragover'], { at: '[role=application]' });
  await expect(editor.getByText(words.drop)).toBeVisible();
  await bringFiles(page, [blue], ['drop'], { at: '[role=application]' });
  await expect(layers).toHaveText([words.layer(2), words.layer(1)]);
  await expect(editor.getByText(words.drop)).toHaveCount(0);

  await flickAway(page, editor.getByRole('button', { name: words.layer(2), exact: true }));
  await editor.getByRole('button', { name: words.layer(1), exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(layers).toHaveText([words.layer(1), words.layer(2)]);
  await expect(editor.getByRole('button', { name: words.layer(1), exact: true })).toBeFocused();
  await editor.getByRole('button', { name: words.hide(1) }).press('Enter');
  await page.keyboard.press('v');
  // What is being typed is withdrawn before anything else is.
  const width = editor.getByRole('textbox', { name: words.width });
  for (const key of ['Escape', 'Control+z']) {
    await width.fill('200');
    await page.keyboard.press(key);
    await expect(width).toHaveValue('400');
  }
  await width.fill('200');
  await expectGoodScreen(page);

  const files = ['c', 'd', 'e', 'f'].map(name => plainFile(`${name}.png`, [0, 255, 0], { width: 60, height: 60 }));
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
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await expect(editor.getByRole('button', { name: words.tools.move, exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press('c');
  await editor.getByText('Whole canvas').click();
  await editor.getByRole('button', { name: words.corner }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expectGoodScreen(page);
  await editor.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('application')).toHaveAccessibleName('Canvas, 300 × 300 pixels');
  // The canvas came to the focus by keys, and the space bar is still there to push it.
  await page.keyboard.down('Space');
  await expect(editor.getByRole('application').locator('div').first()).toHaveCSS('cursor', 'grab');
  await page.keyboard.up('Space');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.keys })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: words.keys })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: words.discard })).toBeVisible();
  await expect(page.getByRole('button', { name: words.keep })).toBeFocused();
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: words.discard })).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  expect(await readApplied(page, [[20, 150]])).toEqual({ width: 300, height: 300, pixels: ['0 0 255'] });
});

test('a picture that can not be had says so, comes with another try, and is left without a question', async ({
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

  // Whatever is pressed, and though it is gone with the press: the next key is heard.
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

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true });

  test('a finger draws, two pinch and draw nothing, a pen draws as wide as it is pressed', async ({ page }) => {
    const words = canvasWords.zh;
    await bringWhite(page, imageWords.zh, true);
    const editor = await openCanvas(page, words);
    const at = await findPlaces(page);
    await editor.getByRole('button', { name: words.tools.brush, exact: true }).click();
    const touch = await touchesOf(page);
    await touch([[at([40, 40])], [at([200, 40])], [at([360, 40])]]);
    await expect(editor.getByText(words.step(1))).toBeInViewport();
    const zoom = editor.getByRole('button', { name: words.zoom });
    const before = await zoom.textContent();
    await touch([
      [at([180, 150]), at([220, 150])],
      [at([100, 150]), at([300, 150])],
    ]);
    await expect(zoom).not.toHaveText(before ?? '');
    await expect(editor.getByText(words.step(1))).toBeVisible();
    await page.keyboard.press('0');
    await expect(zoom).toHaveText(before ?? '');

    for (let size = 15; size < 50; size += 5) await page.keyboard.press(']');
    await press(page, [at([40, 200]), at([360, 200])], 0.3);
    await expect(editor.getByText(words.step(2))).toBeVisible();
    await press(page, [at([40, 250]), at([360, 250])], 1);
    await expect(editor.getByText(words.step(3))).toBeVisible();
    await press(page, [at([300, 20]), at([300, 60])], 1, ERASER);
    await expect(editor.getByText(words.step(4))).toBeVisible();
    await page.keyboard.press('Shift+A');
    await expect(editor.getByText('已盖上标签\u2009A')).toBeAttached();
    await expectGoodScreen(page);

    await editor.getByRole('button', { name: words.layers }).click();
    await addLayers(page, editor, '添加图层', [plainFile('dot.png', [0, 0, 255], { width: 20, height: 20 })]);
    await expect(editor.getByRole('listitem')).toHaveCount(2);
    await expect(editor.getByRole('application')).toBeFocused();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(editor.getByRole('listitem')).toHaveCount(0);
    await editor.getByRole('button', { name: words.apply }).click();
    await expect(editor).toBeHidden();
    const { pixels } = await readApplied(page, [
      [200, 40],
      [200, 200],
      [200, 206],
      [200, 256],
      [300, 40],
      // Beside the letter, which lies in the middle.
      [190, 150],
    ]);
    expect(pixels).toEqual([RED, RED, WHITE, RED, WHITE, '0 0 255']);
    await expect(page.getByText(TOLD_IN_FORM)).toBeVisible();
  });
});

/** A mouse that goes down at the first place, along the others, and up at the last. */
async function drag(page: Page, [first, ...others]: readonly { x: number; y: number }[]): Promise<void> {
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Fingers of the browser itself: where each lies in each moment. */
async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });

  return async (moments: readonly (readonly { x: number; y: number }[])[]) => {
    for (const [index, fingers] of moments.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', fingers);
    await send('touchEnd', []);
  };
}

/** The ends of a pen. */
const TIP = { button: 0, buttons: 1 };
const ERASER = { button: 5, buttons: 32 };

/** A pen, which the browser's own protocol does not have: the events that it tells of one. */
async function press(
  page: Page,
  places: readonly { x: number; y: number }[],
  pressure: number,
  end = TIP,
): Promise<void> {
  await page.locator('.canvas-surface').evaluate(
    (surface, given) => {
      const tell = (type: string, { x, y }: { x: number; y: number }, pressed: number) =>
        surface.dispatchEvent(
          new PointerEvent(type, {
            ...{ bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen', isPrimary: true },
            ...{ clientX: x, clientY: y, pressure: pressed, buttons: given.end.buttons },
            ...{ button: type === 'pointermove' ? -1 : given.end.button },
          }),
        );
      const [first, ...others] = given.places;
      if (!first) return;
      tell('pointerdown', first, given.pressure);
      for (const place of others) tell('pointermove', place, given.pressure);
      tell('pointerup', others.at(-1) ?? first, 0);
    },
    { places, pressure, end },
  );
}
