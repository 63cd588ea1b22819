/**
 * Errors of a service's own program do not open its breaker, because impossible requests may cause
 * them, and a user must not make a service unavailable. Servers stand in for the services. See
 * JOB-13.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sweep, takeStep } from '../../../../test/jobs/engine-steps.ts';
import { passDeadline, readRow } from '../../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../../test/people/actors.ts';
import { startComfyuiServer } from '../../../../test/services/comfyui-server.ts';
import { startFalServer } from '../../../../test/services/fal-server.ts';
import { startOpenaiServer } from '../../../../test/services/openai-server.ts';
import { startTestServer } from '../../../../test/start-test-server.ts';
import { submitJob } from '../../submit-job.ts';
import { forgetBreakers, readBreakers } from '../breaker/breaker.ts';
import { FAILED_JOBS_MAX } from '../breaker/breaker-definitions.ts';

const [fal, openai, comfyui] = await Promise.all([
  startFalServer(),
  startOpenaiServer('sd.cpp'),
  startComfyuiServer(),
]);
afterAll(() => Promise.all([fal.close(), openai.close(), comfyui.close()]));

const { ctx } = await startTestServer({
  hasWorker: false,
  settings: {
    ...fal.settings,
    ...{ OPENAI_IMAGES_URL: openai.url, COMFYUI_URL: comfyui.url, SKETCHBOOK: 'off' },
    COMFYUI_WORKFLOWS: fileURLToPath(new URL('../../../../../docs/workflows', import.meta.url)),
  },
});

type Answer = { status: number; body: string };
type Service = {
  name: string;
  model: string;
  answering(answer: Answer | undefined): void;
  own: Answer[];
};

const services: Service[] = [
  {
    ...{ name: 'fal', model: 'nano-banana' },
    answering: answer => {
      fal.script.fault = answer && (() => answer);
    },
    own: [
      { status: 500, body: '{"detail":"x","error_type":"internal_error"}' },
      {
        status: 500,
        body: '{"detail":[{"loc":["body"],"msg":"x","type":"internal_server_error"}]}',
      },
      { status: 503, body: '{"detail":"x","error_type":"runner_disconnected"}' },
    ],
  },
  {
    ...{ name: 'openai-images', model: 'openai-images/sd-cpp-local' },
    answering: answer => {
      openai.script.faults = answer ? Array.from({ length: FAILED_JOBS_MAX }, () => answer) : [];
    },
    own: [{ status: 500, body: '{"error":"out of memory"}' }],
  },
  {
    ...{ name: 'comfyui', model: 'comfyui-sdxl' },
    answering: answer => {
      comfyui.script.before = answer && (async () => answer);
    },
    own: [{ status: 500, body: '500 Internal Server Error\n\nServer got itself in trouble' }],
  },
];

/**
 * Submits as many works as can open the breaker, and each gets this answer. Returns whether the
 * breaker is open.
 */
async function isOpenAfter({ name, model, answering }: Service, answer: Answer): Promise<boolean> {
  for (let works = 0; works < FAILED_JOBS_MAX; works += 1) {
    const actor = await actorWith(ctx, 500);
    const body = submission({ modelName: model });
    const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });
    if (works === 0) answering(answer);
    await takeStep(ctx, jobId);
    expect(await readRow(ctx.db, jobId)).toMatchObject({ status: 'pending' });
    await passDeadline(ctx.db, jobId);
    await sweep(ctx);
  }
  answering(undefined);
  forgetBreakers(ctx.db);

  return Boolean((await readBreakers(ctx)).get(name)?.openSince);
}

test.each(services)(
  'the breaker of $name stays closed although errors of the service’s program fail three works',
  async service => {
    for (const answer of service.own) expect(await isOpenAfter(service, answer)).toBe(false);
  },
);

test.each(services)(
  'the breaker of $name opens after a proxy’s errors fail three works',
  async service => {
    expect(await isOpenAfter(service, { status: 502, body: '<h1>Bad gateway</h1>' })).toBe(true);
  },
);
