import { noise } from '../../core/noise.ts';
import { css, type Oklab, oklch } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import type { FrameKind } from '../edit.ts';
import { drawMolding, drawWoodGrain } from './draw-molding.ts';
import type { FrameDrawing } from './frame-drawing.ts';

const PAPER = oklch(0.97, 0.008, 85);
const INK = oklch(0.16, 0.01, 265);

/** @param named the requested color; frames of gold, wood, film and mount ignore it */
export function drawFrameGround(
  drawing: FrameDrawing,
  frame: FrameKind,
  named: Oklab | null,
): void {
  switch (frame) {
    case 'black':
      fill(drawing, named ?? INK);
      return;
    case 'gold':
      drawMolding(drawing, [
        oklch(0.5, 0.09, 75),
        oklch(0.86, 0.11, 88),
        oklch(0.62, 0.11, 76),
        oklch(0.78, 0.12, 84),
      ]);
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

export function drawFrameEdges(drawing: FrameDrawing, frame: FrameKind): void {
  if (frame === 'mount') drawBevel(drawing);
  if (frame === 'polaroid') drawInset(drawing, 0.25);
  if (frame === 'gold' || frame === 'wood') drawInset(drawing, 0.5);
  if (frame === 'paper') drawDeckle(drawing);
}

function fill({ pen, width, height }: FrameDrawing, color: Oklab): void {
  pen.fillStyle = css(color);
  pen.fillRect(0, 0, width, height);
}

function drawPerforation({ pen, width, height, unit, inner }: FrameDrawing): void {
  const count = Math.max(3, Math.round(width / (78 * unit)));
  const pitch = width / count;
  pen.fillStyle = css(PAPER);
  for (let i = 0; i < count; i++) {
    for (const middle of [inner.top * 0.5, height - inner.bottom * 0.5]) {
      pen.beginPath();
      pen.roundRect(
        i * pitch + pitch * 0.26,
        middle - 22 * unit,
        pitch * 0.48,
        44 * unit,
        7 * unit,
      );
      pen.fill();
    }
  }
}

function drawBevel({ pen, width, height, unit, inner }: FrameDrawing): void {
  const [left, top, right, bottom] = [
    inner.side,
    inner.top,
    width - inner.side,
    height - inner.bottom,
  ];
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

function drawInset({ pen, width, height, unit, inner }: FrameDrawing, alpha: number): void {
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

function drawDeckle({ pen, width, height, unit, seed }: FrameDrawing): void {
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
