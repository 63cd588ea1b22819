/** An operator hides a model on one of two nodes. See GEN-1, GEN-2, GEN-10. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@vermilion/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { takeStep } from '../../test/jobs/engine-steps.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { submitJob } from './submit-job.ts';

const folder = await mkdtemp(join(tmpdir(), 'vermilion-models-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'models.json');
await writeFile(path, JSON.stringify({ models: { sketchbook: { is_hidden: true } } }));
const parts = { imageProviders: [quickProvider()], objectStore: createFakeStore() };
const open = await startTestServer({ hasWorker: false, parts });
const hiding = await startTestServer({
  hasWorker: false,
  parts,
  settings: { MODELS_FILE: path },
  sharedWith: open,
});

test('a hidden model is not listed, is no default and is refused, and its pending jobs finish', async () => {
  const actor = await actorWith(open.ctx, 100);
  const submitting = { body: submission(), idempotencyKey: undefined };
  const { jobId } = await submitJob(open.ctx, actor, submitting);

  const { body } = await hiding
    .client()
    .get(`${routes.listModels.path}?capability=image-generation`);
  expect(body).toMatchObject({ models: [], default_model: '' });
  await expect(submitJob(hiding.ctx, actor, submitting)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { reason: 'MODEL_GONE' },
  });

  await takeStep(hiding.ctx, jobId);
  const { status } = await open.ctx.db
    .selectFrom('works')
    .select('status')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('completed');
});
