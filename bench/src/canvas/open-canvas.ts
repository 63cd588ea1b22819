import type { Page } from 'playwright-core';
import sharp from 'sharp';

export const SIDE_PIXELS = 2_048;
const WAIT_MS_MAX = 60_000;
const BYTES_MAX = 6 * 1_048_576;

/**
 * Returns a JPEG of a soft picture with grain. As a PNG, such a picture compresses neither best nor
 * worst.
 */
export async function makePicture(): Promise<Buffer> {
  const data = Buffer.alloc(SIDE_PIXELS * SIDE_PIXELS * 3);
  let chance = 1;
  for (let at = 0; at < data.length; at += 1) {
    chance = (chance * 16_807) % 2_147_483_647;
    const pixel = Math.floor(at / 3);
    const light =
      110 +
      80 * Math.sin((pixel % SIDE_PIXELS) / 300 + (at % 3)) * Math.cos(pixel / SIDE_PIXELS / 400);
    data[at] = light + (chance % 9);
  }
  const raw = { width: SIDE_PIXELS, height: SIDE_PIXELS, channels: 3 } as const;
  const jpeg = await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();
  if (jpeg.length > BYTES_MAX) throw new Error('the picture is too large');

  return jpeg;
}

export async function openCanvas(page: Page, url: string, picture: Buffer): Promise<void> {
  await page.goto(`${url}/studio/image-studio`);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('tab', { name: 'Image', exact: true }).click();
  const add = page.getByRole('button', { name: /^(Add images|Drop, paste or choose images)$/ });
  await add.waitFor();
  const choosing = page.waitForEvent('filechooser');
  await add.click();
  await (await choosing).setFiles([{ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await openEditor(page);
}

export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit image A on the canvas' }).click();
  await page.getByRole('button', { name: /^Brush/ }).click({ timeout: WAIT_MS_MAX });
}

export async function drawStrokes(page: Page, count: number): Promise<void> {
  await page.getByRole('application').evaluate((stage, strokes) => {
    const target = stage.querySelector('canvas')?.parentElement ?? stage;
    const { left, top, width, height } = target.getBoundingClientRect();
    const side = Math.min(width, height) * 0.9;
    let seed = 1;
    const chance = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      let direction = chance() * 7;
      let x = left + (width - side) / 2 + chance() * side;
      let y = top + (height - side) / 2 + chance() * side;
      const dispatch = (type: string) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            clientX: x,
            clientY: y,
            pointerId: 9,
            pointerType: 'mouse',
            bubbles: true,
          }),
        );
      dispatch('pointerdown');
      for (let point = 1; point < 100; point += 1) {
        direction += (chance() - 0.5) * 0.8;
        x += Math.cos(direction) * 4;
        y += Math.sin(direction) * 4;
        dispatch('pointermove');
      }
      dispatch('pointerup');
    }
  }, count);
  await waitUntilIdle(page);
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let idle = 0;
        const checkIdle = (deadline: IdleDeadline) => {
          idle = deadline.timeRemaining() > 10 ? idle + 1 : 0;
          if (idle > 40) resolve();
          else requestIdleCallback(checkIdle);
        };
        requestIdleCallback(checkIdle);
      }),
  );
}

/** @returns milliseconds until the editor has closed */
export async function apply(page: Page): Promise<number> {
  return await page.getByRole('button', { name: 'Apply edits' }).evaluate(
    button =>
      new Promise<number>(resolve => {
        const startedAt = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector('[role=application]')) return;
          watch.disconnect();
          resolve(performance.now() - startedAt);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        // as: the selector finds a button
        (button as HTMLElement).click();
      }),
  );
}
