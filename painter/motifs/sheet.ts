/**
 * Paints all motifs, or the named ones, on pages in `scratch/sheets/`, so that a person can review
 * their sizes, directions and views: `node painter/motifs/sheet.ts [NAME …]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Drawing, drawingOf } from '../src/motifs/drawing.ts';
import { findMotif, type Motif } from '../src/motifs/motif.ts';
import { readTable } from '../src/motifs/read-table.ts';
import { traceDrawing } from './trace-drawing.ts';

const FOLDER = join(import.meta.dirname, '../../scratch/sheets');
const CELL = { width: 150, height: 122 };
const COLUMNS = 12;
const ROWS = 9;
const DRAWING_PIXELS = 84;
const STRIP_PIXELS = 56;
const PERSON_METRES = 1.7;
const VIEW_MARKS: Record<Motif['view'], string> = { whole: '', bust: 'B', face: 'F' };
const FACING_MARKS = { '-1': '◀', '0': '·', '1': '▶' } as const;

const wanted = process.argv.slice(2);
const names = [...readTable('motifs.txt').keys()].filter(
  name => wanted.length === 0 || wanted.includes(name),
);
mkdirSync(FOLDER, { recursive: true });
for (let page = 0; page * COLUMNS * ROWS < names.length; page++) {
  const file = join(FOLDER, `motifs-${String(page + 1).padStart(2, '0')}.png`);
  writeFileSync(file, paintPage(names.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS)));
  console.log(file);
}

function paintPage(page: readonly string[]): Buffer {
  const canvas = createCanvas(COLUMNS * CELL.width, ROWS * CELL.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#e9e4d8';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  page.forEach((name, i) => {
    const motif = findMotif(name);
    if (!motif) return;
    pen.save();
    pen.translate((i % COLUMNS) * CELL.width, Math.floor(i / COLUMNS) * CELL.height);
    paintCell(pen, motif);
    pen.restore();
  });
  return canvas.toBuffer('image/png');
}

function paintCell(pen: SKRSContext2D, motif: Motif): void {
  const drawing = drawingOf(motif.name);
  pen.strokeStyle = '#b9b2a2';
  pen.strokeRect(0, 0, CELL.width, CELL.height);
  paintDrawing(pen, drawing, {
    x: 4,
    bottom: DRAWING_PIXELS + 4,
    pixels: DRAWING_PIXELS,
    isWhole: true,
  });

  const pixelsAMetre = STRIP_PIXELS / Math.max(motif.metres, PERSON_METRES);
  const ground = DRAWING_PIXELS + 2;
  pen.fillStyle = '#444';
  const person = PERSON_METRES * pixelsAMetre;
  pen.fillRect(DRAWING_PIXELS + 6, ground - person, Math.max(1, person / 5), person);
  paintDrawing(pen, drawing, {
    x: DRAWING_PIXELS + 10 + person / 5,
    bottom: ground,
    pixels: motif.metres * pixelsAMetre,
    isWhole: false,
  });

  pen.fillStyle = '#111';
  pen.font = '11px sans-serif';
  const facts = `${motif.metres} ${motif.stance} ${FACING_MARKS[motif.facing]} ${VIEW_MARKS[motif.view]}`;
  pen.fillText(motif.name.slice(0, 26), 4, CELL.height - 17);
  pen.fillText(facts, 4, CELL.height - 5);
}

function paintDrawing(
  pen: SKRSContext2D,
  drawing: Drawing,
  { x, bottom, pixels, isWhole }: { x: number; bottom: number; pixels: number; isWhole: boolean },
): void {
  const { box } = drawing;
  pen.save();
  pen.translate(x, bottom);
  const scale = pixels / Math.max(isWhole ? box.right - box.left : 0, box.bottom - box.top);
  pen.scale(scale, scale);
  pen.translate(-box.left, -box.bottom);
  traceDrawing(pen, drawing);
  pen.restore();
}
