// See PRO-2.
import { expect, test } from 'vitest';
import { brandIn } from './brand.ts';

test('the default brand has a Chinese form, and an operator’s own brand is the same in every language', () => {
  expect([
    brandIn('zh', 'Zinnober'),
    brandIn('zh', 'Vermilion'),
    brandIn('en', 'Vermilion'),
  ]).toEqual(['Zinnober', '朱砂', 'Vermilion']);
});
