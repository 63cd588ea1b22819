// See CAL-8.
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabaseProxy } from '../../test/database-proxy.ts';
import { CONNECTION_WAIT_MS, createPool, STATEMENT_MS } from './pool.ts';

test('a pool reads each form of a time like pg', async () => {
  const { config, drop } = await createTestDatabase();
  const pool = createPool(config, { maxConnections: 1 });
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

test('statements of calls and of background work have time limits, but migrations have none', async () => {
  const { config, drop } = await createTestDatabase();
  const limits: unknown[] = [];
  for (const statementMs of [STATEMENT_MS.unlimited, STATEMENT_MS.patient, STATEMENT_MS.call]) {
    const pool = createPool(config, { maxConnections: 1, statementMs });
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    limits.push([rows[0]?.statement_timeout, pool.options.query_timeout]);
    await pool.end();
  }

  expect(limits).toEqual([
    ['0', 0],
    ['1min', 61_000],
    ['4s', 5_000],
  ]);
  await drop();
});

test('a caller that gives up while its connection is checked leaks no connection', async () => {
  const { config, drop } = await createTestDatabase();
  const proxy = await createDatabaseProxy(config);
  const pool = createPool(proxy.config, { maxConnections: 1 });
  const broken = await pool.connect();
  const waiting = pool.connect();

  // With this delay the next connection opens in time, but its check for a standby does not end in
  // time.
  proxy.setFaults({ delayMs: CONNECTION_WAIT_MS * 0.3 });
  broken.release(true);
  await expect(waiting).rejects.toThrow('timeout exceeded');

  proxy.setFaults({});
  const client = await pool.connect();
  client.release();
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
  await pool.end();
  await proxy.close();
  await drop();
});
