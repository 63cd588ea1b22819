/**
 * Copies all objects with a row to another store, while nodes work. Skips objects that the target
 * has. The source stays unchanged.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { OperatorError } from '../describe-error.ts';
import { judgeFile } from './check-store/judge-file.ts';
import { findIdentity } from './identity/queries.ts';
import { findObjectFacts, type ObjectFacts } from './queries.ts';

export type MovedStore = {
  seen: number;
  copied: number;
  copiedBytes: number;
  /** The keys of objects whose bytes differ from their rows in either store. */
  broken: string[];
};

const KEYS_PER_PAGE = 200;
const AT_ONCE = 8;
/** Larger objects are streamed. */
const IN_MEMORY_BYTES_MAX = 32 * 1_048_576;

type Stores = { from: ObjectStore; to: ObjectStore };

/**
 * @throws OperatorError if the source has no identity, or a store belongs to another installation;
 * StoreError
 */
export async function moveStore(
  ctx: Pick<Context, 'db'>,
  stores: Stores,
  onProgress: (soFar: Readonly<MovedStore>) => void,
): Promise<MovedStore> {
  await claimTarget(ctx, stores);
  const moved: MovedStore = { seen: 0, copied: 0, copiedBytes: 0, broken: [] };
  const { from, to } = stores;
  let page: string[] = [];

  const copyPage = async () => {
    if (page.length > 0) await copyKnown(ctx, stores, { keys: page, moved });
    page = [];
    onProgress(moved);
  };
  for await (const { key, isPresent } of compareKeys(from, to)) {
    moved.seen += 1;
    if (!isPresent) page.push(key);
    if (page.length === KEYS_PER_PAGE || moved.seen % KEYS_PER_PAGE === 0) await copyPage();
  }
  await copyPage();

  return moved;
}

async function claimTarget({ db }: Pick<Context, 'db'>, { from, to }: Stores): Promise<void> {
  const identity = await from.identity();
  if (identity === null)
    throw new OperatorError('The source has no identity yet: start a node with it once.');
  if (identity !== (await findIdentity(db)))
    throw new OperatorError(
      'The source belongs to another installation than the database: nothing was copied.',
    );
  if ((await to.claim(identity)) !== identity)
    throw new OperatorError('The target belongs to another installation: nothing was copied.');
}

/**
 * Yields the source's keys, each with whether the target lists it. A quarantined key never counts
 * as present. Both stores must list their keys in order.
 */
async function* compareKeys(
  from: ObjectStore,
  to: ObjectStore,
): AsyncGenerator<{ key: string; isPresent: boolean }> {
  const present = to.list()[Symbol.asyncIterator]();
  let next = await present.next();
  for await (const { key } of from.list()) {
    while (!next.done && next.value.key < key) next = await present.next();
    yield { key, isPresent: !next.done && next.value.key === key };
  }
  // A quarantined object may meanwhile have a row.
  for await (const { key } of from.listQuarantined()) yield { key, isPresent: false };
}

async function copyKnown(
  { db }: Pick<Context, 'db'>,
  stores: Stores,
  { keys, moved }: { keys: readonly string[]; moved: MovedStore },
): Promise<void> {
  const left = (await findObjectFacts(db, keys)).values();
  const work = async () => {
    for (const object of left) {
      const outcome = await copyObject(stores, object);
      if (outcome === 'broken') moved.broken.push(object.key);
      if (outcome !== 'copied') continue;
      moved.copied += 1;
      moved.copiedBytes += object.sizeBytes;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function copyObject(
  stores: Stores,
  object: ObjectFacts,
): Promise<'copied' | 'present' | 'gone' | 'broken'> {
  const { key, sha256, sizeBytes, mediaType } = object;
  if (sizeBytes > IN_MEMORY_BYTES_MAX) return copyLarge(stores, object);
  const stored = await stores.from.get(key);
  if (!stored) return 'gone';
  const bytes = await buffer(stored.body);
  if (bytes.length !== sizeBytes || !createHash('sha256').update(bytes).digest().equals(sha256))
    return 'broken';
  await stores.to.put(key, bytes, mediaType);

  return 'copied';
}

/** Checks whether the target has the object, because `putStream` refuses a key that exists. */
async function copyLarge(
  { from, to }: Stores,
  object: ObjectFacts,
): Promise<'copied' | 'present' | 'gone' | 'broken'> {
  const { key, mediaType } = object;
  const kept = await judgeFile(to, object, new AbortController().signal);
  if (kept.verdict === 'unreadable') throw kept.cause;
  if (kept.verdict === 'wrong') return 'broken';
  if (kept.verdict === 'right') {
    await to.restore(key);

    return 'present';
  }
  const stored = await from.get(key);
  if (!stored) return 'gone';
  try {
    await to.putStream(key, compared(stored.body, object), mediaType);
  } catch (error) {
    if (error instanceof DifferentBytes) return 'broken';
    throw error;
  }

  return 'copied';
}

class DifferentBytes extends Error {}

/** @throws DifferentBytes at the end if the bytes differ from the row */
async function* compared(
  body: AsyncIterable<Uint8Array>,
  { sha256, sizeBytes }: ObjectFacts,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let readBytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    readBytes += chunk.length;
    yield chunk;
  }
  if (readBytes !== sizeBytes || !hash.digest().equals(sha256)) throw new DifferentBytes();
}
