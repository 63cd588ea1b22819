/**
 * Tests a folder, a bucket of a stand-in for S3, and the fake. Two more buckets have slow servers:
 * one begins its answers late, the other also sends bodies in pieces.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { objectStoreContract } from '../../../test/object-store-contract.ts';
import { type Slowness, s3SettingsOf, startS3Server } from '../../../test/services/s3-server.ts';
import { createFakeStore } from './fake.ts';
import { createFolderStore } from './folder.ts';
import type { ObjectStore } from './port.ts';
import { createS3Store } from './s3/s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'vermilion-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const s3Server = await startS3Server();
const bucket = createS3Store(s3SettingsOf(s3Server));
afterAll(async () => {
  await bucket.close();
  await s3Server.close();
});

/** Shorter than the silence after which the client repeats a request. */
const LATE_MS = 20;
const PIECES = 3;
const [lateBucket, slowBucket] = [
  await openSlowBucket({ lateMs: LATE_MS }),
  await openSlowBucket({ lateMs: LATE_MS, pieces: PIECES }),
];

async function openSlowBucket(slowness: Slowness): Promise<ObjectStore> {
  const server = await startS3Server();
  server.script.fault = () => slowness;
  const store = createS3Store(s3SettingsOf(server));
  afterAll(async () => {
    await store.close();
    await server.close();
  });

  return store;
}

const stores: [string, ObjectStore][] = [
  ['the folder', createFolderStore(join(folder, 'objects'))],
  ['the bucket', bucket],
  ['the bucket whose answers are late', lateBucket],
  ['the bucket whose answers come slowly', slowBucket],
  ['the fake', createFakeStore()],
];

describe.each(stores)('%s as store', (_, store) => {
  objectStoreContract(store);
});
