import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../restyle/raster.ts';
import type { Sky } from './sky/sky.ts';

/** Keeps falling rain and snow inside a printed margin. */
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
