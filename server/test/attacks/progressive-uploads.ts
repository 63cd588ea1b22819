/**
 * One account uploads twenty progressive JPEGs of 49 megapixels at the same time while another
 * uploads tiny PNGs. Prints the node's memory and the other account's waits, before and during the
 * attack.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readConfig } from '../../src/config.ts';
import { createContext } from '../../src/create-context.ts';
import { joinEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { createClient } from '../client.ts';
import { findPort } from '../crash/crashing-node.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import { silentLog } from '../programs/postgres-folders.ts';
import { runNode } from '../programs/run-node.ts';
import type { TestServer } from '../start-test-server.ts';
import { askSlot, putFile } from '../uploads.ts';

const FILES = 20;
const SIDE_PIXELS = 7_000;
const CALM_CALLS = 10;
/** A person may ask for addresses sixty times a minute. */
const PAUSE_MS = 1_000;
const READY_POLLS_MAX = 600;
const POLL_EVERY_MS = 50;
const MEBIBYTE = 1_048_576;
const SECRET = 'a secret of the tests, which nobody else uses';

export async function attackProgressiveUploads(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-attack-'));
  const { PICTURE_MEMORY_MIB = '' } = process.env;
  const settings = { PORT: String(await findPort()), DATA_DIR: dataDir, PICTURE_MEMORY_MIB };
  const node = runNode(undefined, settings);
  try {
    const url = `http://localhost:${settings.PORT}`;
    await untilReady(url);
    const { connection } = await joinEmbeddedPostgres({ dataDir, log: silentLog });
    const ctx = await createContext(
      readConfig({ ...settings, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' }),
      connection,
    );
    // Accounts are created directly in the database. All other calls use the node's HTTP.
    const server = { ctx, client: () => createClient(url, url) } as TestServer;
    await attack(
      url,
      await signedInPerson(server, 'sender'),
      await signedInPerson(server, 'neighbor'),
    );
    await ctx.close();
  } finally {
    await node.terminate();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(url: string, sender: Person, neighbor: Person): Promise<void> {
  const pixel = await plainPicture(1).png().toBuffer();
  const giant = await plainPicture(SIDE_PIXELS)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const calm: number[] = [];
  for (let call = 0; call < CALM_CALLS; call += 1) calm.push(await timeUpload(neighbor, pixel));
  const before = await memoryMib(url);

  const addresses = await Promise.all(
    Array.from({ length: FILES }, () =>
      askSlot(sender, { contentType: 'image/jpeg', sizeBytes: giant.length }),
    ),
  );
  const begun = performance.now();
  let isOver = false;
  const sending = Promise.all(
    addresses.map(({ uploadUrl }) => putFile(uploadUrl, giant, { 'content-type': 'image/jpeg' })),
  ).finally(() => {
    isOver = true;
  });
  const attacked: number[] = [];
  let peak = before;
  const watching = (async () => {
    for (; !isOver; await wait(POLL_EVERY_MS)) peak = Math.max(peak, await memoryMib(url));
  })();
  for (; !isOver; await wait(PAUSE_MS)) attacked.push(await timeUpload(neighbor, pixel));
  const [answers] = await Promise.all([sending, watching]);

  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${FILES} files of ${giant.length} bytes got the answers ${countStatuses(answers)} within ${seconds} s`,
  );
  console.log(`memory: ${before} MiB before, ${peak} MiB at most`);
  console.log(`neighbor, calm: ${describe(calm)}`);
  console.log(
    `neighbor, attacked: ${describe(attacked)}, the first ${Math.round(attacked[0] ?? 0)} ms`,
  );
}

function plainPicture(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c8402a' } });
}

/** Returns the milliseconds from a file's first byte to its answer. */
async function timeUpload(person: Person, bytes: Buffer): Promise<number> {
  const { uploadUrl } = await askSlot(person, { sizeBytes: bytes.length });
  const begun = performance.now();
  const { status } = await putFile(uploadUrl, bytes);
  if (status !== 200) console.log(`the neighbor's file was answered ${status}`);

  return performance.now() - begun;
}

async function memoryMib(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();

  return Math.round(
    Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / MEBIBYTE,
  );
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < READY_POLLS_MAX; attempt += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(POLL_EVERY_MS);
  }
  throw new Error('the node did not become ready');
}

function countStatuses(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);

  return [...counts].map(([status, all]) => `${status} × ${all.length}`).join(', ');
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

  return `${times.length} calls, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
