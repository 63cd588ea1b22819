/** See SKB-24. */
import { describe, expect, it } from 'vitest';
import { FRAMES, ON_PIXELS, ON_SHAPE, RESTYLES } from '../../test/edit-instructions.ts';
import {
  difference,
  edit,
  HEIGHT,
  isMarked,
  kept,
  MARKED,
  mask,
  picture,
  WIDTH,
  work,
} from '../../test/edited-picture.ts';
import { applyEdits } from './apply-edits.ts';
import { readEdit } from './words/read-edit.ts';
import { copyOf } from './work.ts';

describe('an edit under a mask', () => {
  it.each([
    ...ON_PIXELS,
    ...RESTYLES,
    ...ON_SHAPE,
    ...FRAMES,
    'a lighthouse',
    'remove it',
    'put B here',
  ])('“%s” changes the marked part and not a byte outside the mask', instruction => {
    const result = edit(instruction, { isMasked: true });
    expect([result.width, result.height]).toEqual([WIDTH, HEIGHT]);
    let changed = 0;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const isSame = [0, 1, 2, 3].every(c => result.data[i * 4 + c] === picture.data[i * 4 + c]);
      if (!isMarked(i) && !isSame)
        throw new Error(
          `pixel ${i % WIDTH}, ${Math.floor(i / WIDTH)} outside of the mask has changed`,
        );
      if (!isSame) changed++;
    }
    expect(changed).toBeGreaterThan(20);
  });

  it('feathers over two pixels inside the mask’s edge', () => {
    const result = edit('invert', { isMasked: true });
    const full = kept('invert');
    const row = 70;
    const shareAt = (x: number): number => {
      const i = (row * WIDTH + x) * 4;
      const whole = (full.data[i] ?? 0) - (picture.data[i] ?? 0);
      return ((result.data[i] ?? 0) - (picture.data[i] ?? 0)) / whole;
    };
    expect(Math.abs(shareAt(MARKED.left - 1))).toBe(0);
    expect(shareAt(MARKED.left)).toBeGreaterThan(0.05);
    expect(shareAt(MARKED.left)).toBeLessThan(0.4);
    expect(shareAt(MARKED.left + 1)).toBeLessThan(0.8);
    expect(shareAt(MARKED.left + 2)).toBeGreaterThan(0.95);
  });

  it('changes nothing under an empty mask', () => {
    const empty = { ...mask, data: new Uint8ClampedArray(mask.data.length) };
    const result = applyEdits(
      { pictures: [copyOf(picture)], mask: empty, edits: readEdit('invert') },
      work(),
    );
    expect(result.data).toEqual(picture.data);
  });

  it('scales a mask of another size', () => {
    const data = new Uint8ClampedArray(4 * 3 * 4).fill(255);
    const result = applyEdits(
      { pictures: [picture], mask: { width: 4, height: 3, data }, edits: readEdit('invert') },
      work(),
    );
    expect(difference(result, kept('invert'))).toBeLessThan(4);
  });
});
