/**
 * The contract of every object store: a folder on a disk, a bucket of a stand-in for S3, and the
 * fake.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { objectStoreContract } from '../../../test/object-store-contract.ts';
import { s3SettingsOf, startS3Server } from '../../../test/services/s3-server.ts';
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

const stores: [string, ObjectStore][] = [
  ['the folder', createFolderStore(join(folder, 'objects'))],
  ['the bucket', bucket],
  ['the fake', createFakeStore()],
];

describe.each(stores)('%s', (_, store) => {
  objectStoreContract(store);
});
