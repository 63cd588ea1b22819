import { fileURLToPath } from 'node:url';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { cpuMsOf } from '../cpu.ts';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, signIn } from '../people.ts';
import { ratioRow } from '../report.ts';
import { type Program, startProgram, startServer } from '../start-program.ts';
import { recordStatements } from './record-statements.ts';
import { seedWorks } from './seed-works.ts';

const WORKS = 100_000;
const CONCURRENCY = 8;
const REQUESTS = 1_500;
const PATH = `${routes.listHistory.path}?limit=${HISTORY_PAGE_LIMIT}`;

export const list: Measurement = {
  name: 'list',
  about:
    `the first page of ${HISTORY_PAGE_LIMIT} works of ${WORKS}, including the query for the session, ` +
    `concurrency ${CONCURRENCY}, against node:http with the same statements. CPU of the Node ` +
    'process.',
  async measure(environment) {
    const database = await environment.createDatabase('list');
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    await seedWorks(database, person, { count: WORKS });

    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('list'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
    };
    const server = await startServer(settings);
    environment.atEnd(server.stop);
    const cookie = await signIn(server.url, person);
    const statements = await recordStatements(environment, database, PATH, cookie);
    const bare = await startProgram(fileURLToPath(import.meta.resolve('./bare-list-server.ts')), {
      BENCH_BARE: JSON.stringify({ config: database.config, statements }),
    });
    environment.atEnd(bare.stop);

    const pairs = await measurePairs(
      () => cpuPerRequest(server, cookie),
      () => cpuPerRequest(bare, cookie),
    );

    return [
      ratioRow({
        what: 'list page, CPU per request',
        unit: 'µs',
        pairs,
        of: 'bare / ours',
        bar: { atLeast: 0.7 },
      }),
    ];
  },
};

async function cpuPerRequest({ pid, url }: Program, cookie: string): Promise<number> {
  const before = cpuMsOf(pid);
  await runLoad({
    url,
    requests: REQUESTS,
    concurrency: CONCURRENCY,
    request: () => ({ path: PATH, headers: { cookie } }),
  });

  return ((cpuMsOf(pid) - before) * 1000) / REQUESTS;
}
