/**
 * Services repeat secret keys and addresses in their answers, while works succeed and fail. See T47
 * in docs/reliability.md.
 */
import type { Job } from '@vermilion/contract/job';
import { fillPath, PROVIDER_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { afterAll, expect, test, vi } from 'vitest';
import { dumpDatabaseAtRest } from '../../../test/dump-database.ts';
import { makeAllDue } from '../../../test/jobs/job-rows.ts';
import { signedInPerson } from '../../../test/people/people.ts';
import { startChatServer } from '../../../test/services/chat-server.ts';
import { type Fault, startFalServer } from '../../../test/services/fal-server.ts';
import { startOpenaiServer } from '../../../test/services/openai-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { runAtOnce } from '../../../test/tasks.ts';
import { createLog } from '../../log.ts';

const [fal, images, chat] = await Promise.all([
  startFalServer(),
  startOpenaiServer('openai'),
  startChatServer(),
]);
const logged: string[] = [];
const answered: string[] = [];
const server = await startTestServer({
  parts: { log: createLog({ logLevel: 'trace' }, { write: line => logged.push(line) }) },
  settings: {
    ...fal.settings,
    ...{ OPENAI_IMAGES_URL: images.url, OPENAI_IMAGES_KEY: images.key },
    ...{ ENHANCER_URL: chat.url, ENHANCER_KEY: chat.key, ENHANCER_MODEL: chat.model },
  },
});
const mei = await signedInPerson(server);
afterAll(async () => {
  await server.close();
  await Promise.all([fal.close(), images.close(), chat.close()]);
});

const ADDRESS = 'canary-7d1e';
const [falKeyId = '', falSecret = ''] = fal.settings.FAL_KEY.split(':');
const secrets = [
  falKeyId,
  falSecret,
  images.key,
  chat.key,
  ADDRESS,
  `${fal.url}/files/`,
  `${fal.url}/uploads/`,
];
const leaks = `${secrets.join(' ')} ${fal.url}/files/x.png?policy=${ADDRESS}`;
const detail = [
  {
    loc: ['body', leaks],
    msg: leaks,
    type: 'content_policy_violation',
    url: leaks,
    input: leaks,
  },
];
const json = (status: number, body: object): Fault => ({
  status,
  headers: { 'content-type': 'application/json', 'x-fal-error-type': leaks },
  body: JSON.stringify(body),
});
const page: Fault = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: `<h1>${leaks}</h1>`,
};

async function workOf(body: object): Promise<Job> {
  const asked = await mei.client.post(routes.submitJob.path, {
    prompt: 'a boat',
    enhancePrompt: true,
    ...body,
  });
  answered.push(JSON.stringify(asked.body));

  return vi.waitFor(
    async () => {
      await runAtOnce(server.ctx);
      await makeAllDue(server.ctx.db);
      const answer = await mei.client.get(fillPath(routes.getWork.path, { id: asked.body.jobId }));
      answered.push(JSON.stringify(answer.body), JSON.stringify([...answer.headers]));
      if (answer.body.job.status === 'pending') throw new Error('the work is pending');

      return answer.body.job;
    },
    { timeout: 15_000, interval: 20 },
  );
}

const paint = { modelName: 'flux-schnell' };

async function failAtFal(at: RegExp, fault: Fault, body: object = paint): Promise<void> {
  fal.script.fault = ({ path }) => (at.test(path) ? fault : undefined);
  expect(await workOf(body), `${at}`).toMatchObject({ status: 'failed' });
  fal.script.fault = undefined;
}

test('no failure puts a key or an address of a service into logs, answers, metrics or the database', async () => {
  const picture = `${fal.url}/files/boat.png?policy=${ADDRESS}`;
  fal.plan.outcome = () => ({
    kind: 'answer',
    body: { images: [{ url: picture }], prompt: leaks, description: leaks },
  });
  chat.script.answer = () => ({ content: 'a boat at dusk' });
  const { url } = await workOf(paint);
  const edit = { action: 'image-edit', modelName: 'qwen-image-edit', imageUrls: [url] };
  expect(await workOf(edit)).toMatchObject({ status: 'completed' });

  // The failures are in an order that does not open fal.ai's circuit breaker.
  await failAtFal(/schnell$/, json(401, { detail: leaks, error_type: leaks }));
  await failAtFal(/schnell$/, json(422, { detail }));
  await failAtFal(/schnell$/, page);
  await failAtFal(/\/files\/boat/, { status: 404, body: leaks });
  await failAtFal(/initiate$/, json(403, { detail: leaks }), edit);
  await failAtFal(/\/files\/boat/, { status: 302, headers: { location: picture }, body: '' });
  fal.plan.outcome = () => ({ kind: 'error', error: { status: 422, body: { detail } } });
  expect(await workOf(paint)).toMatchObject({
    status: 'failed',
    error: 'The model refused this prompt for its content.',
  });

  const ownPaint = { modelName: 'openai-images/gpt-image-1-mini' };
  expect(await workOf(ownPaint)).toMatchObject({ status: 'completed' });
  chat.script.answer = () => ({ status: 401, body: leaks });
  images.script.faults.push({
    status: 401,
    body: JSON.stringify({ error: { message: leaks, code: leaks, type: leaks } }),
  });
  expect(await workOf(ownPaint)).toMatchObject({ status: 'failed' });
  chat.script.answer = () => ({ content: `<think>${leaks}` });
  images.script.faults.push({ status: 400, body: JSON.stringify({ error: leaks }) });
  expect(await workOf(ownPaint)).toMatchObject({ status: 'failed' });
  images.script.faults.push({
    status: 200,
    body: JSON.stringify({ data: [{ url: `${fal.url}/files/x.png?${ADDRESS}` }] }),
  });
  expect(await workOf(ownPaint)).toMatchObject({ status: 'failed' });

  const webhook = fillPath(PROVIDER_WEBHOOK_PATH, { provider: 'fal' });
  const forged = await mei.client.post(
    webhook,
    { request_id: leaks, payload: leaks },
    { 'x-fal-webhook-user-id': falSecret },
  );
  expect(forged.status).toBe(401);
  const [models, works, metrics] = await Promise.all(
    [routes.listModels.path, routes.listHistory.path, '/metrics'].map(path => mei.client.get(path)),
  );
  expect(metrics?.body).toContain('provider_calls_total');
  const database = await dumpDatabaseAtRest(server.ctx);

  expect(logged.join('\n')).toContain('a step of a job failed');
  const places: [string, string][] = [
    ['the log', logged.join('\n')],
    ['answers', [...answered, JSON.stringify([models?.body, works?.body, forged.body])].join('\n')],
    ['metrics', String(metrics?.body)],
    ...database,
  ];
  for (const [place, text] of places) {
    for (const secret of secrets)
      expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  }
  const cookie = [...mei.client.cookies.values()].filter(value => value.length > 20);
  for (const own of [mei.email, mei.password, ...cookie])
    expect(logged.join('\n').includes(own), own).toBe(false);
});
