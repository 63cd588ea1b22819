/** Typeset text on a picture: as large as its place allows, light on dark or dark on light as the ground asks. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { NAMED_COLORS } from '../compose/named-colors.ts';
import { css, type Oklab, oklch } from '../core/oklab.ts';
import { fontFamiliesFor, paintable } from '../fonts/painted-fonts.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Corner, Edit } from './edit.ts';
import { fromLayer, toLayer } from './work.ts';

export type TextEdit = Extract<Edit, { type: 'text' }>;

const LIGHT = oklch(0.975, 0.012, 85);
const DARK = oklch(0.2, 0.02, 265);
/** Fractions of the shorter side. */
const SIZE = 0.085;
const MARGIN = 0.065;
const SIZE_MIN = 0.022;
const LINES_MAX = 6;
const LINE_HEIGHT = 1.28;

type Block = { lines: string[]; size: number; width: number; height: number };

/** A picture of the same size; the same picture where no character of the text can be painted. */
export function writeText(picture: Raster, edit: TextEdit): Raster {
  const text = paintable(edit.text).trim();
  if (text === '') return picture;
  const layer = toLayer(picture);
  const { pen } = layer;
  const families = fontFamiliesFor(text);
  const setSize = (size: number): void => {
    pen.font = `600 ${size.toFixed(2)}px ${families}`;
  };
  const shorter = Math.min(picture.width, picture.height);
  const block = edit.isVertical
    ? fitColumns(text, shorter * SIZE * edit.scale, picture)
    : fitLines(pen, { text, size: shorter * SIZE * edit.scale, setSize }, picture);
  setSize(block.size);
  const [left, top] = placeOf(block, edit.corner, picture);
  const ground = meanLightness(picture, { left, top, width: block.width, height: block.height });
  const color = edit.color ? NAMED_COLORS[edit.color] : ground > 0.58 ? DARK : LIGHT;
  prepare(pen, { color, ground, size: block.size });
  if (edit.isVertical) drawColumns(pen, block, [left, top]);
  else drawLines(pen, block, { left, top, corner: edit.corner });
  return fromLayer(layer);
}

type Fitting = { text: string; size: number; setSize: (size: number) => void };

function fitLines(pen: SKRSContext2D, { text, size, setSize }: Fitting, { width, height }: Raster): Block {
  const room = width * (1 - 2 * MARGIN);
  const tall = height * 0.7;
  const shorter = Math.min(width, height);
  let tried = size;
  for (;;) {
    setSize(tried);
    const lines = wrap(pen, text, room);
    const widest = Math.max(...lines.map(line => pen.measureText(line).width));
    const isFit = widest <= room && lines.length * tried * LINE_HEIGHT <= tall && lines.length <= LINES_MAX;
    if (isFit || tried <= shorter * SIZE_MIN) {
      const kept = lines.slice(0, Math.max(1, Math.floor(tall / (tried * LINE_HEIGHT))));
      return { lines: kept, size: tried, width: widest, height: kept.length * tried * LINE_HEIGHT };
    }
    tried = Math.max(shorter * SIZE_MIN, tried * 0.92);
  }
}

/** At spaces, and between any two Chinese characters. */
function wrap(pen: SKRSContext2D, text: string, room: number): string[] {
  const pieces = text.match(/\p{Script=Han}[，。、；：！？]?|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [text];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.at(-1) === '' || pen.measureText(longer.trimEnd()).width <= room) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map(line => line.trim()).filter(line => line !== '');
}

function fitColumns(text: string, size: number, { width, height }: Raster): Block {
  const characters = [...text.replace(/\s+/g, '')];
  const room = height * (1 - 2 * MARGIN);
  let tried = size;
  const perColumn = (): number => Math.max(1, Math.floor(room / (tried * 1.12)));
  while (Math.ceil(characters.length / perColumn()) * tried * 1.4 > width * 0.6 && tried > 6) tried *= 0.92;
  const count = perColumn();
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += count)
    lines.push(characters.slice(start, start + count).join(''));
  const longest = Math.min(count, characters.length);
  return { lines, size: tried, width: lines.length * tried * 1.4 - tried * 0.4, height: longest * tried * 1.12 };
}

function placeOf(block: Block, corner: Corner, { width, height }: Raster): [left: number, top: number] {
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

/** A soft halo of the other tone where the ground alone does not carry the letters. */
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
  const x = pen.textAlign === 'left' ? left : pen.textAlign === 'right' ? left + width : left + width / 2;
  lines.forEach((line, index) => {
    pen.fillText(line, x, top + size * (0.98 + index * LINE_HEIGHT));
  });
}

/** From right to left, as Chinese is written. */
function drawColumns(pen: SKRSContext2D, { lines, size, width }: Block, [left, top]: [number, number]): void {
  pen.textAlign = 'center';
  lines.forEach((line, column) => {
    const x = left + width - size / 2 - column * size * 1.4;
    [...line].forEach((character, row) => {
      pen.fillText(character, x, top + size * (0.95 + row * 1.12));
    });
  });
}

type Area = { left: number; top: number; width: number; height: number };

/** About 0 to 1; indices are clamped to the picture, hence the `!`. */
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
