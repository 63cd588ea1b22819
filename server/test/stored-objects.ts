/**
 * Checks that the rows of objects and the files of the store match:
 * - Every row's file exists with its size and checksum.
 * - Every file has its row. The preview of a hidden picture may have none.
 * - No object in quarantine has a row. If its row comes later, only a sweep restores the object, so
 *   a test that causes this must run the sweep.
 * Nodes write and delete files before their rows, so a difference is a fault only if it lasts.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { originalKeysOf } from '../src/uploads/keys.ts';
import { findUnknownKeys } from '../src/uploads/queries.ts';

const SETTLING_MS = 5_000;
const POLL_EVERY_MS = 50;

type Stored = { sizeBytes: number; sha256: string };

/** The keys, by store, of objects whose file or row a test has removed or changed on purpose. */
const excepted = new WeakMap<Context['objectStore'], Set<string>>();
/** Stores that may hold files without a row. */
const withOrphans = new WeakSet<Context['objectStore']>();

/** Allows this test to leave a file without its row, or a row without its file. */
export function leaveUnmatched(
  { objectStore }: Pick<Context, 'objectStore'>,
  ...keys: readonly string[]
): void {
  const all = excepted.get(objectStore) ?? new Set();
  for (const key of keys) all.add(key);
  excepted.set(objectStore, all);
}

/**
 * Allows files without rows, and quarantined files with rows, for tests that interrupt nodes or
 * writes on purpose. Each row must still have its file.
 */
export function leaveOrphans({ objectStore }: Pick<Context, 'objectStore'>): void {
  withOrphans.add(objectStore);
}

export async function listStoredKeys({ objectStore }: Pick<Context, 'objectStore'>) {
  const keys: string[] = [];
  for await (const { key } of objectStore.list()) keys.push(key);

  return keys.toSorted();
}

/** @param settlingMs the time that a difference may last while work runs */
export async function checkStoredObjects(
  ctx: Context,
  { settlingMs = SETTLING_MS } = {},
): Promise<void> {
  const deadline = performance.now() + settlingMs;
  for (;;) {
    const problem =
      (await findBadFile(ctx)) ??
      (await findFileWithoutRow(ctx)) ??
      (await findKnownInQuarantine(ctx));
    if (problem === undefined) return;
    if (performance.now() > deadline) throw new Error(`broken invariant, ${problem}`);
    await wait(POLL_EVERY_MS);
  }
}

async function findBadFile(ctx: Context): Promise<string | undefined> {
  const rows = await ctx.db
    .selectFrom('uploads_objects')
    .select(['key', 'sha256', 'size_bytes'])
    .execute();
  for (const { key, sha256, size_bytes: sizeBytes } of rows) {
    if (isExcepted(ctx, key)) continue;
    const stored = await readStored(ctx, key);
    if (!stored) return `every row has its file: ${key}`;
    if (stored.sizeBytes !== sizeBytes) return `a file has the size that its row says: ${key}`;
    if (stored.sha256 !== sha256.toString('hex'))
      return `a file has the checksum that its row says: ${key}`;
  }

  return undefined;
}

async function findFileWithoutRow(ctx: Context): Promise<string | undefined> {
  if (withOrphans.has(ctx.objectStore)) return undefined;
  const keys = await checkedKeysOf(ctx, ctx.objectStore.list());
  const pairs = keys.flatMap(key => [key, ...originalKeysOf(key)].map(knower => ({ key, knower })));
  const { rows } = await sql<{ key: string }>`
    select stored.key
    from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ knower }) => knower)}::text[]) as stored (key, knower)
      left join uploads_objects object on object.key = stored.knower
        and (object.key = stored.key or object.hidden_at is not null)
    group by stored.key having count(object.key) = 0 limit 1`.execute(ctx.db);

  return rows[0] && `every file has its row: ${rows[0].key}`;
}

/** Returns a problem if the sweep would restore an object, by the sweep's own rule. */
async function findKnownInQuarantine(ctx: Context): Promise<string | undefined> {
  if (withOrphans.has(ctx.objectStore)) return undefined;
  const keys = await checkedKeysOf(ctx, ctx.objectStore.listQuarantined());
  const unknown = new Set(await findUnknownKeys(ctx.db, keys));
  const known = keys.find(key => !unknown.has(key));

  return known && `no row knows an object in quarantine: ${known}`;
}

async function checkedKeysOf(
  ctx: Context,
  objects: AsyncIterable<{ key: string }>,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects) if (!isExcepted(ctx, key)) keys.push(key);

  return keys;
}

async function readStored({ objectStore }: Context, key: string): Promise<Stored | null> {
  const stored = await objectStore.get(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  for await (const chunk of stored.body) hash.update(chunk);

  return { sizeBytes: stored.sizeBytes, sha256: hash.digest('hex') };
}

function isExcepted({ objectStore }: Context, key: string): boolean {
  return excepted.get(objectStore)?.has(key) ?? false;
}
