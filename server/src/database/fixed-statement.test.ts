/** Statements that are compiled once. Real: the database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/start-test-server.ts';
import { fixedStatement } from './fixed-statement.ts';

const { ctx } = await startTestServer({ hasWorker: false });

test('is built once and asked with the values of each call, also where one stands twice', async () => {
  let built = 0;
  const greet = fixedStatement<{ name: string; times: number }, { text: string; again: string }>((_, value) => {
    built += 1;

    return sql`select repeat(${value('name')}::text, ${value('times')}::integer) as text, ${value('name')}::text as again`;
  });

  expect(await greet(ctx.db, { name: 'a', times: 2 })).toEqual([{ text: 'aa', again: 'a' }]);
  expect(await greet(ctx.db, { name: 'b', times: 3 })).toEqual([{ text: 'bbb', again: 'b' }]);
  expect(built).toBe(1);
});

test('keeps the values that are its own', async () => {
  const own = fixedStatement<{ given: string }, { own: string; given: string }>(
    (_, value) => sql`select ${'ours'}::text as own, ${value('given')}::text as given`,
  );

  expect(await own(ctx.db, { given: 'theirs' })).toEqual([{ own: 'ours', given: 'theirs' }]);
});

test('refuses a call that lacks a value', async () => {
  const statement = fixedStatement<object, unknown>((_, value) => sql`select ${value('toString')}::text`);

  await expect(statement(ctx.db, {})).rejects.toThrow('toString');
});
