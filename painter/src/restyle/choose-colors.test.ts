import { describe, expect, it } from 'vitest';
import { chooseColors, labelPixels, nearestColor } from './choose-colors.ts';
import { type LabPlanes, toLab } from './planes.ts';

function grays(): LabPlanes {
  const data = new Uint8ClampedArray(60 * 60 * 4);
  for (let i = 0; i < 3600; i++)
    data.set(
      i % 100 === 0 ? [214, 48, 30, 255] : i < 1800 ? [60, 60, 60, 255] : [200, 200, 200, 255],
      i * 4,
    );
  return toLab({ width: 60, height: 60, data });
}

describe('the choice of colors', () => {
  it('keeps a rare red beside common grays', () => {
    const colors = chooseColors(grays(), { count: 3, seed: 1 });
    expect(colors).toHaveLength(3);
    expect(Math.max(...colors.map(color => color[1]))).toBeGreaterThan(0.15);
  });

  it('returns no more colors than the picture has', () => {
    expect(chooseColors(grays(), { count: 12, seed: 1 })).toHaveLength(3);
  });

  it('labels a pixel with its nearest color', () => {
    const planes = grays();
    const colors = chooseColors(planes, { count: 3, seed: 2 });
    const labels = labelPixels(planes, colors);
    for (const i of [0, 1, 1700, 3599]) {
      const own = [planes.lightness[i] ?? 0, planes.a[i] ?? 0, planes.b[i] ?? 0] as const;
      expect(labels[i]).toBe(nearestColor(colors, own));
    }
  });
});
