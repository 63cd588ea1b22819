// See PRE-14.
import { describe, expect, it } from 'vitest';
import { deriveTitle } from './derive-title.ts';

describe('the suggested title', () => {
  it.each([
    ['A red fox in the snow', 'red fox in the snow'],
    ['an old pine, ink wash', 'old pine'],
    ['The  lighthouse\nat dusk', 'lighthouse'],
    ['Theater of shadows', 'Theater of shadows'],
    ['a', 'a'],
    ['Koi in a pond. Seen from above.', 'Koi in a pond'],
    ['Half-timbered house: watercolor', 'Half-timbered house'],
    ['The painter’s garden — in rain', 'painter’s garden'],
    ["A cat's eye (macro)", "cat's eye"],
    ['A city in 2.5D, 16:9', 'city in 2'],
    ['A wide 16:9 harbor', 'wide 16'],
    ['iPhone on a desk', 'iPhone on a desk'],
    ['“Spring”, a poster', 'Spring'],
    ['一座红色的灯塔，黄昏', '一座红色的灯塔'],
    ['《红楼梦》里的花园', '红楼梦'],
    ['远山、小舟。水墨', '远山'],
    ['雪！', '雪'],
    ['  ', ''],
    ['…', ''],
  ])('for the prompt %j is %j', (prompt, title) => {
    expect(deriveTitle(prompt)).toBe(title);
  });

  it('ends after a whole word if it exceeds 50 characters', () => {
    expect(deriveTitle('A very long description of a harbor with many boats at anchor')).toBe(
      'very long description of a harbor with many boats',
    );
  });

  it('counts code points', () => {
    expect(deriveTitle('山'.repeat(60))).toBe('山'.repeat(50));
    expect(deriveTitle('𠮷'.repeat(60))).toBe('𠮷'.repeat(50));
  });

  it('cuts a single word of more than 50 characters', () => {
    expect(deriveTitle('w'.repeat(60))).toBe('w'.repeat(50));
  });
});
