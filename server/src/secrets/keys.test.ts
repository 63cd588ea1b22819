import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const [one, other, third] = ['first', 'second', 'third'].map(word =>
  Buffer.from(`the ${word} secret of this test`),
);
const secretOf = (secret = Buffer.alloc(0)) => secret;
const keys = createKeys({ present: secretOf(one), former: [] });
const rotated = createKeys({ present: secretOf(other), former: [secretOf(one)] });

test('a MAC is valid only for its text and its purpose', () => {
  const mac = keys.sign('link', 'a');

  expect(keys.isSigned('link', 'a', mac)).toBe(true);
  expect(keys.isSigned('link', 'b', mac)).toBe(false);
  expect(keys.isSigned('realtime-token', 'a', mac)).toBe(false);
  expect(keys.isSigned('link', 'a', mac.subarray(1))).toBe(false);
});

test('MACs by a former secret are accepted, and none are made with it', () => {
  expect(rotated.isSigned('link', 'a', keys.sign('link', 'a'))).toBe(true);
  expect(keys.isSigned('link', 'a', rotated.sign('link', 'a'))).toBe(false);
  expect(rotated.listAccepted('link', 'a')[0]).toEqual(rotated.sign('link', 'a'));
  const beyond = createKeys({ present: secretOf(third), former: [secretOf(other)] });
  expect(beyond.isSigned('link', 'a', keys.sign('link', 'a'))).toBe(false);
});

test.each([
  ['link', 'link:a'],
  ['password-proof', 'a'],
  ['realtime-token', 'realtime:a'],
  ['upload-address', 'upload:a'],
] as const)(
  'a MAC that a version without derived keys made for a %s is accepted',
  (purpose, text) => {
    const mac = createHmac('sha256', secretOf(one)).update(text).digest();

    for (const all of [keys, rotated]) expect(all.isSigned(purpose, 'a', mac)).toBe(true);
  },
);
