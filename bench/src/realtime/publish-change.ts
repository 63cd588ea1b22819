import { NOTICE_CHANNEL, textOf } from '@vermilion/server/src/database/database.ts';
import pg from 'pg';
import type { Database } from '../environment.ts';
import type { Person } from '../people.ts';

export type Publisher = {
  /** Resolves after the commit to the time when COMMIT was sent, by `performance.now()`. */
  publish(options: { notifies: boolean }): Promise<number>;
  close(): Promise<void>;
};

export async function createPublisher(database: Database, { userId }: Person): Promise<Publisher> {
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from works where user_id = $1 order by number desc limit 1',
    [userId],
  );
  const [work] = rows;
  if (!work) throw new Error('there is no work to change');
  const notice = textOf({ kind: 'job', jobId: work.id, userId });

  return {
    async publish({ notifies }) {
      await client.query('begin');
      await client.query('update works set seed = seed + 1 where id = $1', [work.id]);
      if (notifies) await client.query('select pg_notify($1, $2)', [NOTICE_CHANNEL, notice]);
      const sentAt = performance.now();
      await client.query('commit');

      return sentAt;
    },
    close: () => client.end(),
  };
}
