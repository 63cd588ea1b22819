/** See SKB-22. */
import { describe, expect, it } from 'vitest';
import { readEdit } from './read-edit.ts';

describe('the reading of an odd instruction', () => {
  it.each([
    'do not crop',
    '不要裁剪',
    '别加边框',
    'remove the frame',
    'don’t rotate it left',
    '不要镜像',
  ])('reads %j only as a change of tone or optics', instruction => {
    for (const { type } of readEdit(instruction)) expect(['tone', 'optic']).toContain(type);
  });

  it('turns unknown words into a small change, which is the same each time but not for all words', () => {
    const words = [
      'wobble the frobnicator',
      '随便',
      '',
      '???',
      'qwertz',
      'lorem ipsum',
      'the',
      '🎨',
    ];
    for (const each of words) {
      expect(readEdit(each)).toEqual(readEdit(each));
      expect(readEdit(each).length).toBeGreaterThan(0);
      for (const edit of readEdit(each))
        expect('amount' in edit && Math.abs(edit.amount)).toBeLessThanOrEqual(0.3);
    }
    expect(new Set(words.map(each => JSON.stringify(readEdit(each)))).size).toBeGreaterThan(1);
  });

  it('does not throw on long texts', () => {
    for (const piece of ['\u0000', '“', "'", 'a b c ', '把', 'rotate ', '16:9 ']) {
      expect(() => readEdit(piece.repeat(4000))).not.toThrow();
    }
  });
});
