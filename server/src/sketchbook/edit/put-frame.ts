/** Frames are laid around a picture, which keeps its pixels: the canvas grows. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { NAMED_COLORS } from '../compose/named-colors.ts';
import { createPlainLayer } from '../core/layer.ts';
import { noise } from '../core/noise.ts';
import { css, type Oklab, oklch, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import type { Raster } from '../restyle/raster.ts';
import type { ColorName } from '../scene.ts';
import type { FrameKind } from './edit.ts';
import { SIDE_MAX } from './change-shape.ts';
import { shrinkTo } from './scale.ts';
import { fromLayer, putPixels, unitOf } from './work.ts';

const PAPER = oklch(0.97, 0.008, 85);
const INK = oklch(0.16, 0.01, 265);

/** Design units on each side. */
type Widths = { side: number; top: number; bottom: number };

const WIDTHS: Record<FrameKind, Widths> = {
  white: { side: 44, top: 44, bottom: 44 },
  black: { side: 44, top: 44, bottom: 44 },
  gold: { side: 70, top: 70, bottom: 70 },
  wood: { side: 64, top: 64, bottom: 64 },
  polaroid: { side: 52, top: 52, bottom: 190 },
  mount: { side: 150, top: 140, bottom: 170 },
  film: { side: 24, top: 110, bottom: 110 },
  paper: { side: 62, top: 62, bottom: 62 },
};

type Drawing = { pen: SKRSContext2D; width: number; height: number; unit: number; inner: Widths; seed: number };

/** A picture that would grow too large with its frame is made smaller first. */
export function putFrame(
  given: Raster,
  { frame, color }: { frame: FrameKind; color: ColorName | null },
  seed: number,
): Raster {
  const units = WIDTHS[frame];
  const picture = makeRoom(given, units);
  const unit = unitOf(picture);
  const inner = {
    side: Math.max(1, Math.round(units.side * unit)),
    top: Math.max(1, Math.round(units.top * unit)),
    bottom: Math.max(1, Math.round(units.bottom * unit)),
  };
  const width = picture.width + 2 * inner.side;
  const height = picture.height + inner.top + inner.bottom;
  const layer = createPlainLayer(width, height);
  const drawing: Drawing = { pen: layer.pen, width, height, unit, inner, seed };
  const named = color ? NAMED_COLORS[color] : null;
  drawGround(drawing, frame, named);
  putPixels(layer, picture, [inner.side, inner.top]);
  if (frame === 'mount') drawBevel(drawing);
  if (frame === 'polaroid') drawInset(drawing, 0.25);
  if (frame === 'gold' || frame === 'wood') drawInset(drawing, 0.5);
  if (frame === 'paper') drawDeckle(drawing);
  return fromLayer(layer);
}

function makeRoom(picture: Raster, { side, top, bottom }: Widths): Raster {
  const unit = unitOf(picture);
  const framed = Math.max(picture.width + 2 * side * unit, picture.height + (top + bottom) * unit);
  if (framed + 2 <= SIDE_MAX) return picture;
  const scale = (SIDE_MAX - 2) / framed;
  return shrinkTo(
    picture,
    Math.max(1, Math.floor(picture.width * scale)),
    Math.max(1, Math.floor(picture.height * scale)),
  );
}

function drawGround(drawing: Drawing, frame: FrameKind, named: Oklab | null): void {
  switch (frame) {
    case 'black':
      fill(drawing, named ?? INK);
      return;
    case 'gold':
      drawMolding(drawing, [oklch(0.5, 0.09, 75), oklch(0.86, 0.11, 88), oklch(0.62, 0.11, 76), oklch(0.78, 0.12, 84)]);
      return;
    case 'wood':
      drawMolding(drawing, [
        oklch(0.3, 0.05, 50),
        oklch(0.46, 0.07, 55),
        oklch(0.38, 0.065, 52),
        oklch(0.42, 0.07, 54),
      ]);
      drawWoodGrain(drawing);
      return;
    case 'film':
      fill(drawing, INK);
      drawPerforation(drawing);
      return;
    case 'mount':
      fill(drawing, oklch(0.945, 0.014, 88));
      return;
    default:
      fill(drawing, named ?? PAPER);
  }
}

function fill({ pen, width, height }: Drawing, color: Oklab): void {
  pen.fillStyle = css(color);
  pen.fillRect(0, 0, width, height);
}

/** Four mitred bars, each lit from above and the left. */
function drawMolding(drawing: Drawing, colors: readonly [Oklab, Oklab, Oklab, Oklab]): void {
  const { pen, width, height, inner } = drawing;
  const { side } = inner;
  const bars: [corners: [number, number][], from: [number, number], to: [number, number], light: number][] = [
    [
      [
        [0, 0],
        [width, 0],
        [width - side, side],
        [side, side],
      ],
      [0, 0],
      [0, side],
      0.05,
    ],
    [
      [
        [0, 0],
        [side, side],
        [side, height - side],
        [0, height],
      ],
      [0, 0],
      [side, 0],
      0.02,
    ],
    [
      [
        [width, 0],
        [width, height],
        [width - side, height - side],
        [width - side, side],
      ],
      [width, 0],
      [width - side, 0],
      -0.05,
    ],
    [
      [
        [0, height],
        [side, height - side],
        [width - side, height - side],
        [width, height],
      ],
      [0, height],
      [0, height - side],
      -0.07,
    ],
  ];
  for (const [corners, from, to, light] of bars) {
    const gradient = pen.createLinearGradient(...from, ...to);
    [0, 0.25, 0.55, 0.8, 1].forEach((stop, index) => {
      gradient.addColorStop(stop, css(tone(colors[[0, 1, 2, 3, 0][index] as 0 | 1 | 2 | 3] ?? colors[0], light))); // indices of the four colors
    });
    pen.fillStyle = gradient;
    pen.beginPath();
    for (const corner of corners) pen.lineTo(...corner);
    pen.closePath();
    pen.fill();
  }
}

function drawWoodGrain({ pen, width, height, unit, inner, seed }: Drawing): void {
  const shift = seed % 251;
  pen.save();
  pen.lineWidth = Math.max(0.6, unit * 0.9);
  for (let line = 2 * unit; line < inner.side - 2 * unit; line += 3.2 * unit) {
    const sway = (along: number): number => noise(along / (90 * unit) + shift, line * 3.7) * 2.4 * unit;
    pen.strokeStyle = css(oklch(0.22, 0.04, 45), 0.16 + 0.16 * Math.abs(noise(line, shift)));
    for (const offset of [line, height - line]) {
      pen.beginPath();
      for (let x = Math.min(offset, height - offset); x < width - line; x += 12 * unit) pen.lineTo(x, offset + sway(x));
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

function drawPerforation({ pen, width, height, unit, inner }: Drawing): void {
  const count = Math.max(3, Math.round(width / (78 * unit)));
  const pitch = width / count;
  pen.fillStyle = css(PAPER);
  for (let i = 0; i < count; i++) {
    for (const middle of [inner.top * 0.5, height - inner.bottom * 0.5]) {
      pen.beginPath();
      pen.roundRect(i * pitch + pitch * 0.26, middle - 22 * unit, pitch * 0.48, 44 * unit, 7 * unit);
      pen.fill();
    }
  }
}

/** The cut edge of the board: white, shaded at the upper left. */
function drawBevel({ pen, width, height, unit, inner }: Drawing): void {
  const [left, top, right, bottom] = [inner.side, inner.top, width - inner.side, height - inner.bottom];
  const depth = 7 * unit;
  const edges: [color: Oklab, corners: [number, number][]][] = [
    [
      oklch(0.8, 0.008, 88),
      [
        [left, top],
        [right, top],
        [right + depth, top - depth],
        [left - depth, top - depth],
      ],
    ],
    [
      oklch(0.86, 0.008, 88),
      [
        [left, top],
        [left, bottom],
        [left - depth, bottom + depth],
        [left - depth, top - depth],
      ],
    ],
    [
      oklch(0.985, 0.004, 88),
      [
        [right, top],
        [right, bottom],
        [right + depth, bottom + depth],
        [right + depth, top - depth],
      ],
    ],
    [
      oklch(0.98, 0.004, 88),
      [
        [left, bottom],
        [right, bottom],
        [right + depth, bottom + depth],
        [left - depth, bottom + depth],
      ],
    ],
  ];
  for (const [color, corners] of edges) {
    pen.fillStyle = css(color);
    pen.beginPath();
    for (const corner of corners) pen.lineTo(...corner);
    pen.closePath();
    pen.fill();
  }
}

/** The frame's shadow at its foot, outside of the picture's own pixels. */
function drawInset({ pen, width, height, unit, inner }: Drawing, alpha: number): void {
  pen.strokeStyle = css(INK, alpha);
  pen.lineWidth = Math.max(1, 2.4 * unit);
  const half = pen.lineWidth / 2;
  pen.strokeRect(
    inner.side - half,
    inner.top - half,
    width - 2 * inner.side + 2 * half,
    height - inner.top - inner.bottom + 2 * half,
  );
}

/** A torn outer edge: the ground beyond it is a shade darker. */
function drawDeckle({ pen, width, height, unit, seed }: Drawing): void {
  const random = createRandom(seed).fork('deckle');
  const shift = random.range(0, 200);
  const tear = (along: number): number =>
    (9 + 7 * noise(along / (34 * unit), shift) + 4 * noise(along / (9 * unit), shift)) * unit;
  pen.fillStyle = css(oklch(0.86, 0.012, 85));
  pen.beginPath();
  pen.rect(0, 0, width, height);
  const step = 3 * unit;
  const points: [number, number][] = [];
  for (let x = 0; x < width; x += step) points.push([x, tear(x)]);
  for (let y = 0; y < height; y += step) points.push([width - tear(y + 5000), y]);
  for (let x = width; x > 0; x -= step) points.push([x, height - tear(x + 9000)]);
  for (let y = height; y > 0; y -= step) points.push([tear(y + 15000), y]);
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
  pen.fill('evenodd');
}
