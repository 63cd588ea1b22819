import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readRow } from '../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { type ChatServer, startChatServer } from '../../../test/services/chat-server.ts';
import { type OpenaiServer, startOpenaiServer } from '../../../test/services/openai-server.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { createLog } from '../../log.ts';
import { submitJob } from '../submit-job.ts';

const PROMPT = 'the boat of a secret friend';
const generate = 'openai-images/gpt-image-1-mini';

let images: OpenaiServer;
let chat: ChatServer;
let server: TestServer;
let mei: Person;
const logged: string[] = [];
const answered: string[] = [];

beforeAll(async () => {
  [images, chat] = await Promise.all([startOpenaiServer('openai'), startChatServer()]);
  server = await startTestServer({
    parts: { log: createLog({ logLevel: 'debug' }, { write: line => logged.push(line) }) },
    settings: {
      ...{ OPENAI_IMAGES_URL: images.url, OPENAI_IMAGES_KEY: images.key, SKETCHBOOK: 'off' },
      ...{ ENHANCER_URL: chat.url, ENHANCER_KEY: chat.key, ENHANCER_MODEL: chat.model },
    },
  });
  mei = await signedInPerson(server);
});
afterAll(async () => {
  await server.close();
  await Promise.all([images.close(), chat.close()]);
});

async function workOf(body: object): Promise<Job> {
  const asked = await mei.client.post(routes.submitJob.path, {
    prompt: PROMPT,
    modelName: generate,
    ...body,
  });
  expect(asked).toMatchObject({ status: 202 });

  return vi.waitFor(
    async () => {
      const answer = await mei.client.get(fillPath(routes.getWork.path, { id: asked.body.jobId }));
      answered.push(JSON.stringify(answer.body));
      if (answer.body.job.status === 'pending') throw new Error('the work is pending');

      return answer.body.job;
    },
    { timeout: 15_000, interval: 20 },
  );
}

const credits = async (): Promise<number> =>
  (await mei.client.get(routes.getMe.path)).body.user.credits;

test('the node offers the models of the OpenAI server', async () => {
  const { body } = await mei.client.get(routes.listModels.path);
  answered.push(JSON.stringify(body));

  expect(body.models.map(({ model_name }: { model_name: string }) => model_name)).toEqual([
    ...['openai-images/gpt-image-1', 'openai-images/gpt-image-1/edit'],
    ...[
      'openai-images/gpt-image-1-mini',
      'openai-images/gpt-image-1-mini/edit',
      'openai-images/dall-e-3',
    ],
  ]);
});

test('a work with an enhanced prompt is charged, and shows the prompt that was submitted', async () => {
  const before = await credits();
  const job = await workOf({ enhancePrompt: true, aspectRatio: '3:2' });

  expect(job).toMatchObject({ status: 'completed', prompt: PROMPT, width: 1536, height: 1024 });
  expect(job.params.output?.prompt).toBe(`${PROMPT}, at dusk, in soft light`);
  expect(images.requests.at(-1)?.fields).toEqual({
    ...{
      model: 'gpt-image-1-mini',
      prompt: `${PROMPT}, at dusk, in soft light`,
      n: 1,
      size: '1536x1024',
    },
    ...{ quality: 'medium', output_format: 'png' },
  });
  expect(before - (await credits())).toBe(job.cost_credits);
});

describe('a work without a picture', () => {
  test('is refunded if the server refuses the prompt', async () => {
    const before = await credits();
    const job = await workOf({ prompt: `${PROMPT}, forbidden` });

    expect(job).toMatchObject({
      status: 'failed',
      error: 'The model refused this prompt for its content.',
    });
    expect(await credits()).toBe(before);
  });

  test('is refunded if the server’s pictures can’t be decoded', async () => {
    const before = await credits();
    images.script.faults.push({ status: 200, body: '{"data":[{"b64_json":"bm8gcGljdHVyZQ=="}]}' });

    expect(await workOf({})).toMatchObject({ status: 'failed' });
    expect(await credits()).toBe(before);
  });
});

test('the log has neither a key nor a user’s prompt, and no answer has a key', async () => {
  images.script.faults.push({
    status: 401,
    body: `{"error":{"message":"Incorrect API key: ${images.key}"}}`,
  });
  expect(await workOf({})).toMatchObject({ status: 'failed' });

  expect(logged.length).toBeGreaterThan(0);
  for (const key of [images.key, chat.key])
    expect([...logged, ...answered].join('\n')).not.toContain(key);
  expect(logged.join('\n')).not.toContain('secret friend');
});

test('an accepted work waits while the image server is down, and is completed later by another node', async () => {
  const settings = {
    OPENAI_IMAGES_URL: images.url,
    OPENAI_IMAGES_KEY: images.key,
    SKETCHBOOK: 'off',
  };
  const first = await startTestServer({ hasWorker: false, settings });
  const body = submission({ modelName: generate });
  const { jobId } = await submitJob(first.ctx, await actorWith(first.ctx, 500), {
    body,
    idempotencyKey: undefined,
  });
  const row = () => readRow(first.ctx.db, jobId);

  const early = await startTestServer({
    sharedWith: first,
    settings: { ...settings, OPENAI_IMAGES_URL: 'http://127.0.0.1:9/v1' },
  });
  await expect.poll(async () => (await row()).refusals).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ status: 'pending' });
  await early.close();
  await startTestServer({ sharedWith: first, settings });

  await expect.poll(row, { timeout: 15_000 }).toMatchObject({ status: 'completed' });
});
