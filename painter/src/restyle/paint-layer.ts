/**
 * Wet paint and the strokes laid into it: a canvas keeps color and thickness per pixel, a stroke drags one color along
 * a slightly bent way with a bristle brush. The innermost loop of oil; nothing is allocated in it.
 * Indices are in range by construction, hence the `!`.
 */
import { BRUSH_LENGTH, BRUSH_WIDTH, type Brushes } from './brushes.ts';

export type PaintLayer = {
  width: number;
  height: number;
  /** Three floats a pixel, 0..255. */
  color: Float32Array;
  /** Thickness, about 0..1.4. */
  thickness: Float32Array;
};

export type Stroke = {
  x: number;
  y: number;
  /** Radians. */
  angle: number;
  /** Pixels. */
  length: number;
  breadth: number;
  /** Sideways bend in pixels at the stroke's ends. */
  bend: number;
  /** Which brush. */
  brush: number;
  red: number;
  green: number;
  blue: number;
  thickness: number;
};

export function layStroke(layer: PaintLayer, brushes: Brushes, stroke: Stroke): void {
  const { width, height, color, thickness } = layer;
  const { alpha, ridge } = brushes;
  const { red, green, blue } = stroke;
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
    // The part of the row inside the stroke's turned box: two slabs, cut with each other.
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
    const left = Math.max(0, Math.ceil(stroke.x + low));
    const right = Math.min(width - 1, Math.floor(stroke.x + high));
    for (let x = left; x <= right; x++) {
      const dx = x - stroke.x;
      const u = dx * cos + dy * sin;
      const v = dy * cos - dx * sin + curve * u * u;
      const column = ((u + halfLength) * along) | 0;
      const row = Math.floor(v * across + BRUSH_WIDTH / 2);
      if (row < 0 || row >= BRUSH_WIDTH || column < 0 || column >= BRUSH_LENGTH) continue;
      const k = sprite + row * BRUSH_LENGTH + column;
      const load = alpha[k]!;
      if (load < 0.03) continue;
      const furrow = ridge[k]!;
      const shine = 0.965 + furrow * 0.07;
      const i = y * width + x;
      const c = i * 3;
      color[c]! += (red * shine - color[c]!) * load;
      color[c + 1]! += (green * shine - color[c + 1]!) * load;
      color[c + 2]! += (blue * shine - color[c + 2]!) * load;
      thickness[i]! += (furrow * 0.7 + stroke.thickness - thickness[i]!) * load;
    }
  }
}

/** The paint as bytes, lit from the upper left: thick paint catches the light on one flank and shades the other. */
export function lightPaint(
  { width, height, color, thickness }: PaintLayer,
  relief: number,
): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const slope =
        thickness[i + below + (x < width - 1 ? 1 : 0)]! - thickness[i + above - (x > 0 ? 1 : 0)]!;
      const catching = slope * relief;
      const light = 1 + (catching < -0.16 ? -0.16 : catching > 0.2 ? 0.2 : catching);
      data[i * 4] = color[i * 3]! * light;
      data[i * 4 + 1] = color[i * 3 + 1]! * light;
      data[i * 4 + 2] = color[i * 3 + 2]! * light;
      data[i * 4 + 3] = 255;
    }
  }
  return data;
}
