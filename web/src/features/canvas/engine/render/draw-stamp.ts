import type { Stamp } from '../document.ts';
import { stampBox } from '../stamps.ts';
import { INK_COLORS, STAMP_LETTER_COLOR } from './ink-colors.ts';
import type { Context } from './raster.ts';

const CORNER_SHARE = 0.1;
const LETTER_SHARE = 0.58;

export function drawStamp(context: Context, stamp: Stamp): void {
  const { letter, ink, at, size } = stamp;
  const box = stampBox(stamp);
  context.beginPath();
  context.roundRect(box.x, box.y, size, size, size * CORNER_SHARE);
  context.fillStyle = INK_COLORS[ink];
  context.fill();

  context.font = `600 ${size * LETTER_SHARE}px "Inter Variable", system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent } =
    context.measureText(letter);
  const x = at.x - (actualBoundingBoxRight - actualBoundingBoxLeft) / 2;
  context.fillStyle = STAMP_LETTER_COLOR;
  context.fillText(letter, x, at.y + actualBoundingBoxAscent / 2);
}
