import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createPatientPool, createPool } from './pool.ts';

test('reads times as the driver itself does, whatever their form', async () => {
  const { config, drop } = await createTestDatabase();
  const pool = createPool(config, { maxConnections: 1, onError: () => {} });
  const plain = new pg.Pool({ ...config, options: '-c timezone=UTC' });
  const times = [
    '2026-11-20 11:31:14.123456+00',
    '2026-11-20 11:31:14.1+00',
    '2026-11-20 11:31:14+00',
    '1969-12-31 23:59:59.999+00',
    '0001-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    'infinity',
  ];
  const statement = 'select $1::text::timestamptz as time';

  for (const time of times) {
    const { rows } = await pool.query<{ time: unknown }>(statement, [time]);
    const { rows: expected } = await plain.query<{ time: unknown }>(statement, [time]);
    expect(rows[0]?.time, time).toEqual(expected[0]?.time);
  }

  await pool.end();
  await plain.end();
  await drop();
});

test('a migration has all the time that it needs, a call has not', async () => {
  const { config, drop } = await createTestDatabase();
  const pools = [createPatientPool(config), createPool(config, { maxConnections: 1, onError: () => {} })];

  const limits = await Promise.all(pools.map(async pool => (await pool.query('show statement_timeout')).rows));

  expect(limits).toEqual([[{ statement_timeout: '0' }], [{ statement_timeout: '15s' }]]);
  await Promise.all(pools.map(pool => pool.end()));
  await drop();
});
