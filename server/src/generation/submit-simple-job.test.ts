/** The fake provider finishes no work before the end of the tests. See GEN-6, GEN-7. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const { path } = routes.submitSimpleJob;
let mei: Person;
let release: () => void;

beforeAll(async () => {
  release = holdWorks(provider);
  mei = await signedInPerson(server);
});

afterAll(() => release());

test('a simple submission requests one picture of the default model, and is charged', async () => {
  const { status, body } = await mei.client.post(path, { prompt: '  a quiet sea ' });

  expect(status).toBe(202);
  const { job } = (await mei.client.get(fillPath(routes.getWork.path, { id: body.jobId }))).body;
  expect(job).toMatchObject({ prompt: 'a quiet sea', action: 'image-generate', cost_credits: 10 });
  expect(job.params).toMatchObject({ model_name: 'sketchbook', num_images: 1 });
});

test('a simple submission with a repeated key gets the same job for the same words, and a conflict for other words', async () => {
  const key = { 'idempotency-key': 'press-1' };
  const credits = async () => (await mei.client.get(routes.getMe.path)).body.user.credits;
  const before = await credits();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => mei.client.post(path, { prompt: 'hills' }, key)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1);
  expect(before - (await credits())).toBe(10);
  expect(await mei.client.post(path, { prompt: 'boats' }, key)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
});

test('a repeated simple submission gets its job even if the former default model was removed', async () => {
  const key = { 'idempotency-key': 'press-2' };
  const first = await mei.client.post(path, { prompt: 'hills' }, key);
  const other = await startTestServer({
    sharedWith: server,
    parts: { imageProviders: [] },
    hasWorker: false,
  });
  const client = other.client();
  for (const [name, value] of mei.client.cookies) client.cookies.set(name, value);

  const repeat = await client.post(path, { prompt: 'hills', action: 'image-generate' }, key);

  expect(repeat).toMatchObject({ status: 202, body: { jobId: first.body.jobId } });
  expect(await client.post(path, { prompt: 'hills' })).toMatchObject({
    status: 400,
    body: { message: 'This model is not available.' },
  });
});

test.each([
  [{}, 'prompt'],
  [{ prompt: '  ' }, 'prompt'],
  [{ prompt: 'x'.repeat(4_001) }, 'prompt'],
  [{ prompt: 'hills', action: 'image-edit' }, 'action'],
  [{ prompt: 'hills', action: 'paint' }, 'action'],
])('a simple submission of %j is refused with the name of the field', async (body, field) => {
  const answer = await mei.client.post(path, body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(answer.body.details.fields[0].path).toBe(field);
});

test('a simple submission ignores a choice of the model and the number', async () => {
  const { body } = await mei.client.post(path, {
    prompt: 'hills',
    modelName: 'another',
    numImages: 4,
  });

  const { job } = (await mei.client.get(fillPath(routes.getWork.path, { id: body.jobId }))).body;
  expect(job).toMatchObject({
    cost_credits: 10,
    params: { model_name: 'sketchbook', num_images: 1 },
  });
});
