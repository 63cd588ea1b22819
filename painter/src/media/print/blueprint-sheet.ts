/**
 * The sheet of a blueprint: blue paper with a grid, a frame with ticks, and a title. In a landscape
 * the horizon has a mark, and a sun or moon has center lines.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Pen } from '../../core/curve.ts';
import { strokeLine } from '../../core/curve.ts';
import { borrowLayer, type Layer } from '../../core/layer.ts';
import { mapsFor } from '../../core/maps.ts';
import { css } from '../../core/oklab.ts';
import type { View } from '../../core/view.ts';
import { applySurface } from '../../finish/paper.ts';
import type { Scene } from '../../scene.ts';
import { BLUE, drawTitle, INSET, LINE, write } from './blueprint-title.ts';

/** The side of a grid cell, in design units. */
const CELL = 20;
const CELLS_IN_FIELD = 5;

export function finishBlueprint(
  lines: Layer,
  scene: Scene,
  { view, layout }: { view: View; layout: Layout },
): Uint8Array {
  const { pen } = borrowLayer('sheet', view);
  pen.fillStyle = css(BLUE);
  pen.fillRect(0, 0, view.w, view.h);
  drawGrid(pen, view);
  drawLines(pen, lines, view);
  if (scene.kind === 'landscape') drawCenterLines(pen, scene, layout);
  drawFrame(pen, view);
  drawTitle(pen, view, scene);
  const pixels = pen.getImageData(0, 0, view.width, view.height).data;
  const maps = mapsFor(view);
  applySurface(pixels, view, {
    height: maps.flow,
    relief: 0,
    tone: 0.07,
    vignette: 0.16,
    grain: 0,
  });
  applySurface(pixels, view, {
    height: maps.paper,
    relief: 0.05,
    tone: 0.03,
    vignette: 0,
    grain: 0.012,
  });
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

function drawGrid(pen: Pen, { w, h }: View): void {
  const line = (i: number, from: [number, number], to: [number, number]): void => {
    pen.strokeStyle = css(LINE, i % CELLS_IN_FIELD === 0 ? 0.17 : 0.07);
    strokeLine(pen, [from, to], i % CELLS_IN_FIELD === 0 ? 1 : 0.8);
  };
  for (let i = 0; INSET + i * CELL < w - INSET; i++)
    line(i, [INSET + i * CELL, INSET], [INSET + i * CELL, h - INSET]);
  for (let i = 0; INSET + i * CELL < h - INSET; i++)
    line(i, [INSET, INSET + i * CELL], [w - INSET, INSET + i * CELL]);
}

function drawLines(pen: Pen, lines: Layer, { w, h, unit }: View): void {
  pen.save();
  pen.beginPath();
  pen.rect(INSET, INSET, w - 2 * INSET, h - 2 * INSET);
  pen.clip();
  pen.globalAlpha = 0.5;
  pen.filter = `blur(${(3 * unit).toFixed(2)}px)`;
  pen.drawImage(lines.canvas, 0, 0, w, h);
  pen.filter = 'none';
  pen.globalAlpha = 1;
  pen.drawImage(lines.canvas, 0, 0, w, h);
  pen.restore();
}

function drawCenterLines(pen: Pen, scene: Scene, { disc, w, horizon }: Layout): void {
  pen.save();
  pen.strokeStyle = css(LINE, 0.5);
  pen.setLineDash([18, 5, 3, 5]);
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon')) {
    const [x, y] = disc.center;
    const reach = disc.radius * 1.45;
    strokeLine(
      pen,
      [
        [x - reach, y],
        [x + reach, y],
      ],
      0.9,
    );
    strokeLine(
      pen,
      [
        [x, y - reach],
        [x, y + reach],
      ],
      0.9,
    );
  }
  pen.setLineDash([]);
  levelMark(pen, w - INSET - 16, horizon);
  pen.restore();
}

function levelMark(pen: Pen, x: number, y: number): void {
  pen.lineWidth = 1.1;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x - 9, y - 13);
  pen.lineTo(x + 9, y - 13);
  pen.closePath();
  pen.stroke();
  strokeLine(
    pen,
    [
      [x - 60, y],
      [x + 16, y],
    ],
    1.1,
  );
  write(pen, '± 0.00', { x: x - 14, y: y - 4, size: 12, align: 'right' });
}

function drawFrame(pen: Pen, { w, h }: View): void {
  pen.strokeStyle = css(LINE, 0.9);
  pen.lineWidth = 2;
  pen.strokeRect(INSET, INSET, w - 2 * INSET, h - 2 * INSET);
  pen.lineWidth = 0.8;
  pen.strokeRect(INSET - 12, INSET - 12, w - 2 * INSET + 24, h - 2 * INSET + 24);
  const tick = (i: number): number => (i % CELLS_IN_FIELD === 0 ? 12 : 5);
  for (let i = 0; INSET + i * CELL < w - INSET; i++) {
    const x = INSET + i * CELL;
    strokeLine(
      pen,
      [
        [x, INSET],
        [x, INSET - tick(i)],
      ],
      0.8,
    );
    strokeLine(
      pen,
      [
        [x, h - INSET],
        [x, h - INSET + tick(i)],
      ],
      0.8,
    );
  }
  for (let i = 0; INSET + i * CELL < h - INSET; i++) {
    const y = INSET + i * CELL;
    strokeLine(
      pen,
      [
        [INSET, y],
        [INSET - tick(i), y],
      ],
      0.8,
    );
    strokeLine(
      pen,
      [
        [w - INSET, y],
        [w - INSET + tick(i), y],
      ],
      0.8,
    );
  }
}
