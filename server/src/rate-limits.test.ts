/** See LIM-3, LIM-6. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../test/start-test-server.ts';

const { ctx } = await startTestServer({ hasWorker: false });
const narrow = { name: 'narrow', calls: 2, perSeconds: 60 };
const last = { name: 'last', calls: 5, perSeconds: 60 };
const wide = { name: 'wide', calls: 5, perSeconds: 60 };

async function countsOf(subject: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; points: number }>`
    select key, points from rate_limits where key like ${`%:${subject}`} order by key`.execute(
    ctx.db,
  );

  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

const narrowOnA = { rule: narrow, subject: 'a', code: 'AUTH_RATE_LIMIT_EXCEEDED' as const };
const wideOnA = { rule: wide, subject: 'a' };

test.each([
  ['first', [narrowOnA, wideOnA]],
  ['last', [wideOnA, narrowOnA]],
])(
  'a limit that stands %s refuses with its own code, and no limit counts a refused call',
  async (_, limits) => {
    await ctx.db.deleteFrom('rate_limits' as never).execute(); // as: the row types lack this table
    for (let call = 0; call < 2; call += 1) await ctx.rateLimits.consumeAll(limits);

    await expect(ctx.rateLimits.consumeAll(limits)).rejects.toMatchObject({
      code: 'AUTH_RATE_LIMIT_EXCEEDED',
      details: { retryAfterSeconds: 60 },
    });

    expect(await countsOf('a')).toEqual({ 'narrow:a': 2, 'wide:a': 2 });
  },
);

test('of many concurrent calls only the allowed number is accepted, and refused calls do not count for a later limit', async () => {
  const limits = [
    { rule: wide, subject: 'b' },
    { rule: narrow, subject: 'b' },
    { rule: last, subject: 'b' },
  ];

  const calls = await Promise.allSettled(
    Array.from({ length: 20 }, () => ctx.rateLimits.consumeAll(limits)),
  );

  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await countsOf('b')).toMatchObject({ 'last:b': 2 });
});

test.each([
  ['three days', 3],
  ['more than a year', 460],
])(
  'a window that was begun by a clock %s ahead has ended once the clock is right again (T19, LIM-6)',
  async (_, days) => {
    const limits = [{ rule: narrow, subject: 'c' }];
    await ctx.db.deleteFrom('rate_limits' as never).execute(); // as: the row types lack this table
    for (let call = 0; call < 2; call += 1) await ctx.rateLimits.consumeAll(limits);
    await sql`update rate_limits set expire = expire + ${days}::bigint * 86400000`.execute(ctx.db);

    for (let call = 0; call < 2; call += 1) await ctx.rateLimits.consumeAll(limits);

    await expect(ctx.rateLimits.consumeAll(limits)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 60 },
    });
  },
);

test('a call is counted in a window that begins seconds after the call’s own transaction', async () => {
  const limits = [{ rule: narrow, subject: 'd' }];
  for (let call = 0; call < 2; call += 1) await ctx.rateLimits.consumeAll(limits);
  await sql`update rate_limits set expire = expire + 10000 where key = 'narrow:d'`.execute(ctx.db);

  await expect(ctx.rateLimits.consumeAll(limits)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
