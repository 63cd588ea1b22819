// See SKB-23 in docs/behaviour.
import { describe, expect, it } from 'vitest';
import { writeText } from './write-text.ts';

const [WIDTH, HEIGHT] = [320, 240];

describe('text on a picture', () => {
  it.each([
    ['a very long text', '落霞与孤鹜齐飞，秋水共长天一色。'.repeat(60)],
    ['a very long word', 'vermilion'.repeat(60)],
    ['half a character and a zero', 'a\uD800\u0000b'],
  ])('keeps %s between the left and right edges, in lines and in columns', (_, text) => {
    for (const isVertical of [false, true]) {
      const plain = {
        width: WIDTH,
        height: HEIGHT,
        data: new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255),
      };
      const { data } = writeText(plain, {
        type: 'text',
        text,
        corner: 'center',
        color: 'black',
        scale: 1,
        isVertical,
      });
      const inked = [...data.keys()]
        .filter(i => i % 4 === 0 && (data[i] ?? 255) < 200)
        .map(i => (i / 4) % WIDTH);
      expect(inked.length).toBeGreaterThan(10);
      expect(Math.min(...inked)).toBeGreaterThanOrEqual(6);
      expect(Math.max(...inked)).toBeLessThan(WIDTH - 6);
    }
  });

  it.each(['', ' ', '\n', '🎨', '한국'])(
    'writes nothing if no character of %j can be painted',
    text => {
      const data = new Uint8ClampedArray(64).fill(90);
      const plain = { width: 4, height: 4, data };
      expect(
        writeText(plain, {
          type: 'text',
          text,
          corner: 'top',
          color: null,
          scale: 1,
          isVertical: false,
        }),
      ).toBe(plain);
    },
  );
});
