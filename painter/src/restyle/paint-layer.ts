/**
 * The paint of the oil style. `layStroke` has the style's innermost loop, which allocates nothing.
 * `!` asserts that an index is in range.
 */
import { BRUSH_LENGTH, BRUSH_WIDTH } from './brushes.ts';

export type PaintLayer = {
  width: number;
  height: number;
  /**
   * Four floats per pixel: red, green, blue (0..255) and thickness (0 to about 1.4). `placeOf`
   * returns their index.
   */
  paint: Float32Array;
};

/**
 * The paint is stored in upright strips that are `STRIP` pixels wide. The rows of a small stroke
 * are then close in memory, which saves cache misses.
 */
const STRIP_BITS = 5;
const STRIP = 1 << STRIP_BITS;

export function createPaintLayer(width: number, height: number): PaintLayer {
  const strips = Math.ceil(width / STRIP);
  return { width, height, paint: new Float32Array(strips * STRIP * height * 4) };
}

export function placeOf({ height }: PaintLayer, x: number, y: number): number {
  return ((x >> STRIP_BITS) * height + y) * STRIP * 4 + (x & (STRIP - 1)) * 4;
}

export type Stroke = {
  x: number;
  y: number;
  /** In radians. */
  angle: number;
  /** In pixels. */
  length: number;
  breadth: number;
  /** Sideways bend at the ends, in pixels. */
  bend: number;
  brush: number;
  red: number;
  green: number;
  blue: number;
  thickness: number;
};

export function layStroke(layer: PaintLayer, brushes: Float32Array, stroke: Stroke): void {
  const { width, height, paint } = layer;
  const { red, green, blue, thickness } = stroke;
  const cos = Math.cos(stroke.angle);
  const sin = Math.sin(stroke.angle);
  const halfLength = stroke.length / 2;
  const reach = stroke.breadth / 2 + Math.abs(stroke.bend);
  const curve = stroke.bend / (halfLength * halfLength);
  const tall = Math.abs(sin) * halfLength + Math.abs(cos) * reach;
  const along = BRUSH_LENGTH / stroke.length;
  const across = BRUSH_WIDTH / stroke.breadth;
  const sprite = stroke.brush * BRUSH_LENGTH * BRUSH_WIDTH;
  const bottom = Math.min(height - 1, Math.floor(stroke.y + tall));
  for (let y = Math.max(0, Math.ceil(stroke.y - tall)); y <= bottom; y++) {
    const dy = y - stroke.y;
    let low = -halfLength - reach;
    let high = halfLength + reach;
    if (Math.abs(cos) > 1e-4) {
      const middle = (-dy * sin) / cos;
      const half = halfLength / Math.abs(cos);
      if (middle - half > low) low = middle - half;
      if (middle + half < high) high = middle + half;
    }
    if (Math.abs(sin) > 1e-4) {
      const middle = (dy * cos) / sin;
      const half = reach / Math.abs(sin);
      if (middle - half > low) low = middle - half;
      if (middle + half < high) high = middle + half;
    }
    const left = Math.max(0, Math.ceil(stroke.x + low)) | 0;
    const right = Math.min(width - 1, Math.floor(stroke.x + high)) | 0;
    const [downU, downV] = [dy * sin, dy * cos];
    for (let x = left; x <= right; x++) {
      const dx = x - stroke.x;
      const u = dx * cos + downU;
      const v = downV - dx * sin + curve * u * u;
      const column = ((u + halfLength) * along) | 0;
      const row = v * across + BRUSH_WIDTH / 2;
      if (row < 0 || row >= BRUSH_WIDTH || column < 0 || column >= BRUSH_LENGTH) continue;
      const k = (sprite + (row | 0) * BRUSH_LENGTH + column) * 2;
      const load = brushes[k]!;
      if (load < 0.03) continue;
      const furrow = brushes[k + 1]!;
      const shine = 0.965 + furrow * 0.07;
      const i = placeOf(layer, x, y);
      paint[i]! += (red * shine - paint[i]!) * load;
      paint[i + 1]! += (green * shine - paint[i + 1]!) * load;
      paint[i + 2]! += (blue * shine - paint[i + 2]!) * load;
      paint[i + 3]! += (furrow * 0.7 + thickness - paint[i + 3]!) * load;
    }
  }
}

/** Converts paint to bytes, with its relief lit from the upper left. */
export function lightPaint(layer: PaintLayer, relief: number): Uint8ClampedArray {
  const { width, height, paint } = layer;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    const above = Math.max(0, y - 1);
    const below = Math.min(height - 1, y + 1);
    for (let x = 0; x < width; x++, k += 4) {
      const i = placeOf(layer, x, y);
      const slope =
        paint[placeOf(layer, Math.min(width - 1, x + 1), below) + 3]! -
        paint[placeOf(layer, Math.max(0, x - 1), above) + 3]!;
      const catching = slope * relief;
      const light = 1 + (catching < -0.16 ? -0.16 : catching > 0.2 ? 0.2 : catching);
      data[k] = paint[i]! * light;
      data[k + 1] = paint[i + 1]! * light;
      data[k + 2] = paint[i + 2]! * light;
      data[k + 3] = 255;
    }
  }
  return data;
}
