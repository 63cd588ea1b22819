/** Real: the database, which refuses to divide by zero. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, type Db } from './database.ts';
import { gathering } from './gather.ts';
import { createPool } from './pool.ts';

const database = await createTestDatabase();
const open = (config = database.config) =>
  createDatabase(createPool(config, { maxConnections: 4, onError: () => undefined }));
const db = open();
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Divides a hundred by each number, and notes which it was given together. */
function dividing() {
  const together: number[][] = [];
  const divide = gathering(async (base: Db, numbers: readonly number[]) => {
    together.push([...numbers]);
    const { rows } = await sql<{ share: number }>`
      select 100 / number as share from unnest(${numbers}::integer[]) with ordinality as asked (number, place) order by place`.execute(
      base,
    );

    return rows.map(row => row.share);
  });

  return { together, divide };
}

test('what is asked in the same moment goes together, and each gets its own answer', async () => {
  const { together, divide } = dividing();

  expect(await Promise.all([5, 20, 5, 1].map(number => divide(db, number)))).toEqual([20, 5, 20, 100]);
  expect(await divide(db, 2)).toBe(50);

  expect(together).toEqual([[5, 20, 5, 1], [2]]);
});

test('one that is refused fails alone', async () => {
  const { together, divide } = dividing();

  const outcomes = await Promise.allSettled([4, 0, 10].map(number => divide(db, number)));

  expect(outcomes).toMatchObject([{ value: 25 }, { reason: { code: '22012' } }, { value: 10 }]);
  expect(together).toEqual([[4, 0, 10], [4], [0], [10]]);
});

test('while the database is away all are told so, and nothing is repeated', async () => {
  const { together, divide } = dividing();
  const away = open({ ...database.config, host: '/nowhere' });

  const outcomes = await Promise.allSettled([4, 10].map(number => divide(away, number)));

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(together).toEqual([[4, 10]]);
});

test('no more than 64 go together', async () => {
  const { together, divide } = dividing();

  await Promise.all(Array.from({ length: 100 }, () => divide(db, 1)));

  expect(together.map(numbers => numbers.length)).toEqual([64, 36]);
});

test('what is asked of another database goes apart', async () => {
  const { together, divide } = dividing();
  const other = open();

  expect(await Promise.all([divide(db, 4), divide(other, 10)])).toEqual([25, 10]);
  await other.destroy();

  expect(together).toEqual([[4], [10]]);
});
