/**
 * Makes the shadow of a sheet in a paper cut. A small copy of the sheet is blurred and enlarged.
 */
import type { Layer } from '../../core/layer.ts';
import { css, oklch } from '../../core/oklab.ts';
import type { View } from '../../core/view.ts';
import type { Box } from './paper-levels.ts';

const SHADOW = css(oklch(0.13, 0.035, 280));

type Ground = { view: View; plate: Layer; small: Layer; blurred: Layer; lightSide: -1 | 1 };

type Piece = {
  box: Box;
  /** The factor between the size of the piece and the size of its small copy. */
  shrink: number;
};

/**
 * Casts a narrow shadow away from the light, and a second, wider one if the sheet lies more than 5
 * units above the sheet below.
 */
export function castShadow(
  ground: Ground,
  piece: Piece,
  { lift, opacity = 1 }: { lift: number; opacity?: number },
): void {
  if (lift > 5) shadow(ground, piece, { blur: lift * 0.55, strength: 0.4 * opacity });
  shadow(ground, piece, { blur: Math.min(4.5, 1.6 + lift * 0.16), strength: 0.42 * opacity });
}

function shadow(
  { blurred, small, plate, view, lightSide }: Ground,
  { box, shrink }: Piece,
  { blur, strength }: { blur: number; strength: number },
): void {
  const sigma = (blur * view.unit) / shrink;
  const room = Math.ceil(sigma * 3) + 1;
  const x = Math.floor(box.x / shrink) - room;
  const y = Math.floor(box.y / shrink) - room;
  const width = Math.ceil(box.width / shrink) + 2 * room;
  const height = Math.ceil(box.height / shrink) + 2 * room;
  const { pen } = blurred;
  // The whole layer is cleared, because a later enlargement also reads pixels beside the box.
  pen.clearRect(0, 0, blurred.canvas.width, blurred.canvas.height);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  // The clip limits the blur to the piece and its surroundings.
  pen.clip();
  pen.filter = `blur(${sigma.toFixed(2)}px)`;
  pen.drawImage(small.canvas, 0, 0);
  pen.filter = 'none';
  pen.globalCompositeOperation = 'source-in';
  pen.fillStyle = SHADOW;
  pen.fillRect(x, y, width, height);
  pen.restore();
  plate.pen.globalAlpha = strength;
  plate.pen.imageSmoothingQuality = 'low';
  const left = x * shrink - lightSide * blur * 0.5 * view.unit;
  const top = y * shrink + blur * 0.75 * view.unit;
  plate.pen.drawImage(
    blurred.canvas,
    x,
    y,
    width,
    height,
    left,
    top,
    width * shrink,
    height * shrink,
  );
  plate.pen.globalAlpha = 1;
}
