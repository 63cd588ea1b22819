import { rgbaToThumbHash } from 'thumbhash';

/**
 * Pixels in rows, with one to four channels. One or two channels are gray; the last of two or four
 * channels is alpha.
 */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

const SIDE_PIXELS_MAX = 32;
/** Each cell of the grid is the mean of 3 × 3 pixels. */
const SAMPLES_PER_SIDE = 3;

/** @returns the placeholder as a ThumbHash in base64 */
export function placeholderOf(pixels: Pixels): string {
  const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(pixels.width, pixels.height));
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const grid = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      grid.set(
        meanOf(pixels, { left: x / width, top: y / height, width: 1 / width, height: 1 / height }),
        (y * width + x) * 4,
      );
    }
  }

  return Buffer.from(rgbaToThumbHash(width, height, grid)).toString('base64');
}

/** An area in shares of the picture's sides. */
type Cell = { left: number; top: number; width: number; height: number };

/** Returns red, green, blue, alpha. */
function meanOf(pixels: Pixels, cell: Cell): number[] {
  const sum = [0, 0, 0, 0];
  for (let j = 0; j < SAMPLES_PER_SIDE; j += 1) {
    const y = Math.floor((cell.top + (cell.height * (j + 0.5)) / SAMPLES_PER_SIDE) * pixels.height);
    for (let i = 0; i < SAMPLES_PER_SIDE; i += 1) {
      const x = Math.floor(
        (cell.left + (cell.width * (i + 0.5)) / SAMPLES_PER_SIDE) * pixels.width,
      );
      addPixel(sum, pixels, (y * pixels.width + x) * pixels.channels);
    }
  }

  return sum.map(channel => channel / SAMPLES_PER_SIDE ** 2);
}

function addPixel(sum: number[], { data, channels }: Pixels, at: number): void {
  const isGray = channels <= 2;
  const hasAlpha = channels === 2 || channels === 4;
  for (let channel = 0; channel < 3; channel += 1) {
    sum[channel] = (sum[channel] ?? 0) + (data[isGray ? at : at + channel] ?? 0);
  }
  sum[3] = (sum[3] ?? 0) + (hasAlpha ? (data[at + channels - 1] ?? 0) : 255);
}
