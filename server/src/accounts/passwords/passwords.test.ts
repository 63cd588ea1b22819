import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { Context } from '../../context.ts';
import { createMetrics } from '../../metrics.ts';
import { createKeys } from '../../secrets/keys.ts';
import { hashPassword, isSameHash } from './passwords.ts';

// Hashing needs only `keys` and `metrics` of a context, so the cast is safe.
const keysOf = (secret: string) => createKeys({ present: Buffer.from(secret), former: [] });
const ctx = { keys: keysOf('of these tests'), metrics: createMetrics() } as Context;
const mei = { emailKey: 'mei@example.com', knownHash: undefined };
const jan = { emailKey: 'jan@example.com', knownHash: undefined };

test('a hash is argon2id with 19 MiB, two passes and one lane, and the library’s `verify` accepts it', async () => {
  const hash = await hashPassword(ctx, 'correct horse', mei);

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verify(hash, 'correct horse')).toBe(true);
});

test('each address has its own salt, which depends on the secret', async () => {
  const one = await hashPassword(ctx, 'correct horse', mei);
  const elsewhere = { ...ctx, keys: keysOf('another') };

  expect(isSameHash(one, await hashPassword(ctx, 'correct horse', mei))).toBe(true);
  expect(isSameHash(one, await hashPassword(ctx, 'correct hors', mei))).toBe(false);
  expect(isSameHash(one, await hashPassword(ctx, 'correct horse', jan))).toBe(false);
  expect(isSameHash(one, await hashPassword(elsewhere, 'correct horse', mei))).toBe(false);
});

test('the next hash of an address has the salt of a known hash, even if the secret has changed', async () => {
  const one = await hashPassword(ctx, 'correct horse', mei);
  const later = { ...ctx, keys: keysOf('another') };

  expect(
    isSameHash(one, await hashPassword(later, 'correct horse', { ...mei, knownHash: one })),
  ).toBe(true);
});

test('a password in another Unicode normal form is the same password', async () => {
  const composed = await hashPassword(ctx, 'caf\u00e9 noir', mei);

  expect(isSameHash(composed, await hashPassword(ctx, 'cafe\u0301 noir', mei))).toBe(true);
});

test('a hash is refused while too many others wait, and succeeds afterwards', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 150 }, () => hashPassword(ctx, 'crowd', mei)),
  );

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(50);
  expect(
    refused.every(result => result.status === 'rejected' && result.reason.code === 'UNAVAILABLE'),
  ).toBe(true);
  await expect(hashPassword(ctx, 'afterwards', mei)).resolves.toMatch(/^\$argon2id/);
});

test('each password of concurrent sign-ups of one address is recognized at sign-in', async () => {
  const server = await startTestServer();
  const email = 'at.once@example.com';
  const passwords = ['first of them', 'second of them', 'third of them'];
  await Promise.all(
    passwords.map(password => server.client().post('/api/auth/signup', { email, password })),
  );

  for (const password of passwords) {
    const answer = await server.client().post('/api/auth/login', { email, password });
    expect(answer, password).toMatchObject({
      status: 403,
      body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' },
    });
  }
});
