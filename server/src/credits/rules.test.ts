// See CRE-9.
import { expect, test } from 'vitest';
import { refundShare } from './rules.ts';

test.each([
  { cost: 40, asked: 4, made: 4, back: 0 },
  { cost: 40, asked: 4, made: 3, back: 10 },
  { cost: 40, asked: 4, made: 0, back: 40 },
  { cost: 10, asked: 3, made: 2, back: 4 },
  { cost: 10, asked: 1, made: 2, back: 0 },
])(
  'refundShare returns $back credits if $made of $asked pictures for $cost credits were made',
  ({ cost, asked, made, back }) => {
    expect(refundShare(cost, asked, made)).toBe(back);
  },
);
