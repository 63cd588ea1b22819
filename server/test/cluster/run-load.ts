/**
 * Simulated people use an installation's nodes concurrently: jobs, uploads, lists, sign-ins,
 * sign-ups and sockets, each call at a random node. The load records everything that a node has
 * acknowledged, and `find-lost.ts` compares it with the database. A refused call is repeated until
 * it succeeds; a submission keeps its idempotency key.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fillPath, routes } from '@vermilion/contract/routes';
import type { UploadSlot } from '@vermilion/contract/uploads';
import sharp from 'sharp';
import { type Answer, createClient, type TestClient } from '../client.ts';
import { promptOf } from '../crash/judge-works.ts';
import { submission } from '../people/actors.ts';
import type { Person } from '../people/people.ts';
import { fromAddress } from '../people/spend-limit.ts';
import { openReadySocket } from '../socket.ts';
import { putFile } from '../uploads.ts';

/** The pause between two calls of the same kind by one person. */
const PAUSE_MS = 100;
/**
 * The pause between two polls and between two uploads. A person may request at most 60 upload
 * addresses a minute.
 */
const LONG_PAUSE_MS = 1_000;
const JOB_CHAINS = 8;
const NOT_FOUND = 404;

export type Acknowledged = {
  jobs: { id: string; atMs: number }[];
  completed: Set<string>;
  uploads: string[];
  signUps: string[];
  sessions: TestClient[];
  /** The times when a socket received a completed job. */
  toldAtMs: number[];
};

/** `what` is the status and the code of the answer, or the network's error. */
export type Refusal = { call: string; what: string; atMs: number };

export type Load = {
  acknowledged: Acknowledged;
  refusals: Refusal[];
  /** Reasons why sockets could not be opened. */
  refusedSockets: string[];
  tookMs: number[];
  countCalls(): number;
  stop(): Promise<void>;
};

type Loaded = Load & {
  people: readonly Person[];
  /** @throws Error if no node serves */
  at(person: Pick<Person, 'client'>): TestClient;
  isStopping(): boolean;
  noteCall(): void;
  nextNumber(): number;
};

/**
 * @param urlsOf returns the addresses of the nodes that serve
 * @param options.chains the number of concurrent jobs of a person
 */
export function startLoad(
  people: readonly Person[],
  urlsOf: () => readonly string[],
  { chains = JOB_CHAINS } = {},
): Load {
  let isStopping = false;
  let [calls, jobs] = [0, 0];
  const load: Loaded = {
    people,
    acknowledged: {
      ...{ jobs: [], completed: new Set(), uploads: [], signUps: [], sessions: [], toldAtMs: [] },
    },
    ...{ refusals: [], refusedSockets: [], tookMs: [] },
    isStopping: () => isStopping,
    countCalls: () => calls,
    noteCall() {
      calls += 1;
    },
    nextNumber() {
      jobs += 1;

      return jobs;
    },
    at({ client }) {
      const urls = urlsOf();
      if (urls.length === 0) throw new Error('no node serves');

      return createClient(urls[randomInt(urls.length)] ?? '', client.origin, client.cookies);
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
  const running = [
    ...people.flatMap(person => [
      ...Array.from({ length: chains }, () => askJobs(load, person)),
      browse(load, person),
      upload(load, person),
      listenToJobs(load, person),
    ]),
    signIn(load),
    signUp(load),
  ];

  return load;
}

async function askJobs(load: Loaded, person: Person): Promise<void> {
  while (!load.isStopping()) {
    const number = load.nextNumber();
    const headers = { 'idempotency-key': `${person.id} ${number}` };
    const body = submission({ modelName: 'nano-banana', prompt: promptOf(number) });
    const accepted = await persist(load, 'submit', () =>
      load.at(person).post(routes.submitJob.path, body, headers),
    );
    if (!accepted) return;
    const id: string = accepted.body.jobId;
    load.acknowledged.jobs.push({ id, atMs: performance.now() });
    await untilEnded(load, person, id);
  }
}

async function untilEnded(load: Loaded, person: Person, id: string): Promise<void> {
  while (!load.isStopping()) {
    const found = await persist(
      load,
      'read a work',
      () => load.at(person).get(fillPath(routes.getWork.path, { id })),
      NOT_FOUND,
    );
    const status: string | undefined = found?.body.job?.status;
    if (status === 'completed') load.acknowledged.completed.add(id);
    if (status !== 'pending') return;
    await wait(LONG_PAUSE_MS);
  }
}

async function browse(load: Loaded, person: Person): Promise<void> {
  const paths = {
    'read the list': `${routes.listHistory.path}?limit=20`,
    'read the models': routes.listModels.path,
    'ask for a token': routes.getRealtimeToken.path,
  };
  while (!load.isStopping()) {
    for (const [call, path] of Object.entries(paths))
      await persist(load, call, () => load.at(person).get(path));
    await wait(PAUSE_MS);
  }
}

async function upload(load: Loaded, person: Person): Promise<void> {
  while (!load.isStopping()) {
    const bytes = await drawDot();
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: bytes.length };
    const slots = await persist(load, 'ask for an address', () =>
      load.at(person).post(routes.createUploads.path, { files: [file] }),
    );
    if (!slots) return;
    const slot: UploadSlot = slots.body.files[0];
    const asked = { 'x-forwarded-host': new URL(person.client.origin).host };
    const stored = await persist(load, 'upload', () =>
      putFile(uploadUrlAt(load, person, slot), bytes, asked),
    );
    if (!stored) return;
    load.acknowledged.uploads.push(new URL(stored.body.publicUrl, person.client.url).pathname);
    await wait(LONG_PAUSE_MS);
  }
}

/**
 * Returns the address of an upload at a random node. The signature covers the host, so the call
 * must still name the signed host.
 */
function uploadUrlAt(load: Loaded, person: Person, { uploadUrl }: UploadSlot): string {
  const { pathname, search } = new URL(uploadUrl ?? '', person.client.url);

  return new URL(`${pathname}${search}`, load.at(person).url).href;
}

async function drawDot(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };

  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

async function signIn(load: Loaded): Promise<void> {
  for (let count = 0; !load.isStopping(); count += 1) {
    const person = load.people[count % load.people.length];
    if (!person) return;
    const { email, password, client } = person;
    const browser = createClient(client.url, client.origin);
    const answer = await persist(load, 'sign in', () =>
      load
        .at({ client: browser })
        .post(routes.signIn.path, { email, password }, fromAddress(randomAddress())),
    );
    if (answer) load.acknowledged.sessions.push(browser);
    await wait(PAUSE_MS);
  }
}

async function signUp(load: Loaded): Promise<void> {
  const [first] = load.people;
  for (let count = 0; first && !load.isStopping(); count += 1) {
    const email = `new.${count}.${first.id}@example.com`;
    const body = { email, password: first.password };
    const browser = createClient(first.client.url, first.client.origin);
    const answer = await persist(load, 'sign up', () =>
      load.at({ client: browser }).post(routes.signUp.path, body, fromAddress(randomAddress())),
    );
    if (answer) load.acknowledged.signUps.push(email);
    await wait(PAUSE_MS);
  }
}

/** Returns a random address, so that no network reaches its limits. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

async function listenToJobs(load: Loaded, person: Person): Promise<void> {
  while (!load.isStopping()) {
    const opened = Promise.resolve().then(() => openReadySocket(load.at(person)));
    const socket = await opened.catch((error: Error) => {
      load.refusedSockets.push(error.message);

      return undefined;
    });
    socket?.raw.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type !== 'job' || message.job.status !== 'completed') return;
      load.acknowledged.completed.add(message.job.id);
      load.acknowledged.toldAtMs.push(performance.now());
    });
    socket?.send({ type: 'subscribe', topic: 'jobs' });
    while (socket?.raw.readyState === socket?.raw.OPEN && socket && !load.isStopping())
      await wait(PAUSE_MS);
    socket?.cut();
    await wait(PAUSE_MS);
  }
}

/**
 * Repeats a call until it succeeds or answers `expected`. Returns undefined if the load is stopped
 * before.
 */
async function persist(
  load: Loaded,
  call: string,
  ask: () => Promise<Answer>,
  expected?: number,
): Promise<Answer | undefined> {
  while (!load.isStopping()) {
    load.noteCall();
    const askedMs = performance.now();
    const asked = Promise.resolve().then(ask);
    const what = await asked.then(
      answer =>
        answer.status < 300 || answer.status === expected
          ? answer
          : `${answer.status} ${answer.body?.code ?? ''}`,
      (error: Error) => codeOf(error.cause ?? error),
    );
    if (typeof what !== 'string') {
      load.tookMs.push(performance.now() - askedMs);

      return what;
    }
    load.refusals.push({ call, what, atMs: performance.now() });
    await wait(PAUSE_MS);
  }

  return undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
