/**
 * What must hold between the rows of objects and the files of the store: every row's file is there with its size and checksum, and every
 * file has its row. Work that is under way writes files before rows and deletes them before rows, so a difference counts once it stays.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../src/context.ts';
import { findUnknownKeys } from '../src/uploads/queries.ts';

const SETTLING_MS = 5_000;
const LOOK_EVERY_MS = 50;

type Stored = { sizeBytes: number; sha256: string };

/** Keys whose file or row a test has taken away or changed on purpose, by the store. */
const excepted = new WeakMap<Context['objectStore'], Set<string>>();
/** Stores in which files may be without a row. */
const withOrphans = new WeakSet<Context['objectStore']>();
/** What was read of each file: bytes under a key never change, so that each is read once. */
const alreadyRead = new WeakMap<Context['objectStore'], Map<string, string>>();

/** Says that a test leaves a file without its row, or a row without its file, on purpose. */
export function leaveUnmatched({ objectStore }: Pick<Context, 'objectStore'>, ...keys: readonly string[]): void {
  const all = excepted.get(objectStore) ?? new Set();
  for (const key of keys) all.add(key);
  excepted.set(objectStore, all);
}

/** Says that nodes or writings are cut off on purpose, which leaves files without rows. Each row must have its file all the same. */
export function leaveOrphans({ objectStore }: Pick<Context, 'objectStore'>): void {
  withOrphans.add(objectStore);
}

/** @param settlingMs how long a difference may last, because work is under way */
export async function checkStoredObjects(ctx: Context, { settlingMs = SETTLING_MS } = {}): Promise<void> {
  const deadline = performance.now() + settlingMs;
  for (;;) {
    const problem = (await findBadFile(ctx)) ?? (await findFileWithoutRow(ctx));
    if (problem === undefined) return;
    if (performance.now() > deadline) throw new Error(`broken invariant, ${problem}`);
    await wait(LOOK_EVERY_MS);
  }
}

async function findBadFile(ctx: Context): Promise<string | undefined> {
  const rows = await ctx.db.selectFrom('uploads_objects').select(['key', 'sha256', 'size_bytes']).execute();
  for (const { key, sha256, size_bytes: sizeBytes } of rows) {
    if (isExcepted(ctx, key)) continue;
    const stored = await readStored(ctx, key);
    if (!stored) return `every row has its file: ${key}`;
    if (stored.sizeBytes !== sizeBytes) return `a file has the size that its row says: ${key}`;
    if (stored.sha256 !== sha256.toString('hex')) return `a file has the checksum that its row says: ${key}`;
  }

  return undefined;
}

async function findFileWithoutRow(ctx: Context): Promise<string | undefined> {
  if (withOrphans.has(ctx.objectStore)) return undefined;
  const keys: string[] = [];
  for await (const { key } of ctx.objectStore.list()) if (!isExcepted(ctx, key)) keys.push(key);
  const [unknown] = await findUnknownKeys(ctx.db, keys);

  return unknown && `every file has its row: ${unknown}`;
}

/** The size is looked at each time, the bytes once. */
async function readStored({ objectStore }: Context, key: string): Promise<Stored | null> {
  const sums = alreadyRead.get(objectStore) ?? new Map<string, string>();
  alreadyRead.set(objectStore, sums);
  const stored = await objectStore.get(key);
  if (!stored) return null;
  const known = sums.get(key);
  if (known !== undefined) {
    stored.body.destroy();

    return { sizeBytes: stored.sizeBytes, sha256: known };
  }
  const hash = createHash('sha256');
  for await (const chunk of stored.body) hash.update(chunk);
  const sha256 = hash.digest('hex');
  sums.set(key, sha256);

  return { sizeBytes: stored.sizeBytes, sha256 };
}

function isExcepted({ objectStore }: Context, key: string): boolean {
  return excepted.get(objectStore)?.has(key) ?? false;
}
