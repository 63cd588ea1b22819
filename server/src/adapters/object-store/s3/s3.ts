/**
 * An object store in a bucket of an S3-compatible service. Writes are conditional, so that a key
 * never gets other bytes.
 */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  isUsableKey,
  type ObjectStore,
  PUBLIC_BEGINNING,
  type S3Settings,
  type StoredObject,
  StoreError,
} from '../port.ts';
import { createS3Client, type S3Client, S3Error, type S3Patience } from './client.ts';
import { abortUnfinished, listKeys } from './listing.ts';
import { hasBytes, hasObject, putNew } from './put-new.ts';
import { putParts } from './put-parts.ts';
import { readObject } from './read-object.ts';

/** Public objects have their own folder, which a rule of the bucket can make public. */
const OBJECTS = 'objects/';
const PRESETS = 'presets/';
const QUARANTINE = 'quarantine/';
const PROBES = 'probes/';
const MARKS = 'nodes/';
const IDENTITY = 'identity';
const SINCE = 'x-amz-meta-since';
const PROBE_BYTES = 4_096;
/** S3 has no standard error code for a full store, so these are the codes of known services. */
const FULL_CODES = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const FULL_STATUS = 507;

/** @returns a store whose methods throw StoreError; nothing is requested before the first call */
export function createS3Store(
  { publicUrl, ...settings }: S3Settings,
  patience?: S3Patience,
): ObjectStore {
  const client = createS3Client(settings, patience);

  return {
    put: (key, bytes, mediaType) => orStoreError(() => put(client, { key, bytes, mediaType })),
    async putStream(key, body, mediaType) {
      const target = placeOf(key);
      await orStoreError(async () => {
        if ((await hasObject(client, waitingPlaceOf(key))) || (await hasObject(client, target)))
          keyIsTaken();
        if (!(await putParts(client, { key: target, mediaType }, body))) keyIsTaken();
      });
    },
    get: (key, range) => orStoreError(() => get(client, key, range)),
    mark: name =>
      orStoreError(async () => {
        await putNew(client, { ...AS_TEXT, key: MARKS + usable(name), bytes: new Uint8Array() });
      }),
    hasMark: name => orStoreError(() => hasObject(client, MARKS + usable(name))),
    unmark: name => orStoreError(() => remove(client, MARKS + usable(name))),
    publicUrl: key =>
      publicUrl && key.startsWith(PUBLIC_BEGINNING) ? `${publicUrl}/${placeOf(key)}` : null,
    async delete(key) {
      await orStoreError(() =>
        Promise.all([remove(client, placeOf(key)), remove(client, waitingPlaceOf(key))]),
      );
    },
    list: start => orListError(listObjects(client, start)),
    async removeUnfinished(before) {
      for (const folder of [OBJECTS, PRESETS])
        await orStoreError(() => abortUnfinished(client, folder, before));
    },
    quarantine: (key, since) =>
      orStoreError(() => move(client, placeOf(key), waitingPlaceOf(key), since)),
    listQuarantined: start => orListError(listQuarantined(client, start)),
    restore: key =>
      orStoreError(async () => {
        const [waiting, target] = [waitingPlaceOf(key), placeOf(key)];
        // If the object exists, a restore that was interrupted has already copied it.
        if (await hasObject(client, target)) await remove(client, waiting);
        else await move(client, waiting, target);
      }),
    removeQuarantined: key => orStoreError(() => remove(client, waitingPlaceOf(key))),
    identity: () => orStoreError(() => readIdentity(client)),
    claim: identity =>
      orStoreError(async () => {
        const kept = await readIdentity(client);
        if (kept !== null) return kept;
        await requireConditionalPut(client);
        await putNew(client, { ...AS_TEXT, key: IDENTITY, bytes: Buffer.from(identity) });

        return (await readIdentity(client)) ?? identity;
      }),
    probe: () =>
      orStoreError(async () => {
        const key = newProbe();
        await putNew(client, { ...AS_TEXT, key, bytes: randomBytes(PROBE_BYTES) });
        await remove(client, key);
      }),
    close: async () => client.close(),
  };
}

const newProbe = () => PROBES + randomBytes(16).toString('hex');
const AS_TEXT = { mediaType: 'text/plain' };

function placeOf(key: string): string {
  return (key.startsWith(PUBLIC_BEGINNING) ? PRESETS : OBJECTS) + usable(key);
}

function waitingPlaceOf(key: string): string {
  return QUARANTINE + usable(key);
}

/** Only the program makes keys. The check keeps a faulty key out of the bucket's other folders. */
function usable(key: string): string {
  if (!isUsableKey(key)) throw new StoreError('FAILED', 'not a usable key');

  return key;
}

type NewObject = { key: string; bytes: Uint8Array; mediaType: string };

/** Refuses a key with other bytes, also if they are in quarantine. */
async function put(client: S3Client, { key, bytes, mediaType }: NewObject): Promise<void> {
  const [target, waiting] = [placeOf(key), waitingPlaceOf(key)];
  const [written, isWaiting] = await Promise.all([
    putNew(client, { key: target, bytes, mediaType }),
    hasObject(client, waiting),
  ]);
  if (written === 'other') keyIsTaken();
  if (!isWaiting) return;
  if (!(await hasBytes(client, waiting, bytes))) {
    if (written === 'new') await remove(client, target);
    keyIsTaken();
  }
  await remove(client, waiting);
}

function keyIsTaken(): never {
  throw new StoreError('EXISTS', 'the key has bytes');
}

async function get(
  client: S3Client,
  key: string,
  range?: { start: number; end: number },
): Promise<StoredObject | null> {
  const [target, waiting] = [placeOf(key), waitingPlaceOf(key)];
  // Reads the first place again, because another node may move the object back from quarantine
  // between the first two reads.
  for (const place of [target, waiting, target]) {
    const stored = await readObject(client, place, range);
    if (stored) return stored;
  }

  return null;
}

async function readIdentity(client: S3Client): Promise<string | null> {
  const stored = await readObject(client, IDENTITY);

  return stored && (await text(stored.body)).trim();
}

/**
 * Checks that the service honors conditional writes. Otherwise, if two nodes wrote one key, bytes
 * would be lost.
 * @throws S3Error if the service overwrites an object
 */
async function requireConditionalPut(client: S3Client): Promise<void> {
  const probe = { ...AS_TEXT, key: newProbe(), bytes: randomBytes(PROBE_BYTES) };
  await putNew(client, probe);
  const again = await putNew(client, probe);
  await remove(client, probe.key);
  if (again === 'new')
    throw new S3Error('the service ignores If-None-Match and overwrites objects');
}

async function remove(client: S3Client, key: string): Promise<void> {
  await client.sendForText({ method: 'DELETE', key }, [200, 204, 404]);
}

/**
 * Copies before it deletes, so that no crash loses the object and no reader misses it.
 * @param since the start of the quarantine, stored with the copy
 */
async function move(client: S3Client, from: string, to: string, since?: Date): Promise<void> {
  const found = await client.sendForText({ method: 'HEAD', key: from }, [200, 404]);
  if (found.status === 404) return;
  const headers = {
    'x-amz-copy-source': client.sourceOf(from),
    'x-amz-metadata-directive': 'REPLACE',
    'content-type': found.headers['content-type'] ?? 'application/octet-stream',
    ...(since ? { [SINCE]: since.toISOString() } : {}),
  };
  const answer = await client.sendForText({ method: 'PUT', key: to, headers }, [200, 404]);
  if (answer.status === 404) return;
  // The status 200 is no proof of success, because the service may begin its answer before it knows
  // the outcome.
  if (answer.text.includes('<Error>')) throw new S3Error(`the service did not copy ${from}`);
  await remove(client, from);
}

/** Lists public objects last, because their keys come last in the order. */
async function* listObjects(client: S3Client, start?: string) {
  yield* listKeys(client, OBJECTS, start);
  yield* listKeys(client, PRESETS, start);
}

async function* listQuarantined(
  client: S3Client,
  start?: string,
): AsyncGenerator<{ key: string; since: Date }> {
  for await (const { key, writtenAt } of listKeys(client, QUARANTINE, start)) {
    const request = { method: 'HEAD', key: QUARANTINE + key } as const;
    const { status, headers } = await client.sendForText(request, [200, 404]);
    if (status === 404) continue;
    const since = headers[SINCE];
    yield { key, since: typeof since === 'string' ? new Date(since) : writtenAt };
  }
}

async function orStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
}

async function* orListError<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw asStoreError(error);
  }
}

/**
 * Converts an S3Error. Returns other errors unchanged, such as those of the body of `putStream`.
 */
function asStoreError(error: unknown): unknown {
  if (!(error instanceof S3Error)) return error;
  const isFull = error.status === FULL_STATUS || FULL_CODES.has(error.code);

  return new StoreError(isFull ? 'FULL' : 'FAILED', error.message, error);
}
