import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Job } from '@vermilion/contract/job';
import { createFakeProvider } from '../src/adapters/image-provider/fake.ts';
import { shareIdentity } from '../src/uploads/identity/share-identity.ts';
import { commandsAt } from './admin-commands.ts';
import { finishedWork } from './jobs/works.ts';
import { signedInPerson } from './people/people.ts';
import { pictureOf } from './previews.ts';
import type { S3Server } from './services/s3-server.ts';
import { startTestServer } from './start-test-server.ts';
import { leaveUnmatched } from './stored-objects.ts';

const HOURS_MS = 3_600_000;
/** Wider than any thumbnail, so that the picture gets a preview. */
const PICTURE = await pictureOf(1_600, 400);

export async function startCheckedStore(s3?: S3Server) {
  const server = await startTestServer({
    parts: { imageProviders: [createFakeProvider(PICTURE)] },
    settings: s3?.settings ?? {},
  });
  const { ctx } = server;
  await shareIdentity(ctx);
  const person = await signedInPerson(server);
  const { objectStore } = ctx;

  async function age(key: string): Promise<void> {
    const writtenAt = new Date(Date.now() - 2 * HOURS_MS);
    const kept = s3?.objects.get(`objects/${key}`);
    if (kept) kept.writtenAt = writtenAt;
    if (!s3)
      await utimes(join(ctx.config.dataDir, 'objects', key.slice(0, 2), key), writtenAt, writtenAt);
  }

  async function damage(key: string, bytes = Buffer.from('other bytes')) {
    const kept = await read(key);
    await objectStore.delete(key);
    await objectStore.put(key, bytes, 'image/png');

    return () => putBack(key, kept);
  }

  async function lose(key: string) {
    const kept = await read(key);
    await objectStore.delete(key);

    return () => putBack(key, kept);
  }

  async function putBack(key: string, bytes: Buffer): Promise<void> {
    await objectStore.delete(key);
    await objectStore.put(key, bytes, 'image/png');
  }

  async function read(key: string): Promise<Buffer> {
    const stored = await objectStore.get(key);

    return stored ? buffer(stored.body) : Buffer.of();
  }

  async function leftOver(): Promise<string> {
    const key = `${randomBytes(20).toString('hex')}.png`;
    await objectStore.put(key, randomBytes(10), 'image/png');
    leaveUnmatched(ctx, key);

    return key;
  }

  async function oldLeftOver(): Promise<string> {
    const key = await leftOver();
    await age(key);

    return key;
  }

  const newWork = (): Promise<Job> => finishedWork(person);
  const keyOf = (work: Job) => work.url?.replace('/files/', '') ?? '';
  const ask = (address: string) => fetch(new URL(address, server.url));
  const rowOf = (key: string) =>
    ctx.db.selectFrom('uploads_objects').selectAll().where('key', '=', key).executeTakeFirst();

  return {
    ...{ server, ctx, person, objectStore, age, damage, lose, read, leftOver, oldLeftOver },
    ...{ newWork, keyOf, ask, rowOf, ...commandsAt(server) },
  };
}
