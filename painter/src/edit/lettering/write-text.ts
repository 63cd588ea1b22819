/**
 * Writes text on a picture, reduced until it fits. Without a requested color, the text is dark on a
 * light part of the picture and light elsewhere.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { css, type Oklab, oklch } from '../../core/oklab.ts';
import { fontFamiliesFor, paintable } from '../../fonts/painted-fonts.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { Corner, Edit } from '../edit.ts';
import { fromLayer, toLayer } from '../work.ts';
import { setColumns, stanceOf } from './set-columns.ts';
import { type MeasureText, setLines } from './set-lines.ts';

export type TextEdit = Extract<Edit, { type: 'text' }>;

const LIGHT = oklch(0.975, 0.012, 85);
const DARK = oklch(0.2, 0.02, 265);
/** Sizes of letters, and the margin, as fractions of the picture's shorter side. */
const SIZE = 0.085;
const MARGIN = 0.065;
const SIZE_MIN = 0.022;
const SIZE_SMALL = 0.045;
const LINES_MAX = 6;
const LINE_HEIGHT = 1.28;

const COLUMN_PITCH = 1.4;
const CHARACTER_PITCH = 1.12;
/**
 * The maximum height of all lines, and the maximum width of all columns, as shares of the picture's
 * height and width.
 */
const LINES_HEIGHT_MAX = 0.7;
const COLUMNS_WIDTH_MAX = 0.6;
const MEASURED_SIZE = 100;

type Block = { lines: string[]; size: number; width: number; height: number };

/** Returns a new picture, or the same one if none of the characters can be painted. */
export function writeText(picture: Raster, edit: TextEdit): Raster {
  const text = paintable(edit.text).trim();
  if (text === '') return picture;
  const layer = toLayer(picture);
  const { pen } = layer;
  const families = fontFamiliesFor(`${text}…`);
  const setSize = (size: number): void => {
    pen.font = `600 ${size.toFixed(2)}px ${families}`;
  };
  setSize(MEASURED_SIZE);
  const size = Math.min(picture.width, picture.height) * SIZE * edit.scale;
  const block = edit.isVertical
    ? fitColumns(text, size, picture)
    : fitLines({ text, size, measure: measureWith(pen) }, picture);
  setSize(block.size);
  const [left, top] = placeOf(block, edit.corner, picture);
  const ground = meanLightness(picture, { left, top, width: block.width, height: block.height });
  const color = edit.color ? NAMED_COLORS[edit.color] : ground > 0.58 ? DARK : LIGHT;
  prepare(pen, { color, ground, size: block.size });
  if (edit.isVertical) drawColumns(pen, block, [left, top]);
  else drawLines(pen, block, { left, top, corner: edit.corner });
  return fromLayer(layer);
}

function measureWith(pen: SKRSContext2D): MeasureText {
  const widths = new Map<string, number>();
  return text => {
    const width = widths.get(text) ?? pen.measureText(text).width / MEASURED_SIZE;
    widths.set(text, width);
    return width;
  };
}

type Fitting = { text: string; size: number; measure: MeasureText };

function fitLines({ text, size, measure }: Fitting, { width, height }: Raster): Block {
  const room = width * (1 - 2 * MARGIN);
  const tall = height * LINES_HEIGHT_MAX;
  const shorter = Math.min(width, height);
  const smallest = shorter * SIZE_MIN;
  for (let tried = size; ; tried = Math.max(smallest, tried * 0.92)) {
    const set = setLines(text, room / tried, measure);
    const linesMax = Math.max(1, Math.floor(tall / (tried * LINE_HEIGHT)));
    const isSmall = tried <= shorter * SIZE_SMALL;
    const isFit =
      set.width * tried <= room &&
      set.lines.length <= (isSmall ? linesMax : Math.min(LINES_MAX, linesMax));
    if (!isFit && tried > smallest) continue;
    const lines = cutAfter(set.lines, linesMax);
    return {
      lines,
      size: tried,
      width: set.width * tried,
      height: lines.length * tried * LINE_HEIGHT,
    };
  }
}

function fitColumns(text: string, size: number, { width, height }: Raster): Block {
  const room = height * (1 - 2 * MARGIN) - size * CHARACTER_PITCH;
  const smallest = Math.min(width, height) * SIZE_MIN;
  for (let tried = size; ; tried = Math.max(smallest, tried * 0.92)) {
    const columns = setColumns(text, Math.max(1, Math.floor(room / (tried * CHARACTER_PITCH))));
    const columnsMax = Math.max(
      1,
      Math.floor((width * COLUMNS_WIDTH_MAX) / (tried * COLUMN_PITCH)),
    );
    if (columns.length > columnsMax && tried > smallest) continue;
    const lines = cutAfter(columns, columnsMax);
    const longest = Math.max(...lines.map(line => [...line].length));
    return {
      lines,
      size: tried,
      width: (lines.length * COLUMN_PITCH - (COLUMN_PITCH - 1)) * tried,
      height: longest * tried * CHARACTER_PITCH,
    };
  }
}

function cutAfter(lines: readonly string[], count: number): string[] {
  const kept = lines.slice(0, count);
  if (kept.length === lines.length) return kept;
  const last = [...(kept.pop() ?? '')].slice(0, -1).join('');
  return [...kept, `${last}…`];
}

function placeOf(
  block: Block,
  corner: Corner,
  { width, height }: Raster,
): [left: number, top: number] {
  const margin = Math.min(width, height) * MARGIN;
  const left = corner.endsWith('left')
    ? margin
    : corner.endsWith('right')
      ? width - margin - block.width
      : (width - block.width) / 2;
  const top = corner.startsWith('top')
    ? margin
    : corner.startsWith('bottom')
      ? height - margin - block.height
      : (height - block.height) / 2;
  return [Math.max(0, left), Math.max(0, top)];
}

type Ink = { color: Oklab; ground: number; size: number };

function prepare(pen: SKRSContext2D, { color, ground, size }: Ink): void {
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = css(color);
  const isClear = Math.abs(color[0] - ground) > 0.42;
  pen.shadowColor = css(color[0] > 0.6 ? DARK : LIGHT, isClear ? 0.3 : 0.75);
  pen.shadowBlur = size * (isClear ? 0.14 : 0.22);
}

function drawLines(
  pen: SKRSContext2D,
  { lines, size, width }: Block,
  { left, top, corner }: { left: number; top: number; corner: Corner },
): void {
  pen.textAlign = corner.endsWith('left') ? 'left' : corner.endsWith('right') ? 'right' : 'center';
  const x =
    pen.textAlign === 'left' ? left : pen.textAlign === 'right' ? left + width : left + width / 2;
  lines.forEach((line, index) => {
    pen.fillText(line, x, top + size * (0.98 + index * LINE_HEIGHT));
  });
}

function drawColumns(
  pen: SKRSContext2D,
  { lines, size, width }: Block,
  [left, top]: [number, number],
): void {
  pen.textAlign = 'center';
  lines.forEach((line, column) => {
    const x = left + width - size / 2 - column * size * COLUMN_PITCH;
    [...line].forEach((character, row) => {
      drawInSquare(pen, character, { x, y: top + size * row * CHARACTER_PITCH, size });
    });
  });
}

function drawInSquare(
  pen: SKRSContext2D,
  character: string,
  square: { x: number; y: number; size: number },
): void {
  const { x, y, size } = square;
  const stance = stanceOf(character);
  pen.save();
  pen.translate(x, y + size / 2);
  if (stance === 'lying') pen.rotate(Math.PI / 2);
  if (stance === 'corner') pen.translate(size * 0.58, -size * 0.6);
  pen.fillText(character, 0, size * (stance === 'lying' ? 0.38 : 0.4));
  pen.restore();
}

type Area = { left: number; top: number; width: number; height: number };

/** Returns 0 for black to 1 for white. `!`: the indices are clamped to the picture. */
function meanLightness({ width, height, data }: Raster, area: Area): number {
  let sum = 0;
  for (let i = 0; i < 400; i++) {
    const x = Math.min(width - 1, Math.floor(area.left + ((i % 20) / 19) * area.width));
    const y = Math.min(height - 1, Math.floor(area.top + (Math.floor(i / 20) / 19) * area.height));
    const k = (y * width + x) * 4;
    sum += 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!;
  }
  return sum / 400 / 255;
}
