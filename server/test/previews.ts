import { createHash } from 'node:crypto';
import type { Job } from '@vermilion/contract/job';
import sharp from 'sharp';
import { beforeEach } from 'vitest';
import { createFakeStore } from '../src/adapters/object-store/fake.ts';
import { withTransaction } from '../src/database/database.ts';
import { insertHiddenObject } from '../src/uploads/queries.ts';
import { finishedWork, quickProvider } from './jobs/works.ts';
import { signedInPerson } from './people/people.ts';
import { startTestServer } from './start-test-server.ts';

export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();

export const filesOf = (work: Job) => work.result?.payload.images[0]?.thumbnails ?? [];
export const previewOf = (work: Job) => filesOf(work).at(-1)?.url ?? '';
export const keyOfPreview = (work: Job) => previewOf(work).replace('/files/', '');
export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/**
 * Starts a server for tests that replace `put` and `get` of its store. Both are restored before
 * each test.
 */
export async function startPreviews() {
  const [provider, objectStore] = [quickProvider(), createFakeStore()];
  const server = await startTestServer({ parts: { imageProviders: [provider], objectStore } });
  const { ctx } = server;
  const { put, get } = objectStore;
  const person = await signedInPerson(server);
  beforeEach(() => {
    Object.assign(objectStore, { put, get });
  });

  async function workOf(width = 1_600, height = 400): Promise<Job> {
    const { submit } = provider.script;
    const bytes = await pictureOf(width, height);
    provider.script.submit = async () => ({
      kind: 'completed',
      images: [{ bytes, isFlagged: false }],
    });
    const made = await finishedWork(person);
    provider.script.submit = submit;

    return made;
  }

  const ask = (address: string, init: RequestInit = {}) =>
    fetch(new URL(address, server.url), { redirect: 'manual', ...init });
  async function keepByHand(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    await put.call(objectStore, key, bytes, mediaType);
    const object = {
      key,
      sha256: createHash('sha256').update(bytes).digest(),
      sizeBytes: bytes.length,
      mediaType,
    };
    await withTransaction(ctx.db, tx =>
      insertHiddenObject(tx, { ...object, kind: 'upload', userId: person.id }),
    );
    await ctx.db
      .updateTable('uploads_objects')
      .set({ hidden_at: null })
      .where('key', '=', key)
      .execute();
  }
  const rowOf = (key: string) =>
    ctx.db.selectFrom('uploads_objects').selectAll().where('key', '=', key).executeTakeFirst();

  return { server, ctx, objectStore, put, get, person, workOf, ask, keepByHand, rowOf };
}
