/** See SKB-4, SKB-19. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { finishedWork, quickProvider, trashWork } from '../../test/jobs/works.ts';
import { askExport, fetchExport, readyExport, unzip } from '../../test/people/exports.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const understanding = {
  painted: ['boat'],
  replaced: [{ word: 'corgi', by: { en: 'dog', zh: '狗' } }],
  left_out: ['quasar'],
  is_main_left_out: false,
};
const provider = quickProvider();
let server: TestServer;
let mei: Person;
let work: Job;

beforeAll(async () => {
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  mei = await signedInPerson(server, 'mei');
  provider.script.submit = paintUnderstood;
  work = await finishedWork(mei, 'a corgi in a boat beside a quasar');
});

async function paintUnderstood(...asked: Parameters<typeof provider.submit>) {
  const answer = await quickProvider().submit(...asked);

  return { ...answer, painting: { version: 7, understanding } };
}

const shown = {
  params: expect.objectContaining({ painter_version: 7 }),
  result: { payload: expect.objectContaining({ understanding }) },
};

test('a finished work has its understanding and the version of the painter', () => {
  expect(work).toMatchObject(shown);
});

test('lists, the trash and the status of a job have the understanding too', async () => {
  const get = async (path: string) => (await mei.client.get(path)).body;
  await mei.client.post(fillPath(routes.addFavorite.path, { id: work.id }));

  expect((await get(routes.listHistory.path)).jobs).toMatchObject([shown]);
  expect((await get(`${routes.listHistory.path}?search=quasar`)).jobs).toMatchObject([shown]);
  expect((await get(`${routes.listCurrentWorks.path}?ids=${work.id}`)).jobs).toMatchObject([shown]);
  expect((await get(routes.listFavorites.path)).jobs).toMatchObject([shown]);
  expect(await get(fillPath(routes.getJobStatus.path, { id: work.id }))).toMatchObject({
    status: 'completed',
    understanding,
  });
  await trashWork(mei, work.id);
  expect((await get(routes.listTrash.path)).jobs).toMatchObject([shown]);
  await mei.client.post(fillPath(routes.restoreWork.path, { id: work.id }));
});

test('the message that completes a work has the understanding', async () => {
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: 'jobs' });
  await socket.next('subscribed');

  await finishedWork(mei, 'a quasar');

  let { job } = await socket.next('job');
  while (job.status === 'pending') ({ job } = await socket.next('job'));
  expect(job).toMatchObject(shown);
  socket.cut();
});

test('the export of an account has the understanding', async () => {
  await askExport(mei);
  await readyExport(mei);
  const files = await unzip(await fetchExport(mei));

  const works = JSON.parse(String(files.get('works.json')));
  expect(works.find(({ id }: Job) => id === work.id)).toMatchObject({
    understanding,
    painter_version: 7,
  });
});

test('a work of another provider has neither an understanding nor a version', async () => {
  provider.script = {};
  const plain = await finishedWork(mei, 'a quiet sea');
  provider.script.submit = paintUnderstood;

  expect(plain.params).not.toHaveProperty('painter_version');
  expect(plain.result?.payload).not.toHaveProperty('understanding');
  const path = fillPath(routes.getJobStatus.path, { id: plain.id });
  expect((await mei.client.get(path)).body).not.toHaveProperty('understanding');
});
