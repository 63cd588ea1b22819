import { randomBytes, randomUUID } from 'node:crypto';
import { REALTIME_TOKEN_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { expect, test } from 'vitest';
import { createKeys } from '../secrets/keys.ts';
import { readToken, signToken } from './token.ts';

const someKeys = () => createKeys({ present: randomBytes(32), former: [] });
const keys = someKeys();
const claims = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  creditAccountId: randomUUID(),
  exp: 1_800_000_000,
};

test('a token contains the signed claims and keeps to the length limit', () => {
  const token = signToken(keys, claims);

  expect(readToken(keys, token)).toEqual(claims);
  expect(token.length).toBeLessThanOrEqual(REALTIME_TOKEN_CHARACTERS_MAX);
});

test('a token with another secret or a changed byte is refused, and so is any other text', () => {
  const token = signToken(keys, claims);

  expect(readToken(someKeys(), token)).toBeNull();
  // The last character is left alone, because some of its bits are unused in base64.
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === '_' ? '-' : '_'}${token.slice(at + 1)}`;
    expect(readToken(keys, changed), `changed at ${at}`).toBeNull();
  }
  for (const text of ['', '.', 'a.b', 'a'.repeat(512), token.slice(0, token.indexOf('.'))]) {
    expect(readToken(keys, text)).toBeNull();
  }
});
