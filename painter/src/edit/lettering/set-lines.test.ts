// See SKB-23.
import { describe, expect, it } from 'vitest';
import { setLines } from './set-lines.ts';

const measure = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[\u2E80-\uFFEF]/u.test(character) ? 1 : 0.5), 0);

describe('lines of text', () => {
  it.each([
    ['春风又绿江南岸，明月何时照我还？', 15, ['春风又绿江南岸，', '明月何时照我还？']],
    ['平安', 15, ['平安']],
    ['Vermilion 朱砂', 20, ['Vermilion 朱砂']],
    ['one two three four', 6, ['one two', 'three four']],
    ['一行\n两行', 15, ['一行', '两行']],
    ['', 15, []],
    [' \n ', 15, []],
  ])('break %j at a width of %d', (text, room, lines) => {
    expect(setLines(text, room, measure).lines).toEqual(lines);
  });

  it('never begin with a closing sign or end with an opening one', () => {
    const text = '《静夜思》床前明月光，疑是地上霜。举头望明月，低头思故乡。——李白（唐）“新作品”';
    for (let room = 4; room < 20; room++) {
      const { lines, width } = setLines(text, room, measure);
      expect(lines.join('')).toBe(text);
      expect(width).toBeLessThanOrEqual(room);
      for (const line of lines) expect(line).not.toMatch(/^[，。》）”]|[《（“]$/u);
    }
  });

  it('break a word that is longer than a line', () => {
    const { lines, width } = setLines(
      `see https://example.com/${'long'.repeat(30)} here`,
      12,
      measure,
    );
    expect(width).toBeLessThanOrEqual(12);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.at(-1)).toMatch(/here$/);
  });
});
