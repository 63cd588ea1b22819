/**
 * Letters made of strokes, in the style of technical drawings. A picture with these letters does
 * not depend on the machine's fonts.
 */
import { Path2D } from '@napi-rs/canvas';
import type { Pen } from '../../core/curve.ts';

const O = 'M30 0C14 0 8 20 8 50C8 80 14 100 30 100C46 100 52 80 52 50C52 20 46 0 30 0Z';
const P = 'M10 100V0H32A26 26 0 0 1 32 52H10';
const SIX = 'M48 8C43 2 38 0 33 0C16 0 8 20 8 58C8 86 16 100 30 100C44 100 52 88 52 69C52 50 44 39';

/** Each character has a field of 60 × 100, from the top of a capital letter to the baseline. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M6 100 30 0 54 100M14 66H46',
  B: 'M10 0V100H34A26 26 0 0 0 34 48H10M10 0H31A24 24 0 0 1 31 48',
  C: 'M52 22C48 6 40 0 32 0C16 0 8 18 8 50C8 82 16 100 32 100C40 100 48 94 52 78',
  D: 'M10 0V100H26C44 100 52 82 52 50C52 18 44 0 26 0Z',
  E: 'M52 0H10V100H52M10 48H44',
  F: 'M52 0H10V100M10 48H44',
  G: 'M52 22C48 6 40 0 32 0C16 0 8 18 8 50C8 82 16 100 32 100C44 100 52 90 52 74V54H34',
  H: 'M8 0V100M52 0V100M8 48H52',
  I: 'M30 0V100M14 0H46M14 100H46',
  J: 'M46 0V72C46 90 40 100 27 100C16 100 10 92 8 78',
  K: 'M10 0V100M52 0 10 58M24 40 54 100',
  L: 'M12 0V100H52',
  M: 'M6 100V0L30 62 54 0V100',
  N: 'M8 100V0L52 100V0',
  O,
  P,
  Q: `${O}M34 76 54 108`,
  R: `${P}M30 52 54 100`,
  S: 'M50 18C46 6 40 0 30 0C16 0 9 10 9 24C9 58 51 40 51 75C51 90 43 100 30 100C18 100 11 94 8 80',
  T: 'M4 0H56M30 0V100',
  U: 'M8 0V66C8 90 16 100 30 100C44 100 52 90 52 66V0',
  V: 'M5 0 30 100 55 0',
  W: 'M3 0 16 100 30 36 44 100 57 0',
  X: 'M7 0 53 100M53 0 7 100',
  Y: 'M5 0 30 48 55 0M30 48V100',
  Z: 'M8 0H52L8 100H52',
  0: `${O}M30 44V56`,
  1: 'M12 18 32 0V100M12 100H52',
  2: 'M9 22C12 6 20 0 30 0C44 0 51 10 51 25C51 50 20 70 9 100H52',
  3: 'M9 10C14 3 20 0 29 0C43 0 50 10 50 24C50 40 42 47 24 47C43 47 52 56 52 73C52 90 43 100 28 100C18 100 12 96 7 88',
  4: 'M42 100V0L6 70H56',
  5: 'M48 0H14L11 44C16 38 22 36 29 36C44 36 52 48 52 67C52 88 43 100 28 100C18 100 12 96 8 89',
  6: `${SIX} 31 39C19 39 10 48 8 62`,
  7: 'M8 0H52L24 100',
  8: 'M30 0C17 0 10 9 10 23C10 37 18 46 30 46C42 46 50 37 50 23C50 9 43 0 30 0ZM30 46C16 46 8 56 8 72C8 90 16 100 30 100C44 100 52 90 52 72C52 56 44 46 30 46Z',
  9: 'M12 92C17 98 22 100 27 100C44 100 52 80 52 42C52 14 44 0 30 0C16 0 8 12 8 31C8 50 16 61 29 61C41 61 50 52 52 38',
  ',': 'M32 90V100L24 116',
  '.': 'M30 94V100',
  ':': 'M30 36V42M30 90V96',
  '±': 'M8 42H52M30 16V68M8 92H52',
  ' ': '',
};

const PITCH = 0.6;
const CAPITAL = 0.73;
/** The width of strokes in the units of a character's field. */
const THICKNESS = 13;

/**
 * `x` is the text's left or right end, as `align` says, `y` its baseline, `size` its font size in
 * design units.
 */
export type TextSetting = { x: number; y: number; size: number; align: 'left' | 'right' };

/**
 * Draws in the pen's `strokeStyle`.
 * @throws Error for characters other than capital letters, digits, space and , . : ±
 */
export function drawLetters(pen: Pen, text: string, { x, y, size, align }: TextSetting): void {
  const characters = [...text];
  const left = align === 'left' ? x : x - characters.length * PITCH * size;
  const scale = (CAPITAL * size) / 100;
  pen.save();
  pen.lineWidth = THICKNESS;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.translate(left, y - CAPITAL * size);
  pen.scale(scale, scale);
  for (const character of characters) {
    const path = strokes[character];
    if (path === undefined) throw new Error(`there are no strokes for ${character}`);
    pen.stroke(new Path2D(path));
    pen.translate((PITCH * size) / scale, 0);
  }
  pen.restore();
}
