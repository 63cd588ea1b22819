/**
 * Strangers request public pictures as JPEGs over 64 connections while 20 owners download theirs.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createFakeMailer } from '../../src/adapters/mailer/fake.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { storeObjects } from '../../src/uploads/store-objects.ts';
import { createClient } from '../client.ts';
import { signedInPerson } from '../people/people.ts';
import { runNode } from '../programs/run-node.ts';

const CONNECTIONS = 64;
const PUBLIC_PICTURES = 40;
const OWNERS = 20;
const SIDE_PIXELS = 1_024;
const HEAD_START_MS = 3_000;
const BETWEEN_OWNERS_MS = 1_000;
const START_MS_MAX = 60_000;

type Download = { address: string; cookie: string };
type Answered = { status: number; ms: number };

export async function attackJpegCopies(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'vermilion-attack-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = await startEmbeddedPostgres({
    dataDir: join(place, 'database'),
    log,
    onExit: () => {},
  });
  const [dataDir, port] = [join(place, 'data'), await freePort()];
  const node = runNode(postgres.connection, { DATA_DIR: dataDir, PORT: String(port) });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      FIRST_GALLERY: 'off',
    };
    const ctx = await createContext(readConfig(settings), postgres.connection, {
      mailer: createFakeMailer(),
    });
    try {
      await attack(ctx, url);
    } finally {
      await ctx.close();
    }
  } finally {
    await node.terminate();
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  }
}

async function attack(ctx: Context, url: string): Promise<void> {
  const picture = await noisyPicture();
  const publicAddresses: string[] = [];
  for (let count = 0; count < PUBLIC_PICTURES; count += 1)
    publicAddresses.push(await keep(ctx, picture, null));
  const downloads: Download[] = [];
  for (let count = 0; count < OWNERS; count += 1) {
    const { id, client } = await signedInPerson({
      ctx,
      client: () => createClient(url, ctx.publicUrl()),
    } as never);
    downloads.push({ address: await keep(ctx, picture, id), cookie: client.cookieHeader() });
  }

  const end = new AbortController();
  const strangers = flood(url, publicAddresses, end.signal);
  await wait(HEAD_START_MS);
  const owners = await download(url, downloads);
  end.abort();
  const asked = await strangers;

  const kept = await countKept(ctx);
  const jpegs = [...owners, ...asked].filter(({ status }) => status === 200).length;
  print(`owners were answered: ${countStatuses(owners)}; ${percentiles(owners)}`);
  print(`strangers were answered: ${countStatuses(asked)}; ${percentiles(asked)}`);
  print(`encodings for ${jpegs} JPEGs: ${kept === 0 ? jpegs : kept}`);
}

function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;

  return sharp({
    create: { width: SIDE_PIXELS, height: SIDE_PIXELS, channels: 3, background: '#c8402a', noise },
  })
    .png()
    .toBuffer();
}

/** Stores a picture of this user, or of a preset if `userId` is null. */
async function keep(ctx: Context, bytes: Buffer, userId: string | null): Promise<string> {
  const key = `${ctx.chance.bytes(20).toString('hex')}.png`;
  const [object] = await storeObjects(ctx, [{ key, bytes, mediaType: 'image/png' }]);
  await sql`
    insert into uploads_objects (key, user_id, kind, sha256, size_bytes, media_type, used_at, created_at)
    values (${key}, ${userId}, ${userId === null ? 'preset' : 'upload'}, ${object?.sha256}, ${bytes.length}, 'image/png', now(), now())`.execute(
    ctx.db,
  );

  return `/files/${key}?as=jpeg`;
}

async function flood(
  url: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answered: Answered[] = [];
  let next = 0;
  const askOn = async () => {
    while (!signal.aborted) {
      next += 1;
      answered.push(await ask(`${url}${addresses[next % addresses.length]}`, { agent }));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();

  return answered;
}

async function download(url: string, downloads: readonly Download[]): Promise<Answered[]> {
  const asked = downloads.map(async ({ address, cookie }, place) => {
    await wait(place * BETWEEN_OWNERS_MS);

    return ask(`${url}${address}`, { headers: { cookie } });
  });

  return Promise.all(asked);
}

/**
 * Requests the URL and measures the time. Waits after a refusal, so that refused strangers do not
 * loop without a pause.
 */
async function ask(url: string, options: object): Promise<Answered> {
  const begin = performance.now();
  const [response] = await once(get(url, options), 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode >= 400) await wait(20);

  return { status: response.statusCode, ms: performance.now() - begin };
}

/** Every JPEG is a copy, because the attack's pictures are PNGs. */
async function countKept({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from uploads_objects where media_type = 'image/jpeg'`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

function countStatuses(answered: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answered) counts.set(status, (counts.get(status) ?? 0) + 1);

  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function percentiles(answered: readonly Answered[]): string {
  const times = answered
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.toFixed(0) ?? '-';

  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of those with a JPEG`;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS_MAX;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('the node did not become ready');
    await wait(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');

  return port;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
