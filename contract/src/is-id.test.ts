import { expect, it } from 'vitest';
import { id } from './ids.ts';
import { isId } from './is-id.ts';

it.each([
  '0199aa6e-7d2b-7c1f-8a51-0f4c9d6e2b13',
  '0199AA6E-7D2B-7C1F-8A51-0F4C9D6E2B13',
  '0199aa6e-7d2b-7c1f-8a51-0f4c9d6e2b1',
  '0199aa6e-7d2b-7c1f-8a51-0f4c9d6e2b13 ',
  '0199aa6e-7d2b-9c1f-8a51-0f4c9d6e2b13',
  '0199aa6e-7d2b-7c1f-ca51-0f4c9d6e2b13',
  '0199aa6e7d2b7c1f8a510f4c9d6e2b13',
  'abc',
  '',
])('isId and the schema agree on “%s”', text => {
  expect(isId(text)).toBe(id.safeParse(text).success);
});

it.each(['0', 'f'])('isId refuses a UUID of only “%s”, although the schema accepts it', digit => {
  const text = '0199aa6e-7d2b-7c1f-8a51-0f4c9d6e2b13'.replaceAll(/[\da-f]/g, digit);
  expect([isId(text), id.safeParse(text).success]).toEqual([false, true]);
});
