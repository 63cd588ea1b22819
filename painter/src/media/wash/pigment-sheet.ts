/**
 * Computes watercolor from the light that its pigment absorbs (Beer–Lambert law). A sheet has an
 * absorbance of red, green and blue for each pixel. A wash, which is a thin layer of paint, adds to
 * the absorbance, and lifting removes some of it. `!` asserts that an index is in range.
 */
import type { Pen } from '../../core/curve.ts';
import { borrowLayer } from '../../core/layer.ts';
import { mapsFor } from '../../core/maps.ts';
import { type Oklab, toRgb } from '../../core/oklab.ts';
import type { View } from '../../core/view.ts';
import { type AlphaBox, blurAlpha, readAlpha, spansOf } from './alpha-box.ts';

export type WashOptions = {
  /** The amount of pigment; 1 gives the color itself. */
  density: number;
  /**
   * `edge` is the darkness of the rim where the wash dries last, `edgeReach` its width in design
   * units.
   */
  edge: number;
  edgeReach: number;
  granulation: number;
  /** The variation of the amount of pigment within the wash. */
  flow: number;
  /** Waviness of the boundary in design units. */
  wobble: number;
  /** Blur in design units, applied first. */
  soft: number;
  /** A second pigment, which replaces the first one in patches. */
  second?: Oklab;
  /**
   * The share (0..1) of the existing pigment that is removed first, so that the new pigment hides
   * it.
   */
  lifts?: number;
};

export type PigmentSheet = {
  view: View;
  /** Three floats per pixel. */
  absorbance: Float32Array;
  /** The number of washes so far. It shifts the noise, so that each wash has its own pattern. */
  washes: number;
};

/** The absorbance for each byte of light; the darkest pigment still transmits a little. */
const ABSORBANCE = Float32Array.from(
  { length: 256 },
  (_, byte) => -Math.log(Math.max(4, byte) / 255),
);
const NOTHING = [0, 0, 0] as const;

let kept = new Float32Array(0);

/** Returns a cleared sheet. All sheets of one size share the thread's single buffer. */
export function createPigmentSheet(view: View): PigmentSheet {
  const length = view.width * view.height * 3;
  if (kept.length === length) kept.fill(0);
  else kept = new Float32Array(length);
  return { view, absorbance: kept, washes: 0 };
}

/**
 * Applies one pigment inside the drawing. Without `color`, each pixel of the drawing gives its own
 * color.
 */
export function wash(
  sheet: PigmentSheet,
  draw: (pen: Pen) => void,
  color: Oklab | null,
  options: WashOptions,
): void {
  const { view, absorbance } = sheet;
  const { unit, width } = view;
  sheet.washes += 1;
  const reach = options.edgeReach * unit;
  const box = drawMask(view, draw, {
    softness: options.soft,
    padding: Math.ceil(4 + reach + options.wobble * 2.2 * unit),
    hasColors: color === null,
  });
  if (!box) return;
  const rim = options.edge > 0 ? blurAlpha(box, Math.max(1, reach)) : null;
  const { warpX, warpY, flow, granulation } = mapsFor(view);
  const first = color ? absorbanceOf(toRgb(color)) : NOTHING;
  const second = color && options.second ? absorbanceOf(toRgb(options.second)) : null;
  const colors = box.pixels;
  let [red, green, blue] = first;
  const poolMap = mirroredOffset(view, sheet.washes * 3 + 1);
  const wobble = options.wobble * 2.2 * unit;
  const flowMap = mirroredOffset(view, sheet.washes);
  const lifts = (options.lifts ?? 0) / 255;
  const edgeGain = options.edge * 1.6;
  const body = rim ? 1 - options.edge * 0.25 : 1;
  const { density, granulation: grain } = options;
  const pooling = options.flow * 1.6;
  const spans = spansOf(box, wobble);
  for (let y = 0; y < box.height; y++) {
    const flowRow = flowMap.row(y + box.y);
    const poolRow = poolMap.row(y + box.y);
    for (let x = spans.from[y]!; x < spans.to[y]!; x++) {
      const i = (y + box.y) * width + x + box.x;
      const sx = clampIndex((x + warpX[i]! * wobble + 0.5) | 0, box.width);
      const sy = clampIndex((y + warpY[i]! * wobble + 0.5) | 0, box.height);
      const k = sy * box.width + sx;
      const alpha = box.alpha[k]!;
      if (alpha === 0) continue;
      const p = i * 3;
      if (lifts > 0) keepShare(absorbance, p, 1 - alpha * lifts);
      if (colors) {
        red = ABSORBANCE[colors[k * 4]!]!;
        green = ABSORBANCE[colors[k * 4 + 1]!]!;
        blue = ABSORBANCE[colors[k * 4 + 2]!]!;
      } else if (second) {
        const pooled = flow[poolRow + poolMap.columns[x + box.x]!]! * 1.7 + 0.5;
        const share = pooled < 0 ? 0 : pooled > 1 ? 1 : pooled;
        red = first[0] + (second[0] - first[0]) * share;
        green = first[1] + (second[1] - first[1]) * share;
        blue = first[2] + (second[2] - first[2]) * share;
      }
      let load = (alpha / 255) * body;
      if (rim) {
        const excess = (alpha - rim.values[(sy >> 1) * rim.width + (sx >> 1)]!) / 255;
        if (excess > 0) load += edgeGain * excess * (1 + flow[i]!);
      }
      load *= density * (1 + pooling * flow[flowRow + flowMap.columns[x + box.x]!]!);
      load *= 1 + grain * granulation[i]!;
      if (load <= 0) continue;
      absorbance[p]! += load * red;
      absorbance[p + 1]! += load * green;
      absorbance[p + 2]! += load * blue;
    }
  }
}

/** Removes a share (0..1) of the pigment inside the drawing. */
export function lift(
  sheet: PigmentSheet,
  draw: (pen: Pen) => void,
  options: { share: number; soft: number; wobble: number },
): void {
  const { view, absorbance } = sheet;
  const wobble = options.wobble * 2.2 * view.unit;
  const box = drawMask(view, draw, {
    softness: options.soft,
    padding: Math.ceil(2 + wobble),
    hasColors: false,
  });
  if (!box) return;
  const { warpX, warpY } = mapsFor(view);
  const spans = spansOf(box, wobble);
  for (let y = 0; y < box.height; y++) {
    for (let x = spans.from[y]!; x < spans.to[y]!; x++) {
      const i = (y + box.y) * view.width + x + box.x;
      const sx = clampIndex((x + warpX[i]! * wobble + 0.5) | 0, box.width);
      const sy = clampIndex((y + warpY[i]! * wobble + 0.5) | 0, box.height);
      const alpha = box.alpha[sy * box.width + sx]!;
      if (alpha === 0) continue;
      keepShare(absorbance, i * 3, 1 - (alpha / 255) * options.share);
    }
  }
}

function keepShare(absorbance: Float32Array, at: number, share: number): void {
  absorbance[at]! *= share;
  absorbance[at + 1]! *= share;
  absorbance[at + 2]! *= share;
}

export function developSheet(sheet: PigmentSheet, paper: Oklab): Uint8ClampedArray<ArrayBuffer> {
  const { absorbance, view } = sheet;
  const tint = toRgb(paper);
  const levels = Float32Array.from({ length: 4096 }, (_, i) => Math.exp(-i / 512));
  const out = new Uint8ClampedArray(view.width * view.height * 4);
  for (let i = 0, k = 0; k < out.length; k += 4, i += 3) {
    out[k] = tint[0] * levels[Math.min(4095, (absorbance[i]! * 512) | 0)]!;
    out[k + 1] = tint[1] * levels[Math.min(4095, (absorbance[i + 1]! * 512) | 0)]!;
    out[k + 2] = tint[2] * levels[Math.min(4095, (absorbance[i + 2]! * 512) | 0)]!;
    out[k + 3] = 255;
  }
  return out;
}

function absorbanceOf([red, green, blue]: readonly [number, number, number]): readonly [
  number,
  number,
  number,
] {
  return [ABSORBANCE[red]!, ABSORBANCE[green]!, ABSORBANCE[blue]!];
}

function drawMask(
  view: View,
  draw: (pen: Pen) => void,
  { softness, padding, hasColors }: { softness: number; padding: number; hasColors: boolean },
): AlphaBox | null {
  const layer = borrowLayer('mask', view);
  draw(layer.pen);
  const blur = softness * view.unit;
  const box = readAlpha(layer, view, {
    padding: Math.ceil(padding + blur * 2.5),
    hasColors,
  });
  if (!box || blur < 0.5) return box;
  const soft = blurAlpha(box, blur);
  for (let y = 0, k = 0; y < box.height; y++) {
    const row = (y >> 1) * soft.width;
    for (let x = 0; x < box.width; x++, k++) box.alpha[k] = soft.values[row + (x >> 1)]!;
  }
  return box;
}

/** Reads a map at an offset, mirrored at its borders, because a wrapped map shows a seam. */
function mirroredOffset(
  view: View,
  index: number,
): { row: (y: number) => number; columns: Int32Array } {
  const mirror = (value: number, size: number): number => {
    const place = value % (2 * size);
    return place < size ? place : 2 * size - 1 - place;
  };
  const columns = Int32Array.from({ length: view.width }, (_, x) =>
    mirror(x + index * 377, view.width),
  );
  return { row: y => mirror(y + index * 611, view.height) * view.width, columns };
}

function clampIndex(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}
