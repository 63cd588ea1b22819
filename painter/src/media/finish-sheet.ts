import type { Point } from '../core/curve.ts';
import { borrowLayer } from '../core/layer.ts';
import { mapsFor } from '../core/maps.ts';
import type { Oklab } from '../core/oklab.ts';
import { applySurface } from '../finish/paper.ts';
import { stampSeal } from '../finish/seal.ts';
import type { Mirror } from '../shape.ts';
import { mirrorRows } from './mirror.ts';
import { developSheet, type PigmentSheet } from './wash/pigment-sheet.ts';

/**
 * Mixes the absorbance of the rows above the waterline into the rows that reflect them. `!` asserts
 * that an index is in range.
 */
export function mirrorSheet(sheet: PigmentSheet, mirror: Mirror): void {
  const { width } = sheet.view;
  const { absorbance } = sheet;
  for (const { y, from, shift, strength } of mirrorRows(mirror, sheet.view)) {
    for (let x = 0; x < width; x++) {
      const source = (from * width + Math.min(width - 1, Math.max(0, x + shift))) * 3;
      const target = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const wanted = absorbance[source + c]!;
        const present = absorbance[target + c]!;
        absorbance[target + c] = present + (wanted - present * 0.7) * strength;
      }
    }
  }
}

type Finish = {
  paper: Oklab;
  seal: { at: Point; size: number } | null;
  /** A factor for the roughness of the paper's surface. */
  tooth: number;
  vignette: number;
};

export function finishSheet(
  sheet: PigmentSheet,
  { paper, seal, tooth, vignette }: Finish,
): Uint8Array {
  const { view } = sheet;
  const { pen } = borrowLayer('sheet', view);
  const developed = pen.createImageData(view.width, view.height);
  developed.data.set(developSheet(sheet, paper));
  pen.putImageData(developed, 0, 0);
  if (seal) stampSeal(pen, view, { ...seal, carved: paper });
  const pixels = pen.getImageData(0, 0, view.width, view.height).data;
  const height = mapsFor(view).paper;
  applySurface(pixels, view, {
    height,
    relief: 0.055 * tooth,
    tone: 0.012 * tooth,
    vignette,
    grain: 0,
  });
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}
