/** See HIS-9. */
import type { Job } from '@vermilion/contract/job';
import { routes, WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  askedWork,
  finishedWork,
  holdWorks,
  quickProvider,
  waitForWork,
} from '../../test/jobs/works.ts';
import { unzip } from '../../test/people/exports.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import type { Actor } from '../http/actor.ts';
import { zipWorks } from './zip-works.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
let mei: Person;

beforeAll(async () => {
  mei = await signedInPerson(server);
});

function zip(ids: string, { client }: Person = mei, method = 'GET'): Promise<Response> {
  const headers = { cookie: client.cookieHeader() };

  return fetch(new URL(`${WORKS_ZIP_PATH}?ids=${encodeURIComponent(ids)}`, server.url), {
    headers,
    method,
  });
}

test('a zip has all pictures of the works, as the JPEGs that their addresses serve', async () => {
  const one = await finishedWork(mei);
  const { body } = await mei.client.post(routes.submitJob.path, {
    prompt: 'two',
    modelName: 'sketchbook',
    numImages: 2,
  });
  const two = await waitForWork(mei, body.jobId);
  const release = holdWorks(provider);
  const pending = await askedWork(mei);
  const lin = await signedInPerson(server);

  const answer = await zip([one.id, two.id, pending, crypto.randomUUID()].join());
  const files = await unzip(answer.clone() as Response);

  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="works-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const pictures = [one, two].flatMap(({ id, result }) =>
    (result?.payload.images ?? []).map(({ url }) => ({ id, url })),
  );
  expect(pictures.length).toBeGreaterThan(1);
  expect([...files.keys()]).toEqual(
    pictures.map(({ id }, place) => `${id}${pictures[place - 1]?.id === id ? '-2' : ''}.jpg`),
  );
  for (const [place, { url }] of pictures.entries()) {
    const jpeg = Buffer.from(
      await (await fetch(new URL(`${url}?as=jpeg`, server.url))).arrayBuffer(),
    );
    const [, bytes] = [...files][place] ?? [];
    expect(bytes?.equals(jpeg)).toBe(true);
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  }
  expect((await zip([one.id].join(), lin)).status).toBe(404);
  expect((await zip(pending)).status).toBe(404);
  release();
});

test('a zip leaves out works that are moved to the trash while it is read', async () => {
  const [one, two] = [await finishedWork(mei), await finishedWork(mei)];
  const { objectStore } = server.ctx;
  const asked = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  const get: typeof objectStore.get = async key => {
    asked.resolve();
    await deleted.promise;

    return objectStore.get(key);
  };
  const slow = { ...server.ctx, objectStore: { get } as typeof objectStore };

  const body = await zipWorks(slow, { userId: mei.id } as Actor, [one.id, two.id]);
  const bytes = body.toArray();
  await asked.promise;
  await mei.client.post(routes.deleteWorks.path, { ids: [two.id] });
  deleted.resolve();

  const files = await unzip(new Response(Buffer.concat(await bytes)));
  expect([...files.keys()]).toEqual([`${one.id}.jpg`]);
});

test.each(['', 'no-id', Array.from({ length: 101 }, () => crypto.randomUUID()).join()])(
  'a zip is refused for the ids %s',
  async ids => {
    expect((await zip(ids)).status).toBe(400);
  },
);

test('a user can read two zips at a time, while other users read theirs', async () => {
  const lin = await signedInPerson(server);
  const [work, other] = [await finishedWork(mei), await finishedWork(lin)];
  const read = (person: Person, { id }: Job) =>
    zipWorks(server.ctx, { userId: person.id } as Actor, [id]);
  const open = [await read(mei, work), await read(mei, work)];

  expect((await zip(work.id)).status).toBe(503);
  expect((await zip(work.id, mei, 'HEAD')).status).toBe(503);
  open.push(await read(lin, other));

  for (const each of open) each.destroy();
  await expect.poll(async () => (await unzip(await zip(work.id))).size).toBe(1);
});

test('a HEAD request tells whether a zip is available, and does not count as reading it', async () => {
  const work = await finishedWork(mei);

  for (const _ of ['more', 'often', 'than', 'two'])
    expect((await zip(work.id, mei, 'HEAD')).status).toBe(200);

  expect((await zip(crypto.randomUUID(), mei, 'HEAD')).status).toBe(404);
  expect((await zip('no-id', mei, 'HEAD')).status).toBe(400);
  expect((await zip(work.id)).status).toBe(200);
});

test('a visitor gets no zip', async () => {
  const answer = await fetch(new URL(`${WORKS_ZIP_PATH}?ids=${crypto.randomUUID()}`, server.url));

  expect(answer.status).toBe(401);
});
