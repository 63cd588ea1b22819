import { describe, expect, test } from 'vitest';
import { citationsIn, longLinesOf, numberingFaults, rulesOf } from './read-rules.ts';

const rule = (number: string, document = 'generation.md') => ({ number, title: 'A', document });

test('each rule is read with its number and title', () => {
  const text = '# Generation\n\n### GEN-1 Models\n- Models are data (see GEN-2).\n\n### Models\n';

  expect(rulesOf('generation.md', text)).toEqual([
    { number: 'GEN-1', title: 'Models', document: 'generation.md' },
  ]);
});

describe('citations', () => {
  const letters = new Set(['GEN']);

  test.each([
    ['// See GEN-7.', ['GEN-7']],
    ['/** Charges a job. See GEN-7, GEN-8 and GEN-9. */', ['GEN-7', 'GEN-8', 'GEN-9']],
    ['/**\n * Charges a job. See\n * GEN-7,\n * GEN-8.\n */', ['GEN-7', 'GEN-8']],
    ['the order of GEN-9', ['GEN-9']],
    ['// See GNE-7.', ['GNE-7']],
    ['sha256 is SHA-256', []],
    ['UUID-GEN-7, GEN-7-b', []],
  ])('the text %j cites the rules %j', (text, numbers) => {
    expect(citationsIn(text, letters)).toEqual(numbers);
  });
});

describe('numbers', () => {
  test('numbers without a gap have no fault, in any order', () => {
    expect(numberingFaults([rule('GEN-2'), rule('GEN-1'), rule('JOB-1', 'jobs.md')])).toEqual([]);
  });

  test('a gap, a repetition, and letters that two documents share are faults', () => {
    expect(numberingFaults([rule('GEN-1'), rule('GEN-3')])).toEqual(['GEN-2 is missing']);
    expect(numberingFaults([rule('GEN-1'), rule('GEN-1')])).toEqual([
      'GEN-2 is missing',
      'GEN-1 is there twice',
    ]);
    expect(numberingFaults([rule('GEN-1'), rule('GEN-2', 'jobs.md')])).toEqual([
      'GEN is in generation.md and jobs.md',
    ]);
  });
});

test('lines over the limit are found, except table rows and lines with a link', () => {
  const long = 'a'.repeat(11);

  expect(longLinesOf(`${long}\n| ${long} |\n[${long}](a.md)\n${'a'.repeat(10)}`, 10)).toEqual([
    long,
  ]);
});
