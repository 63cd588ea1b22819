import pg from 'pg';
import {
  instantPictures,
  instantProvider,
  instantStore,
  silentMailer,
} from '../engine/instant-parts.ts';
import { runJobs } from '../engine/run-jobs.ts';
import type { Database, Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { startInProcess } from '../start-in-process.ts';

const JOBS = 2_000;
const CONCURRENCY = 8;
/** With this many people nobody reaches a limit per person. */
const PEOPLE = 64;
const COMMITS = 2_000;
const LISTENERS = [1, 16];
const COUNTS = { pairs: 5, warmUps: 1 };

export const database: Measurement = {
  name: 'database',
  about:
    `The writes of PostgreSQL per job, from ${JOBS} jobs of the engine without files. Then the ` +
    `cost of notifications: commits of one row, ${CONCURRENCY} at a time, with a notification ` +
    `to ${LISTENERS.join(' or ')} listening connections (ours), and without one (bare).`,
  async measure(environment) {
    const rows = await measureJobs(environment);
    const database = await environment.createDatabase('notifications');
    for (const listeners of LISTENERS)
      rows.push(await measureNotifications(environment, database, listeners));

    return rows;
  },
};

async function measureJobs(environment: Environment): Promise<Row[]> {
  const database = await environment.createDatabase('wal');
  const people = await makePeople(database, PEOPLE);
  const { png, preparePicture } = await instantPictures();
  const ctx = await startInProcess(environment, database, {
    imageProviders: [instantProvider(png)],
    preparePicture,
    objectStore: instantStore(),
    mailer: silentMailer(),
  });
  const client = new pg.Client(database.config);
  await client.connect();
  const run = () => runJobs({ ctx, database, people, count: JOBS, concurrency: CONCURRENCY });
  await run();
  const before = await readWritten(client);
  await run();
  const after = await readWritten(client);
  await client.end();
  const perJob = (key: keyof Written) => (after[key] - before[key]) / JOBS;

  return [
    figureRow({ what: 'WAL of a job', unit: 'bytes', value: perJob('walBytes') }),
    figureRow({ what: 'commits of a job', unit: '', value: perJob('commits') }),
    figureRow({ what: 'tables and indexes of a job', unit: 'bytes', value: perJob('sizeBytes') }),
  ];
}

type Written = { walBytes: number; commits: number; sizeBytes: number };

async function readWritten(client: pg.Client): Promise<Written> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<Record<keyof Written, string>>(`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "walBytes", xact_commit as commits,
      pg_database_size(current_database()) as "sizeBytes"
    from pg_stat_database where datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('the database has no statistics');

  return {
    walBytes: Number(row.walBytes),
    commits: Number(row.commits),
    sizeBytes: Number(row.sizeBytes),
  };
}

async function measureNotifications(
  environment: Environment,
  { config }: Database,
  listeners: number,
): Promise<Row> {
  const pool = new pg.Pool({ ...config, max: CONCURRENCY });
  environment.atEnd(() => pool.end());
  await pool.query(`create table commits_${listeners} (id bigserial primary key, words text)`);
  for (let count = 0; count < listeners; count += 1) {
    const listener = new pg.Client(config);
    await listener.connect();
    await listener.query('listen bench');
    environment.atEnd(() => listener.end());
  }
  const insert = `insert into commits_${listeners} (words) values ('a boat')`;
  const notify = `with written as (${insert} returning id) select pg_notify('bench', id::text) from written`;
  const perSecond = (text: string) => async () =>
    (COMMITS * 1_000) / (await runConcurrently(COMMITS, CONCURRENCY, () => pool.query(text)));

  return ratioRow({
    what: `commits with a notification, ${listeners} listening`,
    unit: '/s',
    pairs: await measurePairs(perSecond(notify), perSecond(insert), COUNTS),
    of: 'ours / bare',
  });
}
