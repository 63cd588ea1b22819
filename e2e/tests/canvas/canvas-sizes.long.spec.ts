/**
 * In windows of eight sizes, no control is outside the window or under another element. See CAN-15.
 */
import type { Locator } from '@playwright/test';
import { bringWhite, canvasWords, openCanvas } from '../../fixtures/canvas.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { imageWords } from '../../fixtures/form-images.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = canvasWords.en;
const TOOLS = Object.values(words.tools);

const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [667, 375],
  [390, 844],
  [360, 740],
  [320, 568],
] as const;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

// The test uses English, whose words are longer than the Chinese ones.
test('every tool’s controls are visible in windows of eight sizes, the picture fits, and the layers can be opened', async ({
  page,
}) => {
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const layers = editor.getByRole('region', { name: words.panel });
  const openLayers = editor.getByRole('button', { name: words.layers });
  await cropLayer(editor);

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(editor.getByText(words.step(1))).toBeInViewport({ ratio: 1 });
    for (const tool of TOOLS) {
      await editor.getByRole('button', { name: tool, exact: true }).first().click();
      await expect
        .poll(() => editor.evaluate(findUnreachable), `${tool} at ${width} × ${height}`)
        .toEqual([]);
    }
    await editor.getByRole('button', { name: words.tools.move, exact: true }).click();
    await expect
      .poll(() => isInside(editor.locator('.canvas-outline'), editor.getByRole('application')))
      .toBe(true);

    if (width >= 1024 && height > 480) {
      await expect(layers).toBeVisible();
      continue;
    }
    await expect(layers).toBeHidden();
    await openLayers.click();
    await expect(layers.getByRole('listitem')).toBeInViewport({ ratio: 1 });
    await layers.getByRole('button', { name: words.close }).click();
    await expect(layers).toBeHidden();
    if (width === 844 || width === 390) await expectGoodScreen(page);
  }
});

/** Crops the layer, because the Move tool then has one more button, "Show all of it". */
async function cropLayer(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: words.tools.crop, exact: true }).click();
  await editor.getByText('Layer', { exact: true }).click();
  await editor.getByRole('textbox', { name: words.width }).fill('300');
  await editor.getByRole('button', { name: 'Apply crop' }).click();
  await expect(editor.getByRole('button', { name: 'Show all of it' })).toBeVisible();
}

/**
 * Returns the names of visible controls that can't be pressed at their center, except those on the
 * canvas. Runs in the page.
 */
function findUnreachable(editor: Element): string[] {
  const controls = [
    ...editor.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'),
  ];
  const drawn = controls.filter(
    control => control.getClientRects().length > 0 && !control.closest('[role=application]'),
  );

  return drawn
    .filter(control => !isReachable(control))
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

  function isReachable(control: HTMLButtonElement | HTMLInputElement): boolean {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);

    // The pointer goes through a disabled control.
    return control.contains(hit) || (control.disabled && hit?.contains(control) === true);
  }
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!small || !large) return false;

  return (
    small.x >= large.x &&
    small.y >= large.y &&
    small.x + small.width <= large.x + large.width &&
    small.y + small.height <= large.y + large.height
  );
}
