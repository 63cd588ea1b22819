/** Several limits that are counted together. Real: the database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/start-test-server.ts';

const { ctx } = await startTestServer({ hasWorker: false });
const narrow = { name: 'narrow', calls: 2, perSeconds: 60 };
const wide = { name: 'wide', calls: 5, perSeconds: 60 };

async function countsOf(subject: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; points: number }>`
    select key, points from rate_limits where key like ${`%:${subject}`} order by key`.execute(ctx.db);

  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

test('the first that is passed refuses, with its own code, and those after it count nothing', async () => {
  const limits = [
    { rule: narrow, subject: 'a', code: 'AUTH_RATE_LIMIT_EXCEEDED' as const },
    { rule: wide, subject: 'a' },
  ];
  for (let call = 0; call < 2; call += 1) await ctx.rateLimits.consumeAll(limits);

  await expect(ctx.rateLimits.consumeAll(limits)).rejects.toMatchObject({
    code: 'AUTH_RATE_LIMIT_EXCEEDED',
    details: { retryAfterSeconds: 60 },
  });

  expect(await countsOf('a')).toEqual({ 'narrow:a': 3, 'wide:a': 2 });
});

test('the last refuses, too, and of many at once only so many get through', async () => {
  const limits = [
    { rule: wide, subject: 'b' },
    { rule: narrow, subject: 'b' },
  ];

  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => ctx.rateLimits.consumeAll(limits)));

  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await countsOf('b')).toEqual({ 'narrow:b': 5, 'wide:b': 20 });
});
