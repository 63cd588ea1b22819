/** See SKB-21. */
import { describe, expect, it } from 'vitest';
import type { Edit } from '../edit.ts';
import { readEdit } from './read-edit.ts';

const THREE_PICTURES: [string, Edit[]][] = [
  [
    'put A beside B',
    [{ type: 'combine', combine: 'beside', order: [0, 1], corner: 'bottom-right' }],
  ],
  ['B inset in A', [{ type: 'combine', combine: 'inset', order: [1, 0], corner: 'bottom-right' }]],
  ['blend A and B', [{ type: 'combine', combine: 'blend', order: [0, 1], corner: 'bottom-right' }]],
  [
    'A in the colors of B',
    [{ type: 'combine', combine: 'colors', order: [0, 1], corner: 'bottom-right' }],
  ],
  [
    '把A的颜色用到B上',
    [{ type: 'combine', combine: 'colors', order: [1, 0], corner: 'bottom-right' }],
  ],
  [
    'a double exposure of A and B',
    [{ type: 'combine', combine: 'blend', order: [0, 1], corner: 'bottom-right' }],
  ],
  [
    'put B in the top right corner of A',
    [{ type: 'combine', combine: 'inset', order: [1, 0], corner: 'top-right' }],
  ],
  ['A和B并排', [{ type: 'combine', combine: 'beside', order: [0, 1], corner: 'bottom-right' }]],
  ['把B放进A的左上角', [{ type: 'combine', combine: 'inset', order: [1, 0], corner: 'top-left' }]],
  ['用B的颜色画A', [{ type: 'combine', combine: 'colors', order: [0, 1], corner: 'bottom-right' }]],
  [
    'stack A, B and C',
    [{ type: 'combine', combine: 'above', order: [0, 1, 2], corner: 'bottom-right' }],
  ],
  ['make it night', [{ type: 'light', time: 'night' }]],
  [
    'combine the pictures',
    [{ type: 'combine', combine: 'beside', order: [0, 1, 2], corner: 'bottom-right' }],
  ],
];

const MASKED: [string, Edit[]][] = [
  ['a red boat', [{ type: 'paint', prompt: 'a red boat' }]],
  ['remove it', [{ type: 'erase' }]],
  ['去掉它', [{ type: 'erase' }]],
  ['make it blue', [{ type: 'tint', region: 'all', color: 'blue' }]],
  ['add a lighthouse', [{ type: 'paint', prompt: 'add a lighthouse' }]],
  ['添一只小船', [{ type: 'paint', prompt: '添一只小船' }]],
  ['make the roof blue', [{ type: 'tint', region: 'accent', color: 'blue' }]],
];

describe('the reading of an instruction for several pictures or a masked part', () => {
  it.each(THREE_PICTURES)('reads %j with three pictures', (instruction, edits) => {
    expect(readEdit(instruction, { pictureCount: 3, isMasked: false })).toEqual(edits);
  });

  it.each(MASKED)('reads %j under a mask', (instruction, edits) => {
    expect(readEdit(instruction, { pictureCount: 1, isMasked: true })).toEqual(edits);
  });

  it('combines nothing with one picture, and takes A and B if A and a missing C are named', () => {
    for (const instruction of ['put A beside B', 'blend A and B', '把A的颜色用到B上']) {
      expect(readEdit(instruction).some(({ type }) => type === 'combine')).toBe(false);
    }
    expect(readEdit('A beside C', { pictureCount: 2, isMasked: false })).toEqual([
      { type: 'combine', combine: 'beside', order: [0, 1], corner: 'bottom-right' },
    ]);
  });
});
