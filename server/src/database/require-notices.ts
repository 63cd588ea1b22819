/** Checks that notifications and locks work between this node's addresses of the database. */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { answerWithin, NoAnswer } from './answer-within.ts';
import {
  type AddressSetting,
  OutsidePostgresError,
  standby,
  unusable,
} from './outside-postgres-error.ts';

/** The limit for opening a connection, and for each statement. */
const ANSWER_MS_MAX = 4_000;
const ARRIVAL_MS_MAX = 5_000;
const GOODBYE_MS_MAX = 1_000;

/**
 * @param direct the address where this node listens for notifications
 * @throws OutsidePostgresError
 */
export async function requireNotices({
  connection,
  direct,
}: {
  connection: pg.PoolConfig;
  direct: pg.PoolConfig;
}): Promise<void> {
  const listenSetting = direct === connection ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL';
  await withSession('DATABASE_URL', connection, sender =>
    withSession(listenSetting, direct, async listener => {
      await requireLock(sender, listener);
      await requireArrival(sender, listener);
    }),
  );
}

type Session = {
  ask<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  untilNotified(): Promise<void>;
};

/** @throws OutsidePostgresError, which names the setting */
async function withSession(
  setting: AddressSetting,
  connection: pg.PoolConfig,
  use: (session: Session) => Promise<void>,
): Promise<void> {
  const answered = <T>(answer: Promise<T>): Promise<T> =>
    answerWithin(ANSWER_MS_MAX, answer).catch((error: unknown) => {
      throw unusable(setting, error);
    });
  const socket = new Socket();
  const client = makeClient(setting, { ...connection, stream: () => socket });
  const session: Session = {
    ask: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await answered(client.query<T>(text, values))).rows,
    untilNotified: () => new Promise(resolve => client.once('notification', () => resolve())),
  };
  try {
    await answered(client.connect());
    await refuseStandby(setting, session);
    await use(session);
  } finally {
    await answerWithin(GOODBYE_MS_MAX, client.end()).catch(() => undefined);
    // An abandoned connection must not keep the process alive.
    socket.destroy();
  }
}

/** @throws OutsidePostgresError if the address can't be parsed */
function makeClient(setting: AddressSetting, connection: pg.ClientConfig): pg.Client {
  try {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);

    return client;
  } catch (error) {
    throw unusable(setting, error);
  }
}

async function refuseStandby(setting: AddressSetting, { ask }: Session): Promise<void> {
  const rows = await ask<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw standby(setting);
}

async function requireArrival(sender: Session, listener: Session): Promise<void> {
  const channel = `vermilion_check_${randomBytes(8).toString('hex')}`;
  const arrived = listener.untilNotified();
  await listener.ask(`listen ${channel}`);
  await sender.ask('select pg_notify($1, $2)', [channel, '']);
  await answerWithin(ARRIVAL_MS_MAX, arrived).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new OutsidePostgresError(
      'Notifications do not arrive from DATABASE_URL: set DATABASE_LISTEN_URL to the address of the same database without a pooler.',
    );
  });
}

/**
 * Checks that a lock of one session keeps the other out, because otherwise the addresses lead to
 * two databases.
 */
async function requireLock(holder: Session, other: Session): Promise<void> {
  const key = randomBytes(6).readUIntBE(0, 6);
  await holder.ask('begin');
  await holder.ask('select pg_advisory_xact_lock($1)', [key]);
  const rows = await other.ask<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [key],
  );
  await holder.ask('commit');
  if (rows[0]?.isFree)
    throw new OutsidePostgresError('DATABASE_URL and DATABASE_LISTEN_URL lead to two databases.');
}
