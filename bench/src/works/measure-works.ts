import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { createDatabase } from '@vermilion/server/src/database/database.ts';
import { createLog } from '@vermilion/server/src/log.ts';
import { sealSegments } from '@vermilion/server/src/works/tasks.ts';
import pg from 'pg';
import type { Database } from '../environment.ts';
import { seedWorks } from '../list/seed-works.ts';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, signIn } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { makePrompts } from './prompts.ts';

const SIZES = [
  { count: 10_000, searchMsMax: 150 },
  { count: 100_000, searchMsMax: 150 },
  ...(process.env.BENCH_LARGE ? [{ count: 1_000_000, searchMsMax: 400 }] : []),
];
const PROMPTS = 20_011;
const PAGE_REQUESTS = 300;
const ROUNDS = 3;
/** Enough rounds of the server's chore that indexes full segments of works. */
const SEAL_ROUNDS_MAX = 40;
const FILTERS = ['', '&status=completed', '&action=image-generate', '&status=failed'];

type Library = { count: number; searchMsMax: number; cookie: string };

export const works: Measurement = {
  name: 'works',
  about:
    `the history of people with ${SIZES.map(({ count }) => count).join(', ')} works: its first ` +
    `page of ${HISTORY_PAGE_LIMIT}, and searches in Latin and Chinese script for common and rare ` +
    'words, some with a filter, one at a time. BENCH_LARGE=1 adds a million.',
  async measure(environment) {
    const database = await environment.createDatabase('works');
    const people = await makePeople(database, SIZES.length);
    const { prompts, searches } = makePrompts(PROMPTS);
    for (const [place, person] of people.entries()) {
      const { count } = sizeAt(place);
      await seedWorks(database, person, { count, prompts });
    }
    const seconds = await seal(database);

    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('works'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
    };
    const server = await startServer(settings);
    environment.atEnd(server.stop);
    const libraries: Library[] = [];
    for (const [place, person] of people.entries()) {
      libraries.push({ ...sizeAt(place), cookie: await signIn(server.url, person) });
    }
    const [small, large] = [libraries[0], libraries.at(-1)];
    if (!small || !large) throw new Error('an account is missing');
    const page = (library: Library) => () => medianMs(server.url, library, pagePath());
    const rows = [
      ratioRow({
        what: `first page of ${large.count} works, beside ${small.count}`,
        unit: 'ms',
        pairs: await measurePairs(page(large), page(small)),
        of: 'ours / bare',
        bar: { atMost: 1.2 },
      }),
      figureRow({
        what: `page ${large.count / 2 / HISTORY_PAGE_LIMIT} of ${large.count} works`,
        unit: 'ms',
        value: await medianMs(
          server.url,
          large,
          pagePath(large.count / 2 / HISTORY_PAGE_LIMIT),
          20,
        ),
      }),
      figureRow({
        what: 'indexing a segment of 1,024 works',
        unit: 'ms',
        value: (seconds * 1_000) / segments(),
      }),
    ];
    for (const library of libraries) rows.push(await searchRow(server.url, library, searches));

    return rows;
  },
};

function sizeAt(place: number) {
  const size = SIZES[place];
  if (!size) throw new Error('there are more accounts than sizes');

  return size;
}

const pagePath = (page = 1) =>
  `${routes.listHistory.path}?page=${page}&limit=${HISTORY_PAGE_LIMIT}`;
const segments = () => SIZES.reduce((sum, { count }) => sum + Math.floor(count / 1_024), 0);

/** @returns seconds */
async function seal(database: Database): Promise<number> {
  const pool = new pg.Pool(database.config);
  const log = createLog({ logLevel: 'warn' });
  const startedAt = performance.now();
  for (let round = 0; round < SEAL_ROUNDS_MAX; round += 1)
    await sealSegments({ db: createDatabase(pool), log });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { rows } = await pool.query(
    'select sum(segments_sealed)::integer as sealed from generation_counters',
  );
  if (rows[0]?.sealed !== segments()) throw new Error(`${rows[0]?.sealed} segments are sealed`);
  await pool.query('vacuum analyze generation_search_segments');
  await pool.end();

  return seconds;
}

async function medianMs(
  url: string,
  { cookie }: Library,
  path: string,
  requests = PAGE_REQUESTS,
): Promise<number> {
  const request = () => ({ path, headers: { cookie } });

  return spreadOf(await runLoad({ url, requests, concurrency: 1, request })).median;
}

async function searchRow(
  url: string,
  { count, searchMsMax, cookie }: Library,
  searches: readonly string[],
): Promise<Row> {
  const paths = searches.flatMap(search =>
    FILTERS.map(filter => `${pagePath()}&search=${encodeURIComponent(search)}${filter}`),
  );
  const request = (index: number) => ({
    path: paths[index % paths.length] ?? '',
    headers: { cookie },
  });
  await runLoad({ url, requests: paths.length, concurrency: 1, request });
  const times = await runLoad({ url, requests: paths.length * ROUNDS, concurrency: 1, request });

  return figureRow({
    what: `search in ${count} works, p95`,
    unit: 'ms',
    value: percentile(times, 95),
    range: spreadOf(times),
    atMost: searchMsMax,
  });
}
