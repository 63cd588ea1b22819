import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { systemChance } from '../clock.ts';
import type { Context } from '../context.ts';
import { createMetrics } from '../metrics.ts';
import { hashPassword, isSameHash } from './passwords.ts';

// as: these two parts are all that hashing asks of a context
const ctx = { chance: systemChance, metrics: createMetrics() } as Context;

test('a hash is argon2id of 19 MiB, two passes, one lane, that any other program can check', async () => {
  const hash = await hashPassword(ctx, 'correct horse');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verify(hash, 'correct horse')).toBe(true);
});

test('each hash has a salt of its own, unless it is made beside another', async () => {
  const one = await hashPassword(ctx, 'correct horse');
  const other = await hashPassword(ctx, 'correct horse');
  const kindred = await hashPassword(ctx, 'correct horse', one);

  expect(isSameHash(one, other)).toBe(false);
  expect(isSameHash(one, kindred)).toBe(true);
  expect(isSameHash(one, await hashPassword(ctx, 'correct hors', one))).toBe(false);
});

test('the same letters written in another normal form are the same password', async () => {
  const composed = await hashPassword(ctx, 'caf\u00e9 noir');

  expect(isSameHash(composed, await hashPassword(ctx, 'cafe\u0301 noir', composed))).toBe(true);
});

test('only so many hashes may wait; the rest is refused at once, and the turn comes back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword(ctx, 'crowd')));

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(50);
  expect(refused.every(result => result.status === 'rejected' && result.reason.code === 'UNAVAILABLE')).toBe(true);
  await expect(hashPassword(ctx, 'afterwards')).resolves.toMatch(/^\$argon2id/);
});
