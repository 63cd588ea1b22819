/**
 * The tests of edits share one picture, its mask and its edited versions, because edits are slow.
 */
import { applyEdits } from '../src/edit/apply-edits.ts';
import { readEdit } from '../src/edit/words/read-edit.ts';
import { copyOf } from '../src/edit/work.ts';
import { paintPicture } from '../src/paint-picture.ts';
import type { Raster } from '../src/restyle/raster.ts';

export const WIDTH = 192;
export const HEIGHT = 144;
export const MARKED = { left: 50, top: 30, right: 130, bottom: 110 };

export const picture = painted('a red boat on a lake, far hills, day, print', WIDTH, HEIGHT);
export const mask = maskOfMarked();
const other = painted('mountains at dusk, print', 120, 160);
const edited = new Map<string, Raster>();

/** The tests share the result and must not change it. */
export function kept(instruction: string): Raster {
  const result = edited.get(instruction) ?? edit(instruction);
  edited.set(instruction, result);
  return result;
}

type How = { seed?: number; isMasked?: boolean; isPair?: boolean };

export function edit(
  instruction: string,
  { seed = 3, isMasked = false, isPair = false }: How = {},
): Raster {
  const pictures = (isPair || instruction.includes('B') ? [picture, other] : [picture]).map(copyOf);
  const edits = readEdit(instruction, { pictureCount: pictures.length, isMasked });
  return applyEdits({ pictures, mask: isMasked ? mask : null, edits }, { ...work(), seed });
}

export function work(): { seed: number; step: () => void } {
  return { seed: 3, step: () => {} };
}

export function isMarked(i: number): boolean {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x >= MARKED.left && x < MARKED.right && y >= MARKED.top && y < MARKED.bottom;
}

export function difference(one: Raster, another: Raster): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++)
    sum += Math.abs((one.data[i] ?? 0) - (another.data[i] ?? 0));
  return sum / one.data.length;
}

function painted(prompt: string, width: number, height: number): Raster {
  return {
    width,
    height,
    data: new Uint8ClampedArray(paintPicture({ prompt, seed: 5, width, height })),
  };
}

function maskOfMarked(): Raster {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    data.fill(isMarked(i) ? 255 : 0, i * 4, i * 4 + 3).fill(255, i * 4 + 3, i * 4 + 4);
  return { width: WIDTH, height: HEIGHT, data };
}
