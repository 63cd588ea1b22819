import { fileURLToPath } from 'node:url';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { cpuMsOf } from '../cpu.ts';
import { countCompleted, waitForCompleted } from '../engine/run-jobs.ts';
import type { Database, Environment } from '../environment.ts';
import { seedWorks } from '../list/seed-works.ts';
import { type LoadRequest, runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, signIn } from '../people.ts';
import { ratioRow } from '../report.ts';
import { type Program, startProgram } from '../start-program.ts';

const ROLES = { one: ['all'], four: ['api', 'api', 'worker', 'worker'] };
const JOBS = 400;
const PAGES = 800;
const CONCURRENCY = 8;
/** With this many people, nobody reaches a limit per person. */
const PEOPLE = 32;
const WORKS = 1_000;
const PATH = `${routes.listHistory.path}?limit=${HISTORY_PAGE_LIMIT}`;
const COUNTS = { pairs: 5, warmUps: 1 };

export const nodes: Measurement = {
  name: 'nodes',
  about:
    `Two nodes with ROLE=api and two with ROLE=worker (ours) against one node with all roles ` +
    `(bare), on this machine: ${JOBS} jobs from their submission over HTTP to their end, and ` +
    `${PAGES} first pages of ${HISTORY_PAGE_LIMIT} works, ${CONCURRENCY} calls at a time. ` +
    'Providers and store answer at once. CPU of all Node processes.',
  async measure(environment) {
    const one = await startNodes(environment, 'one');
    const four = await startNodes(environment, 'four');
    const compare = async (what: string, unit: string, run: (set: NodeSet) => Promise<Sample>) => {
      const read = (key: keyof Sample) =>
        measurePairs(
          async () => (await run(four))[key],
          async () => (await run(one))[key],
          COUNTS,
        );

      return [
        ratioRow({
          what: `${what}s, 2 + 2 nodes`,
          unit,
          pairs: await read('perSecond'),
          of: 'ours / bare',
        }),
        ratioRow({
          what: `CPU of a ${what}`,
          unit: 'ms',
          pairs: await read('cpuMs'),
          of: 'ours / bare',
        }),
      ];
    };

    return [
      ...(await compare('job', 'jobs/s', runJobs)),
      ...(await compare('page', 'pages/s', runPages)),
    ];
  },
};

type NodeSet = {
  database: Database;
  programs: readonly Program[];
  urls: readonly string[];
  cookies: readonly string[];
};

type Sample = { perSecond: number; cpuMs: number };

async function startNodes(environment: Environment, name: keyof typeof ROLES): Promise<NodeSet> {
  const database = await environment.createDatabase(`nodes_${name}`);
  const people = await makePeople(database, PEOPLE);
  for (const person of people) await seedWorks(database, person, { count: WORKS });
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: environment.createFolder(name),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    FIRST_GALLERY: 'off',
  };
  const programs: Program[] = [];
  const urls: string[] = [];
  for (const role of ROLES[name]) {
    const file = fileURLToPath(import.meta.resolve('./instant-node.ts'));
    const program = await startProgram(file, { ...settings, ROLE: role });
    environment.atEnd(program.stop);
    programs.push(program);
    if (role !== 'worker') urls.push(program.url);
  }
  const cookies: string[] = [];
  for (const person of people) cookies.push(await signIn(urls[0] ?? '', person));

  return { database, programs, urls, cookies };
}

async function runJobs(set: NodeSet): Promise<Sample> {
  const goal = (await countCompleted(set.database)) + JOBS;
  const body = JSON.stringify({
    prompt: 'a lone boat on still water',
    modelName: 'sketchbook',
    enhancePrompt: false,
  });

  return sample(set, JOBS, async () => {
    await callAll(set, JOBS, (cookie, origin) => ({
      ...routes.submitJob,
      headers: {
        cookie,
        origin,
        'content-type': 'application/json',
      },
      body,
      status: 202,
    }));
    await waitForCompleted(set.database, goal);
  });
}

function runPages(set: NodeSet): Promise<Sample> {
  return sample(set, PAGES, () =>
    callAll(set, PAGES, cookie => ({ path: PATH, headers: { cookie } })),
  );
}

async function callAll(
  { urls, cookies }: NodeSet,
  requests: number,
  request: (cookie: string, url: string) => LoadRequest,
): Promise<void> {
  await Promise.all(
    urls.map((url, place) =>
      runLoad({
        url,
        requests: requests / urls.length,
        concurrency: CONCURRENCY / urls.length,
        request: index =>
          request(cookies[(index * urls.length + place) % cookies.length] ?? '', url),
      }),
    ),
  );
}

async function sample(
  { programs }: NodeSet,
  count: number,
  work: () => Promise<unknown>,
): Promise<Sample> {
  const cpu = () => programs.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  const cpuBefore = cpu();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;

  return { perSecond: count / seconds, cpuMs: (cpu() - cpuBefore) / count };
}
