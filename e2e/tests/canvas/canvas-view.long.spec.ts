/** See CAN-14. */
import type { Page } from '@playwright/test';
import { canvasWords, openCanvas } from '../../fixtures/canvas.ts';
import { chooseFiles, expectStored, openImageMode } from '../../fixtures/form-images.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = canvasWords.en;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a panned view equals a full redraw', async ({ page }) => {
  await openImageMode(page);
  await chooseFiles(page, [pngFile('noise.png', { width: 400, height: 300 })]);
  await expectStored(page);
  const editor = await openCanvas(page, words);
  const stage = await editor.getByRole('application').boundingBox();
  if (!stage) throw new Error('the canvas has no stage');
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  await page.keyboard.press('b');
  for (const [step, dy] of [-60, 0, 60].entries()) {
    await drag(page, middle, [
      [-300, dy],
      [300, -dy],
    ]);
    await expect(editor.getByText(words.step(step + 1))).toBeVisible();
  }
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('e');
  await drag(page, middle, [
    [0, -200],
    [0, 200],
  ]);
  for (let press = 0; press < 7; press++) await page.keyboard.press('+');

  // Pans farther than the margin that is drawn around the view, in every direction, and back a
  // little.
  await drag(
    page,
    middle,
    [
      [0, 0],
      [160, 90],
      [320, 300],
      [-200, -310],
      [-330, 40],
      [-250, 20],
    ],
    'middle',
  );
  expect(await compareWithRedraw(page)).toEqual({ isDrawn: true, different: 0 });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor.getByText(words.step(3))).toBeVisible();
  expect(await compareWithRedraw(page)).toEqual({ isDrawn: true, different: 0 });

  // A pen that pans cancels the stroke of a finger, even a long one.
  await page.keyboard.press('b');
  await panWithPenDuringTouch(page, middle);
  expect(await compareWithRedraw(page)).toEqual({ isDrawn: true, different: 0 });

  // The space bar pans even while the slider has the focus.
  await editor.getByRole('slider').click();
  await page.keyboard.down('Space');
  await drag(page, middle, [
    [0, 0],
    [60, 40],
  ]);
  await page.keyboard.up('Space');
  await expect(editor.getByText(words.step(3))).toBeVisible();
});

async function drag(
  page: Page,
  middle: { x: number; y: number },
  [first, ...others]: readonly (readonly [number, number])[],
  button: 'left' | 'middle' = 'left',
): Promise<void> {
  await page.mouse.move(middle.x + (first?.[0] ?? 0), middle.y + (first?.[1] ?? 0));
  await page.mouse.down({ button });
  for (const [dx, dy] of others) await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 6 });
  await page.mouse.up({ button });
}

async function panWithPenDuringTouch(page: Page, middle: { x: number; y: number }): Promise<void> {
  await page.locator('.canvas-surface').evaluate(async (surface, { x, y }) => {
    const frames = () =>
      new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const dispatch = (type: string, moved: number, options: PointerEventInit) =>
      surface.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          clientX: x - 200 + moved,
          clientY: y + 100,
          ...options,
        }),
      );
    const finger = { pointerId: 5, pointerType: 'touch', buttons: 1 };
    dispatch('pointerdown', 0, finger);
    for (let moved = 1; moved <= 400; moved++) dispatch('pointermove', moved, finger);
    await frames();
    const pen = { pointerId: 7, pointerType: 'pen', button: 2, buttons: 2 };
    dispatch('pointerdown', 200, pen);
    // Moves farther than the drawn margin.
    dispatch('pointermove', -200, pen);
    await frames();
    dispatch('pointerup', -200, { ...pen, buttons: 0 });
    dispatch('pointerup', 400, { ...finger, buttons: 0 });
  }, middle);
}

/** Returns how many color values a full redraw changes, and whether anything is drawn. */
function compareWithRedraw(page: Page): Promise<{ isDrawn: boolean; different: number }> {
  return page.locator('.canvas-surface').evaluate(async surface => {
    const frames = () =>
      new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const read = () => {
      const { width, height } = surface.getBoundingClientRect();
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('no context');
      for (const canvas of surface.querySelectorAll('canvas')) {
        const [x = 0, y = 0] = canvas.style.translate.split(' ').map(Number.parseFloat);
        if (!canvas.hidden) context.drawImage(canvas, x, y);
      }

      return context.getImageData(0, 0, width, height).data;
    };
    await frames();
    const panned = read();
    // A change of theme causes a full redraw.
    const { documentElement: root } = document;
    root.setAttribute('data-theme', root.getAttribute('data-theme') ?? '');
    await frames();
    const redrawn = read();
    // Antialiased edges may differ by a shade.
    const different = panned.filter(
      (value, index) => Math.abs(value - (redrawn[index] ?? 0)) > 40,
    ).length;

    return { isDrawn: new Set(redrawn).size > 50, different };
  });
}
