/** See CAN-12. */
import type { Page } from '@playwright/test';
import {
  addLayers,
  bringWhite,
  canvasWords,
  findPlaces,
  openCanvas,
  RED_PIXEL as RED,
  readApplied,
  WHITE_PIXEL as WHITE,
} from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { imageWords } from '../../fixtures/form-images.ts';
import { plainFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

const SHOWN_IN_FORM = '图片\u2009A\u2009上标了\u2009A。描述时可以说「在\u2009A\u2009处」。';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true });

  test('a finger draws, two fingers zoom without drawing, and a pen draws by its pressure', async ({
    page,
  }) => {
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
    await addLayers(page, editor, '添加图层', [
      plainFile('dot.png', [0, 0, 255], { width: 20, height: 20 }),
    ]);
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
      [190, 150],
    ]);
    expect(pixels).toEqual([RED, RED, WHITE, RED, WHITE, '0 0 255']);
    await expect(page.getByText(SHOWN_IN_FORM)).toBeVisible();
  });
});

/**
 * Returns a function that moves fingers. Each list in its argument has the places of all fingers at
 * one moment.
 */
async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    fingers: readonly { x: number; y: number }[],
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });

  return async (moments: readonly (readonly { x: number; y: number }[])[]) => {
    for (const [index, fingers] of moments.entries())
      await send(index === 0 ? 'touchStart' : 'touchMove', fingers);
    await send('touchEnd', []);
  };
}

const TIP = { button: 0, buttons: 1 };
const ERASER = { button: 5, buttons: 32 };

async function press(
  page: Page,
  places: readonly { x: number; y: number }[],
  pressure: number,
  end = TIP,
): Promise<void> {
  await page.locator('.canvas-surface').evaluate(
    (surface, given) => {
      const dispatch = (type: string, { x, y }: { x: number; y: number }, pressed: number) =>
        surface.dispatchEvent(
          new PointerEvent(type, {
            ...{
              bubbles: true,
              cancelable: true,
              pointerId: 7,
              pointerType: 'pen',
              isPrimary: true,
            },
            ...{ clientX: x, clientY: y, pressure: pressed, buttons: given.end.buttons },
            ...{ button: type === 'pointermove' ? -1 : given.end.button },
          }),
        );
      const [first, ...others] = given.places;
      if (!first) return;
      dispatch('pointerdown', first, given.pressure);
      for (const place of others) dispatch('pointermove', place, given.pressure);
      dispatch('pointerup', others.at(-1) ?? first, 0);
    },
    { places, pressure, end },
  );
}
