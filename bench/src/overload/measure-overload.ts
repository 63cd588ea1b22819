import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { cpuMsOf } from '../cpu.ts';
import { seedWorks } from '../list/seed-works.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs, type Pair } from '../pairs.ts';
import { makePeople, signIn } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { type Answer, runClosedLoad, runOpenLoad } from './raw-load.ts';

const WORKS = 10_000;
/** This many concurrent requests keep all processors busy, and few of them are refused. */
const CONCURRENCY = 24;
const SECONDS = 3;
/**
 * The rates and the p99 leave out the answers of these first seconds, because the server first
 * queues the requests of a burst. The pages per CPU second include them, like the CPU time.
 */
const LEAD_SECONDS = 3;
const TIMES = 5;
const COUNTS = { pairs: 7, warmUps: 1 };
const GOODPUT_MIN = 0.85;
/**
 * A load counts as an overload if the rate of all answers, also refusals, is at least this multiple
 * of the capacity.
 */
const OFFERED_MIN = 4;
const P99_RATIO_MAX = 2;
const PATH = `${routes.listHistory.path}?limit=${HISTORY_PAGE_LIMIT}`;

export const overload: Measurement = {
  name: 'overload',
  about:
    `The first page of ${HISTORY_PAGE_LIMIT} works, requested at ${TIMES} times the server's ` +
    `capacity for ${SECONDS} s, against the capacity itself: the rate of answers to ` +
    `${CONCURRENCY} requests at a time. The client runs on the same machine.`,
  async measure(environment) {
    const database = await environment.createDatabase('overload');
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    await seedWorks(database, person, { count: WORKS });
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('overload'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
    });
    environment.atEnd(server.stop);
    const target = { url: server.url, path: PATH, cookie: await signIn(server.url, person) };

    const seconds = LEAD_SECONDS + SECONDS;
    let capacity = 0;
    const all: Answer[] = [];
    const atCapacity = () =>
      sample(server.pid, async () => {
        const answers = await runClosedLoad(target, { seconds, concurrency: CONCURRENCY });
        capacity = goodputOf(answers);

        return answers;
      });
    // The machine's speed varies, so the rate follows the latest capacity.
    const overloaded = () =>
      sample(server.pid, async () => {
        const perSecond = Math.round(TIMES * capacity);
        const answers = await runOpenLoad(target, { seconds, perSecond });
        all.push(...answers);

        return answers;
      });
    await atCapacity();
    const { ours, bare } = await collect(overloaded, atCapacity);
    const pairsOf = (read: (sample: Sample) => number) =>
      ours.map((sample, place) => ({ ours: read(sample), bare: read(bare[place] ?? sample) }));

    return [
      ...ratioRows({
        goodput: pairsOf(({ goodput }) => goodput),
        perCpu: pairsOf(({ goodPerCpuSecond }) => goodPerCpuSecond),
        p99: pairsOf(({ p99Ms }) => p99Ms),
        offered: pairsOf(({ offered }) => offered),
      }),
      ...refusalRows(all),
    ];
  },
};

async function collect(ours: () => Promise<Sample>, bare: () => Promise<Sample>) {
  const samples: Record<'ours' | 'bare', Sample[]> = { ours: [], bare: [] };
  const keep = async (name: keyof typeof samples, run: () => Promise<Sample>) => {
    const sample = await run();
    samples[name].push(sample);

    return sample.goodput;
  };
  await measurePairs(
    () => keep('ours', ours),
    () => keep('bare', bare),
    COUNTS,
  );

  return { ours: samples.ours.slice(-COUNTS.pairs), bare: samples.bare.slice(-COUNTS.pairs) };
}

function ratioRows({
  goodput,
  p99,
  perCpu,
  offered,
}: Record<'goodput' | 'p99' | 'perCpu' | 'offered', readonly Pair[]>): Row[] {
  const ratio = 'ours / bare';

  return [
    ratioRow({
      what: 'pages a second',
      unit: '/s',
      pairs: goodput,
      of: ratio,
      bar: { atLeast: GOODPUT_MIN },
    }),
    ratioRow({ what: 'pages per CPU second of Node', unit: '/s', pairs: perCpu, of: ratio }),
    ratioRow({
      what: 'calls that were answered',
      unit: '/s',
      pairs: offered,
      of: ratio,
      bar: { atLeast: OFFERED_MIN },
    }),
    ratioRow({
      what: 'p99 of pages',
      unit: 'ms',
      pairs: p99,
      of: ratio,
      bar: { atMost: P99_RATIO_MAX },
    }),
  ];
}

function refusalRows(answers: readonly Answer[]): Row[] {
  const refusals = answers.filter(({ status }) => status === 503);
  const failures = answers.filter(({ status }) => status !== 200 && status !== 503);

  return [
    figureRow({
      what: 'refusals (503), median time',
      unit: 'ms',
      value: spreadOf(refusals.map(({ ms }) => ms)).median,
    }),
    figureRow({ what: 'neither page nor 503', unit: '', value: failures.length, atMost: 0 }),
  ];
}

/** `offered` is the number of all answers per second, also refusals. */
type Sample = { goodput: number; offered: number; goodPerCpuSecond: number; p99Ms: number };

async function sample(pid: number, load: () => Promise<Answer[]>): Promise<Sample> {
  const before = cpuMsOf(pid);
  const answers = await load();
  const cpuMs = cpuMsOf(pid) - before;
  const good = answers.filter(isGood);

  return {
    goodput: goodputOf(answers),
    offered: counted(answers).length / SECONDS,
    goodPerCpuSecond: (good.length * 1_000) / cpuMs,
    p99Ms: percentile(
      counted(good).map(({ ms }) => ms),
      99,
    ),
  };
}

function counted(answers: readonly Answer[]): Answer[] {
  return answers.filter(
    ({ atMs }) => atMs >= LEAD_SECONDS * 1_000 && atMs < (LEAD_SECONDS + SECONDS) * 1_000,
  );
}

function goodputOf(answers: readonly Answer[]): number {
  return counted(answers.filter(isGood)).length / SECONDS;
}

function isGood({ status }: Answer): boolean {
  return status === 200;
}
