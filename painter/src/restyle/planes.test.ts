import { describe, expect, it } from 'vitest';
import { oklch, toRgb } from '../core/oklab.ts';
import { blurPlane, type Plane, quantile, sampleAt, toLab } from './planes.ts';

function plane(width: number, height: number, at: (x: number, y: number) => number): Plane {
  const values = Float32Array.from({ length: width * height }, (_, i) =>
    at(i % width, Math.floor(i / width)),
  );
  return { width, height, values };
}

describe('planes', () => {
  it('have the OKLab values of the picture’s bytes', () => {
    const color = oklch(0.62, 0.14, 40);
    const planes = toLab({
      width: 1,
      height: 1,
      data: Uint8ClampedArray.from([...toRgb(color), 255]),
    });
    expect(planes.lightness[0]).toBeCloseTo(color[0], 2);
    expect(planes.a[0]).toBeCloseTo(color[1], 2);
    expect(planes.b[0]).toBeCloseTo(color[2], 2);
  });

  it('keep a constant value when they are blurred, and spread a single bright pixel evenly', () => {
    const flat = blurPlane(
      plane(9, 7, () => 0.4),
      3,
    );
    expect(flat.values.every(value => Math.abs(value - 0.4) < 1e-5)).toBe(true);
    const point = blurPlane(
      plane(11, 11, (x, y) => (x === 5 && y === 5 ? 1 : 0)),
      1,
      1,
    ).values;
    expect(point[5 * 11 + 4]).toBeCloseTo(1 / 9, 5);
    expect(point[4 * 11 + 5]).toBeCloseTo(1 / 9, 5);
    expect(point[5 * 11 + 8]).toBeCloseTo(0, 5);
  });

  it('have quantiles, and interpolate between pixels', () => {
    const ramp = plane(101, 1, x => x / 100);
    expect(quantile(ramp, 0.25)).toBeCloseTo(0.25, 2);
    expect(sampleAt(ramp, 50.5, 0)).toBeCloseTo(0.505, 4);
    expect(sampleAt(ramp, -9, 4)).toBe(0);
    expect(
      sampleAt(
        plane(1, 1, () => 3),
        7,
        7,
      ),
    ).toBe(3);
  });
});
