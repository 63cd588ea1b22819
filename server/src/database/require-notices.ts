/** Proves that notifications arrive, and that locks hold, over the addresses that this node uses. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { answerWithin, NoAnswer } from './answer-within.ts';
import { OutsidePostgresError } from './outside-postgres-error.ts';

const ARRIVAL_MS_MAX = 5_000;

/**
 * @param direct where this node listens
 * @throws OutsidePostgresError
 */
export async function requireNotices(addresses: {
  connection: pg.PoolConfig;
  direct: pg.PoolConfig;
}): Promise<void> {
  const [sender, listener] = [new pg.Client(addresses.connection), new pg.Client(addresses.direct)];
  for (const client of [sender, listener]) client.on('error', () => undefined);
  try {
    await Promise.all([sender.connect(), listener.connect()]);
    await requireLock(sender, listener);
    await requireArrival(sender, listener);
  } finally {
    await Promise.all([sender.end(), listener.end()].map(ended => ended.catch(() => undefined)));
  }
}

async function requireArrival(sender: pg.Client, listener: pg.Client): Promise<void> {
  const channel = `vermilion_check_${randomBytes(8).toString('hex')}`;
  const arrived = new Promise<void>(resolve => listener.once('notification', () => resolve()));
  await listener.query(`listen ${channel}`);
  await sender.query('select pg_notify($1, $2)', [channel, '']);
  await answerWithin(ARRIVAL_MS_MAX, arrived).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new OutsidePostgresError(
      'Notifications do not arrive from DATABASE_URL: set DATABASE_LISTEN_URL to the address of the same database without a pooler.',
    );
  });
}

/** A lock of a transaction must keep others out: the two addresses lead to one database that takes writes. */
async function requireLock(holder: pg.Client, other: pg.Client): Promise<void> {
  const key = randomBytes(6).readUIntBE(0, 6);
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [key]);
  const { rows } = await other.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [key],
  );
  await holder.query('commit');
  if (rows[0]?.isFree)
    throw new OutsidePostgresError('DATABASE_URL and DATABASE_LISTEN_URL lead to two databases.');
}
