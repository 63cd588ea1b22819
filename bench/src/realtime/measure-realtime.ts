import { fileURLToPath } from 'node:url';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { cpuMsOf } from '../cpu.ts';
import type { Environment } from '../environment.ts';
import { seedWorks } from '../list/seed-works.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, type Person, signIn } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { startProgram, startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { createPublisher } from './publish-change.ts';
import { openBareSockets, openOurSockets, openSocket, type Sockets } from './sockets.ts';

const SOCKETS = 1_000;
const EVENTS = { one: 300, many: 25 };
const COUNTS = { pairs: 7, warmUps: 2 };
const P50_MS_MAX = 2;
const MANY_RATIO_MAX = 1.2;

export const realtime: Measurement = {
  name: 'realtime',
  about:
    'The time from the COMMIT of a changed work to its message at one client, and at each ' +
    `of ${SOCKETS} clients of one topic. Against the same commit without a notification, ` +
    'followed by the same bytes through a plain relay of ws.',
  async measure(environment) {
    const { server, many, relay, publisher, token } = await start(environment);
    const publish = () => publisher.publish({ notifies: true });
    const pass = { token, origin: server.url };

    const ours = await openOurSockets(server.url + REALTIME_PATH, 1, pass);
    await deliver({ sockets: ours, publish });
    const sender = await openSocket(relay.url);
    const bare = await openBareSockets(relay.url, 1);
    const frame = ours.lastMessage();
    const forward = async () => {
      const startedAt = await publisher.publish({ notifies: false });
      sender.send(frame, { binary: false });

      return startedAt;
    };
    const one = { ours: { sockets: ours, publish }, bare: { sockets: bare, publish: forward } };
    const rows = await compareOne(one);
    bare.close();
    ours.close();

    const manyOurs = await openOurSockets(many.url, SOCKETS, pass);
    const manyBare = await openBareSockets(relay.url, SOCKETS);
    rows.push(
      ...(await compareMany({
        ours: { sockets: manyOurs, publish, pid: many.pid },
        bare: { sockets: manyBare, publish: forward, pid: relay.pid },
      })),
    );
    for (const sockets of [manyOurs, manyBare]) sockets.close();
    sender.terminate();

    return rows;
  },
};

type Source = {
  sockets: Sockets;
  /** @returns the time when COMMIT was sent */
  publish: () => Promise<number>;
};
type Served = Source & { pid: number };

async function start(environment: Environment) {
  const database = await environment.createDatabase('realtime');
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('an account is missing');
  await seedWorks(database, person, { count: 1_000 });
  const publisher = await createPublisher(database, person);
  environment.atEnd(publisher.close);
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of the bench, not of anybody',
    DATA_DIR: environment.createFolder('realtime'),
  };
  const server = await startServer(settings);
  environment.atEnd(server.stop);
  const many = await startProgram(fileURLToPath(import.meta.resolve('./many-sockets-server.ts')), {
    ...settings,
    LOG_LEVEL: 'warn',
    BENCH_DATABASE: JSON.stringify(database.config),
  });
  environment.atEnd(many.stop);
  const relay = await startProgram(fileURLToPath(import.meta.resolve('./bare-relay.ts')), {});
  environment.atEnd(relay.stop);
  const token = await fetchToken(server.url, person);

  return { server, many, relay, publisher, token };
}

async function fetchToken(url: string, person: Person): Promise<string> {
  const cookie = await signIn(url, person);
  const answer = await fetch(url + routes.getRealtimeToken.path, { headers: { cookie } });
  // as: the answer of the contract
  const { token } = (await answer.json()) as { token: string };

  return token;
}

async function compareOne({ ours, bare }: { ours: Source; bare: Source }): Promise<Row[]> {
  const what = 'commit to client';
  const at = (rank: number) =>
    measurePairs(
      async () => percentile(await deliverMany(ours, EVENTS.one), rank),
      async () => percentile(await deliverMany(bare, EVENTS.one), rank),
      COUNTS,
    );
  const [p50, p99] = [await at(50), await at(99)];
  const spread = spreadOf(p50.map(pair => pair.ours));

  return [
    figureRow({
      what: `${what}, p50`,
      unit: 'ms',
      value: spread.median,
      range: spread,
      atMost: P50_MS_MAX,
    }),
    ratioRow({ what: `${what}, p50`, unit: 'ms', pairs: p50, of: 'ours / bare' }),
    ratioRow({ what: `${what}, p99`, unit: 'ms', pairs: p99, of: 'ours / bare' }),
  ];
}

async function compareMany({ ours, bare }: { ours: Served; bare: Served }): Promise<Row[]> {
  const what = `one change to ${SOCKETS} sockets`;
  const p99 = (source: Source) => async () =>
    percentile(await deliverMany(source, EVENTS.many), 99);
  const cpu = (source: Served) => async () => {
    const before = cpuMsOf(source.pid);
    await deliverMany(source, EVENTS.many);

    return (cpuMsOf(source.pid) - before) / EVENTS.many;
  };
  const bar = { atMost: MANY_RATIO_MAX };
  const times = await measurePairs(p99(ours), p99(bare), COUNTS);
  const processor = await measurePairs(cpu(ours), cpu(bare), COUNTS);

  return [
    ratioRow({ what: `${what}, p99`, unit: 'ms', pairs: times, of: 'ours / bare', bar }),
    ratioRow({ what: `${what}, CPU`, unit: 'ms', pairs: processor, of: 'ours / bare' }),
  ];
}

/** @returns the milliseconds of each message */
async function deliverMany(source: Source, events: number): Promise<number[]> {
  const times: number[] = [];
  for (let event = 0; event < events; event += 1) times.push(...(await deliver(source)));

  return times;
}

async function deliver({ sockets, publish }: Source): Promise<number[]> {
  const arrivals = sockets.nextOfEach();
  const startedAt = await publish();

  return (await arrivals).map(arrivedAt => arrivedAt - startedAt);
}
