import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import type { ObjectStore } from '../../../src/adapters/object-store/port.ts';
import { createS3Store } from '../../../src/adapters/object-store/s3/s3.ts';
import { type S3Server, s3SettingsOf, startS3Server } from '../s3-server.ts';

export const PATIENCE = { silenceMs: 20_000, pauseMs: 1 };
export let server: S3Server;
export let store: ObjectStore;

/** A test file calls this function once. */
export function openBucketPerTest(): void {
  beforeEach(async () => {
    server = await startS3Server();
    store = createS3Store(s3SettingsOf(server), PATIENCE);
  });
  afterEach(async () => {
    await store.close();
    await server.close();
  });
}

export const newKey = (ending = 'png') => `${randomBytes(20).toString('hex')}.${ending}`;

export async function read(key: string): Promise<Buffer | null> {
  const stored = await store.get(key);

  return stored && buffer(stored.body);
}
