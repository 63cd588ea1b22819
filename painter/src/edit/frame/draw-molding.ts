import { noise } from '../../core/noise.ts';
import { css, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { FrameDrawing } from './frame-drawing.ts';

export function drawMolding(
  drawing: FrameDrawing,
  colors: readonly [Oklab, Oklab, Oklab, Oklab],
): void {
  const { pen, width, height } = drawing;
  // Fills the whole area first, because two antialiased bars would leave a transparent seam where
  // they meet.
  pen.fillStyle = css(colors[0]);
  pen.fillRect(0, 0, width, height);
  for (const { corners, from, to, light } of barsOf(drawing)) {
    const gradient = pen.createLinearGradient(...from, ...to);
    [0, 0.25, 0.55, 0.8, 1].forEach((stop, index) => {
      gradient.addColorStop(
        stop,
        css(tone(colors[[0, 1, 2, 3, 0][index] as 0 | 1 | 2 | 3] ?? colors[0], light)),
      ); // indices of the four colors
    });
    pen.fillStyle = gradient;
    pen.beginPath();
    for (const corner of corners) pen.lineTo(...corner);
    pen.closePath();
    pen.fill();
  }
}

type Corner = [x: number, y: number];

/** `from` and `to` are the ends of the gradient, at the outer and the inner edge. */
type Bar = { corners: Corner[]; from: Corner; to: Corner; light: number };

function barsOf({ width, height, inner }: FrameDrawing): Bar[] {
  const { side } = inner;
  const [leftTop, rightTop, rightBottom, leftBottom]: [Corner, Corner, Corner, Corner] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const [innerLeftTop, innerRightTop, innerRightBottom, innerLeftBottom]: [
    Corner,
    Corner,
    Corner,
    Corner,
  ] = [
    [side, side],
    [width - side, side],
    [width - side, height - side],
    [side, height - side],
  ];
  return [
    {
      corners: [leftTop, rightTop, innerRightTop, innerLeftTop],
      from: leftTop,
      to: [0, side],
      light: 0.05,
    },
    {
      corners: [leftTop, innerLeftTop, innerLeftBottom, leftBottom],
      from: leftTop,
      to: [side, 0],
      light: 0.02,
    },
    {
      corners: [rightTop, rightBottom, innerRightBottom, innerRightTop],
      from: rightTop,
      to: [width - side, 0],
      light: -0.05,
    },
    {
      corners: [leftBottom, innerLeftBottom, innerRightBottom, rightBottom],
      from: leftBottom,
      to: [0, height - side],
      light: -0.07,
    },
  ];
}

export function drawWoodGrain({ pen, width, height, unit, inner, seed }: FrameDrawing): void {
  const shift = seed % 251;
  pen.save();
  pen.lineWidth = Math.max(0.6, unit * 0.9);
  for (let line = 2 * unit; line < inner.side - 2 * unit; line += 3.2 * unit) {
    const sway = (along: number): number =>
      noise(along / (90 * unit) + shift, line * 3.7) * 2.4 * unit;
    pen.strokeStyle = css(oklch(0.22, 0.04, 45), 0.16 + 0.16 * Math.abs(noise(line, shift)));
    for (const offset of [line, height - line]) {
      pen.beginPath();
      for (let x = Math.min(offset, height - offset); x < width - line; x += 12 * unit)
        pen.lineTo(x, offset + sway(x));
      pen.stroke();
    }
    for (const offset of [line, width - line]) {
      pen.beginPath();
      for (let y = line; y < height - line; y += 12 * unit) pen.lineTo(offset + sway(y), y);
      pen.stroke();
    }
  }
  pen.restore();
}
