import { expect, test } from 'vitest';
import { compareCounts, countTests } from './count-tests.ts';

test('tests and calls of expect are counted in their different spellings', () => {
  const source = `
    test('a', () => { expect(1).toBe(1); });
    it.each(rows)('b', row => expect.soft(row).toEqual(expect.any(String)));
    test.each<Row>([1])('c', () => expect.poll(() => 1).toBe(1));
    test.describe('d', () => {});
    test.beforeEach(() => retest('e'));`;

  expect(countTests(source)).toEqual({ tests: 3, expects: 3 });
});

test('a moved file is compared with its former path', () => {
  const old = { file: 'a/x.test.ts', tests: 2, expects: 5 };

  expect(compareCounts([old], [{ ...old, file: 'b/x.test.ts' }], new Map())).toHaveLength(2);
  expect(
    compareCounts([old], [{ ...old, file: 'b/x.test.ts' }], new Map([[old.file, 'b/x.test.ts']])),
  ).toEqual([]);
});

test('files with lost or added tests are listed', () => {
  const before = [
    { file: 'lost.test.ts', tests: 1, expects: 2 },
    { file: 'same.test.ts', tests: 1, expects: 1 },
  ];
  const after = [
    { file: 'same.test.ts', tests: 1, expects: 1 },
    { file: 'added.test.ts', tests: 1, expects: 3 },
  ];

  expect(compareCounts(before, after, new Map())).toEqual([
    { file: 'added.test.ts', tests: 1, expects: 3 },
    { file: 'lost.test.ts', tests: -1, expects: -2 },
  ]);
});
