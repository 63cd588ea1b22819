import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import pg from 'pg';
import { cpuMsOf } from '../cpu.ts';
import type { Database, Environment } from '../environment.ts';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, type Person, signIn } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { spreadOf } from '../statistics.ts';
import { makePrompts } from '../works/prompts.ts';
import { seedWorks } from './seed-works.ts';

const LARGE = 10_000_000;
const SMALL = 10_000;
const PROMPTS = 20_011;
const REQUESTS = 300;
const COUNTS = { pairs: 7, warmUps: 2 };
const RATIO_MAX = 1.2;
const PATH = `${routes.listHistory.path}?limit=${HISTORY_PAGE_LIMIT}`;

export const largeList: Measurement = {
  name: 'large-list',
  isLarge: true,
  about:
    `The first page of ${HISTORY_PAGE_LIMIT} works of a person with ${LARGE} works, one request ` +
    `at a time, against that of a person with ${SMALL} in the same table. The words of ` +
    'the works are not indexed.',
  async measure(environment) {
    const database = await environment.createDatabase('large_list');
    const [large, small] = await makePeople(database, 2);
    if (!large || !small) throw new Error('an account is missing');
    const rows = await seed(database, large);
    await seedWorks(database, small, { count: SMALL });

    return [...rows, ...(await comparePages(environment, database, { large, small }))];
  },
};

async function seed(database: Database, person: Person): Promise<Row[]> {
  const startedAt = performance.now();
  await seedWorks(database, person, { count: LARGE, prompts: makePrompts(PROMPTS).prompts });
  const seconds = (performance.now() - startedAt) / 1_000;
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<{ table: string; indexes: string }>(
    "select pg_table_size('works') as table, pg_indexes_size('works') as indexes",
  );
  await client.end();
  const [table, indexes] = [Number(rows[0]?.table), Number(rows[0]?.indexes)];

  return [
    figureRow({ what: `inserting ${LARGE} works`, unit: 's', value: seconds }),
    figureRow({
      what: 'disk of works and their indexes',
      unit: 'GB',
      value: (table + indexes) / 1e9,
    }),
    figureRow({ what: 'a work in its table', unit: 'bytes', value: table / LARGE }),
    figureRow({ what: 'a work in the indexes', unit: 'bytes', value: indexes / LARGE }),
  ];
}

async function comparePages(
  environment: Environment,
  database: Database,
  { large, small }: { large: Person; small: Person },
): Promise<Row[]> {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: environment.createFolder('large-list'),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
  });
  environment.atEnd(server.stop);
  const cookies = {
    large: await signIn(server.url, large),
    small: await signIn(server.url, small),
  };
  const load = (cookie: string) => {
    const request = () => ({ path: PATH, headers: { cookie } });

    return runLoad({ url: server.url, requests: REQUESTS, concurrency: 1, request });
  };
  const median = (cookie: string) => async () => spreadOf(await load(cookie)).median;
  const cpu = (cookie: string) => async () => {
    const before = cpuMsOf(server.pid);
    await load(cookie);

    return ((cpuMsOf(server.pid) - before) * 1_000) / REQUESTS;
  };
  const times = await measurePairs(median(cookies.large), median(cookies.small), COUNTS);
  const processor = await measurePairs(cpu(cookies.large), cpu(cookies.small), COUNTS);

  return [
    ratioRow({
      what: `first page of ${LARGE} works, beside ${SMALL}`,
      unit: 'ms',
      pairs: times,
      of: 'ours / bare',
      bar: { atMost: RATIO_MAX },
    }),
    ratioRow({
      what: 'first page of both, CPU of Node',
      unit: 'µs',
      pairs: processor,
      of: 'ours / bare',
    }),
  ];
}
