/** See PIC-15. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aiLabelFor } from './ai-label.ts';

/** Draws the label on dark red: only its strokes are bright in the blue channel. */
async function labelled(width: number, height: number) {
  const { svg, left, top } = aiLabelFor(width, height);
  const { data, info } = await sharp({
    create: { width, height, channels: 3, background: '#800000' },
  })
    .composite([{ input: svg, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true });

  return {
    isStroke: (x: number, y: number) => (data[(y * width + x) * info.channels + 2] ?? 0) > 100,
    left,
    top,
  };
}

test.each([
  [1024, 1024],
  [1568, 672],
  [720, 1280],
  [4096, 4096],
])(
  'on %d × %d pixels the label is at the lower right, and each of its four characters is at least a twentieth of the shorter side high',
  async (width, height) => {
    const { isStroke, left, top } = await labelled(width, height);
    const rows = (x: number) => [...Array(height).keys()].filter(y => isStroke(x, y));
    const signs: { min: number; max: number }[] = [];
    let isInside = false;
    for (let x = 0; x < width; x += 1) {
      const marked = rows(x);
      if (marked.length > 0 && !isInside) signs.push({ min: height, max: 0 });
      isInside = marked.length > 0;
      const sign = signs.at(-1);
      if (!sign || !isInside) continue;
      sign.min = Math.min(sign.min, ...marked);
      sign.max = Math.max(sign.max, ...marked);
    }

    expect(signs.length).toBe(4);
    for (const { min, max } of signs)
      expect(max - min + 1).toBeGreaterThanOrEqual(Math.min(width, height) * 0.05);
    expect(left).toBeGreaterThan(width / 2);
    expect(top).toBeGreaterThan(height / 2);
  },
);

test.each([
  [1, 1],
  [8, 6],
  [40, 400],
  [400, 20],
])('on %d × %d pixels the label fits into the picture', async (width, height) => {
  await expect(labelled(width, height)).resolves.toBeDefined();
});
