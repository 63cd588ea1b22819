/** A server stands in for ComfyUI. */
import { fileURLToPath } from 'node:url';
import { jobTopic } from '@vermilion/contract/realtime';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { held } from '../../../test/jobs/engine.ts';
import { sweep, takeStep } from '../../../test/jobs/engine-steps.ts';
import { plainPicture } from '../../../test/jobs/inputs.ts';
import { loseWorker, readJob, readRow } from '../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { type RunningNode, runNode } from '../../../test/programs/run-node.ts';
import { holdStep } from '../../../test/services/comfyui/asking.ts';
import { startComfyuiServer } from '../../../test/services/comfyui-server.ts';
import { openReadySocket } from '../../../test/socket.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { uploadPicture } from '../../../test/uploads.ts';
import { readBalance } from '../../credits/public.ts';
import { submitJob } from '../submit-job.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const COST = 5;

const comfyui = await startComfyuiServer();
const workflows = fileURLToPath(new URL('../../../../docs/workflows', import.meta.url));
const settings = { COMFYUI_URL: comfyui.url, COMFYUI_WORKFLOWS: workflows };
const server = await startTestServer({ settings });
const nodes: RunningNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.kill();
  comfyui.script.before = undefined;
  comfyui.script.beforeStep = undefined;
  comfyui.restart();
  comfyui.taken.length = 0;
});
afterAll(() => comfyui.close());

async function ask({ client }: Person, changes: object = {}): Promise<string> {
  const asked = { prompt: 'a quiet sea', modelName: 'comfyui-sdxl', ...changes };
  const { status, body } = await client.post(routes.submitJob.path, asked);
  expect(status, JSON.stringify(body)).toBe(202);

  return body.jobId;
}

async function creditsOf({ client }: Person): Promise<number> {
  return (await client.get(routes.getMe.path)).body.user.credits;
}

function ended({ client }: Person, id: string) {
  return vi.waitFor(async () => {
    const { job } = (await client.get(fillPath(routes.getWork.path, { id }))).body;
    expect(job.status).not.toBe('pending');

    return job;
  }, WAIT);
}

test('one prompt of ComfyUI makes two pictures, and a socket receives its progress', async () => {
  const mei = await signedInPerson(server);
  const [first, gate] = [held(undefined), held(undefined)];
  comfyui.script.beforeStep = async (_, step) => {
    if (step === 1) await first.wait();
    if (step === 3) await gate.wait();
  };
  const socket = await openReadySocket(mei.client);
  const fraction = async () => (await socket.next('progress')).fraction;
  const id = await ask(mei, { numImages: 2, aspectRatio: '16:9', negativePrompt: 'boats' });
  socket.send({ type: 'subscribe', topic: jobTopic(id) });

  await first.reached;
  await vi.waitFor(async () => expect(await fraction()).toBeGreaterThan(0), WAIT);
  first.release();
  await vi.waitFor(async () => expect(await fraction()).toBeGreaterThan(0.3), WAIT);
  gate.release();

  const work = await ended(mei, id);
  expect(work.status).toBe('completed');
  expect(work.result.payload.images).toHaveLength(2);
  expect(work).toMatchObject({ width: 1280, height: 720, cost_credits: 2 * COST });
  expect(await creditsOf(mei)).toBe(500 - 2 * COST);
  expect(comfyui.taken).toHaveLength(1);
  socket.cut();
});

test('an edit with a mask runs once although the answers to two submissions are lost', async () => {
  const mei = await signedInPerson(server);
  const picture = await uploadPicture(mei, await plainPicture());
  const mask = await uploadPicture(mei, await plainPicture({ background: '#fff' }));
  let calls = 0;
  comfyui.script.before = async call =>
    call === 'POST /prompt' && ++calls <= 2 ? 'lost' : undefined;

  const asked = {
    action: 'image-edit',
    modelName: 'comfyui-sdxl-repaint',
    imageUrls: [picture.publicUrl],
  };
  const work = await ended(mei, await ask(mei, { ...asked, maskUrl: mask.publicUrl }));

  expect(work).toMatchObject({ status: 'completed', width: 64, height: 48 });
  expect(await creditsOf(mei)).toBe(500 - COST);
  expect(comfyui.taken).toHaveLength(1);
});

test('a cancelled work is refunded, and its prompt is removed from ComfyUI', async () => {
  const mei = await signedInPerson(server);
  const gate = holdStep(comfyui, 2);
  const id = await ask(mei);
  await gate.reached;
  // ComfyUI can stop a request only by its id.
  await vi.waitFor(
    async () => expect(await readJob(server.ctx.db, id)).toMatchObject({ step: 'waiting' }),
    WAIT,
  );

  const { body } = await mei.client.post(fillPath(routes.cancelWork.path, { id }));

  expect(body).toMatchObject({ cancelled: true, job: { status: 'failed', error: 'Cancelled' } });
  expect(await creditsOf(mei)).toBe(500);
  await vi.waitFor(() => expect(comfyui.countQueued()).toBe(0), WAIT);
  gate.release();
});

test('a work whose workflow ComfyUI refuses fails and is refunded', async () => {
  const mei = await signedInPerson(server);
  const refusal = {
    error: { type: 'invalid_prompt', message: 'Node not found.' },
    node_errors: {},
  };
  comfyui.script.before = async call =>
    call === 'POST /prompt' ? { status: 400, body: JSON.stringify(refusal) } : undefined;

  expect(await ended(mei, await ask(mei))).toMatchObject({ status: 'failed' });
  expect(await creditsOf(mei)).toBe(500);
});

test('after a worker is killed during the painting, the next worker finds the prompt and submits no other', {
  timeout: 90_000,
}, async () => {
  const { ctx } = await startTestServer({ settings, hasWorker: false });
  const actor = await actorWith(ctx, 100);
  const gate = holdStep(comfyui, 2);
  const body = submission({ modelName: 'comfyui-sdxl' });
  const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });
  const row = () => readRow(ctx.db, jobId);
  const node = runNode(ctx.pool.options, {
    ROLE: 'worker',
    DATA_DIR: ctx.config.dataDir,
    ...settings,
  });
  nodes.push(node);
  await gate.reached;
  await vi.waitFor(
    async () => expect(await row()).toMatchObject({ step: 'waiting', held: true }),
    WAIT,
  );

  await node.kill();
  // Simulates the expiry of the lease.
  await loseWorker(ctx.db, jobId);
  await sweep(ctx);
  const going = takeStep(ctx, jobId);
  await vi.waitFor(() => expect(comfyui.sockets()).toBe(1), WAIT);
  gate.release();
  await going;

  expect((await row()).status).toBe('completed');
  expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(100 - COST);
  expect(comfyui.taken).toHaveLength(1);
});
