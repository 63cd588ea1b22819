// See UPL-10, UPL-11.
import { PICKED_FILE_BYTES_MAX } from '@vermilion/contract/limits';
import { describe, expect, it } from 'vitest';
import { checkBatch, type FileFacts, megabytes, withMoved } from './image-rules.ts';

function fileOf(name: string, changes: Partial<FileFacts> = {}): FileFacts {
  return { name, type: 'image/png', size: 1_000, lastModified: 1, ...changes };
}

const [a, b, c] = [fileOf('a'), fileOf('b'), fileOf('c')];

describe('a batch', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])(
    'may contain a file of type %s',
    type => {
      expect(checkBatch([fileOf('a', { type })], [], 3)).toMatchObject({
        kind: 'taken',
        files: [{ name: 'a' }],
      });
    },
  );

  it.each(['', 'image/svg+xml', 'image/avif', 'image/heic', 'application/pdf', 'text/html'])(
    'is refused as a whole if a file has the type %j',
    type => {
      const bad = fileOf('bad', { type });

      expect(checkBatch([a, bad, b], [], 3)).toEqual({
        kind: 'invalid',
        reason: 'type',
        file: bad,
        others: [a, b],
      });
    },
  );

  it('may contain a file of the largest size, and is refused as a whole for one byte more', () => {
    const full = fileOf('full', { size: PICKED_FILE_BYTES_MAX });
    const large = fileOf('large', { size: PICKED_FILE_BYTES_MAX + 1 });

    expect(checkBatch([full], [], 3)).toMatchObject({ kind: 'taken', files: [full] });
    expect(checkBatch([full, large], [], 3)).toMatchObject({
      kind: 'invalid',
      reason: 'size',
      others: [full],
    });
  });

  it.each([
    [3, 3, 0],
    [2, 2, 1],
    [0, 0, 3],
    [-1, 0, 3],
  ])('with space for %i images adds %i and omits %i', (free, taken, excessCount) => {
    const batch = checkBatch([a, b, c], [], free);

    expect(batch).toMatchObject({ kind: 'taken', files: [a, b, c].slice(0, taken), excessCount });
  });

  it('omits files that are already in the form or repeated in the batch', () => {
    expect(checkBatch([a, b, b], [{ ...a }], 3)).toEqual({
      kind: 'taken',
      files: [b],
      repeatedCount: 2,
      excessCount: 0,
    });
  });

  it('does not treat another file with the same name as repeated', () => {
    expect(checkBatch([fileOf('a', { lastModified: 2 })], [a], 3)).toMatchObject({
      repeatedCount: 0,
    });
  });
});

it.each([
  [1_048_576, '1.00'],
  [6 * 1_048_576, '6.00'],
  [6 * 1_048_576 + 1, '6.01'],
  [6.5 * 1_048_576, '6.50'],
  [7_000_000, '6.68'],
  [123_456_789, '117.74'],
])('%i bytes are shown as %s MB', (sizeBytes, words) => {
  expect(megabytes(sizeBytes)).toBe(words);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 1, 'bac'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
])('withMoved moves an item from %i to %i', (from, to, order) => {
  expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
