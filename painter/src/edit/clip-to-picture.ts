import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../restyle/raster.ts';
import type { Sky } from './sky/sky.ts';

/**
 * Clips the pen to the picture inside a printed margin, so that rain and snow don't fall on the
 * margin.
 */
export function clipToPicture(pen: SKRSContext2D, { width, height }: Raster, { inner }: Sky): void {
  pen.beginPath();
  pen.rect(
    inner.left * width,
    inner.top * height,
    (inner.right - inner.left) * width,
    (inner.bottom - inner.top) * height,
  );
  pen.clip();
}
