/** A server with a store that tests can inspect and block, and requests for JPEGs. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { createFakeStore } from '../../src/adapters/object-store/fake.ts';
import { quickProvider } from '../jobs/works.ts';
import { forgetLimits } from '../people/forget-limits.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { askSlot, putFile } from '../uploads.ts';

/** The limit is long enough for a busy machine. */
export const WAIT = { timeout: 10_000 };

type Address = string | null | undefined;

export const keyOf = (address: Address) => address?.replace('/files/', '') ?? '';
export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
export const statusOf = async (response: Promise<Response>) => (await response).status;

export async function startJpegFixture() {
  const objectStore = createFakeStore();
  const parts = { imageProviders: [quickProvider()], objectStore };
  const server = await startTestServer({ parts });
  const { ctx } = server;
  const { put, get, delete: deleteFile } = objectStore;
  const person = await signedInPerson(server);
  beforeEach(async () => {
    Object.assign(objectStore, { put, get, delete: deleteFile });
    await forgetLimits(server);
  });

  const ask = (
    address: Address,
    { from = server, ...init }: RequestInit & { from?: TestServer } = {},
  ) => fetch(new URL(`${address}?as=jpeg`, from.url), init);
  const askAs = ({ client }: Person, address: Address) =>
    ask(address, { headers: { cookie: client.cookieHeader() } });
  const stemOf = (address: Address) => keyOf(address).replace(/[-.].*$/, '');
  const copyFilesOf = (address: Address) =>
    [...objectStore.objects.keys()].filter(
      key => key.startsWith(`${stemOf(address)}-`) && key.endsWith('.jpg'),
    );
  const copyRowsOf = async (address: Address) => {
    const { rows } = await sql<{
      key: string;
      hidden_at: Date | null;
      asked_at: Date;
      has_ai_part: boolean;
    }>`
      select key, hidden_at, asked_at, has_ai_part from uploads_objects
      where parent_key = ${keyOf(address)} and jpeg_fingerprint is not null`.execute(ctx.db);

    return rows;
  };
  const erase = ({ id }: Job) =>
    person.client.delete(`${fillPath(routes.deleteWork.path, { id })}?forever=true`);
  const isGone = ({ url }: Job) =>
    vi.waitFor(async () => {
      const rows = await ctx.db
        .selectFrom('uploads_objects')
        .select('key')
        .where('key', '=', keyOf(url))
        .execute();
      expect(rows).toEqual([]);
    }, WAIT);

  /** Blocks the encoder from reading pictures that `isHeld` accepts, until `release`. */
  function holdReading(isHeld: (key: string) => boolean) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    onTestFinished(() => release());
    const read: string[] = [];
    objectStore.get = async (key, range) => {
      read.push(key);
      if (isHeld(key)) await released;

      return get(key, range);
    };

    return { read, release };
  }

  /**
   * Stores JPEGs at once, but lets their puts resolve only after `release`, so that no row is
   * written before.
   */
  function holdStoring() {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: stored, resolve: onStored } = Promise.withResolvers<void>();
    onTestFinished(() => release());
    const written: string[] = [];
    objectStore.put = async (key, ...rest) => {
      await put(key, ...rest);
      if (!key.endsWith('.jpg')) return;
      written.push(key);
      onStored();
      await released;
    };

    return { written, stored, release };
  }

  async function uploadOf(owner: Person): Promise<string> {
    const bytes = await sharp({
      create: { width: 700, height: 70, channels: 3, background: '#30a050' },
    })
      .png()
      .toBuffer();
    const { publicUrl, uploadUrl } = await askSlot(owner);
    await putFile(uploadUrl, bytes);

    return publicUrl ?? '';
  }

  return {
    ...{ server, ctx, objectStore, parts, person, put, deleteFile },
    ...{ ask, askAs, uploadOf, copyFilesOf, copyRowsOf, erase, isGone, holdReading, holdStoring },
  };
}
