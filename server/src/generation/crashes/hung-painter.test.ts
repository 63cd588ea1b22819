/** The painter's time limit is a second here. See SKB-5. */

import { createPainterPool } from '@vermilion/painter/pool';
import { expect, test } from 'vitest';
import { readRow } from '../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createSketchbookProvider } from '../../adapters/image-provider/sketchbook.ts';
import { readBalance } from '../../credits/public.ts';
import { submitJob } from '../submit-job.ts';

const CREDITS = 100;
const spinning = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;) Math.random(); });`;

test('a work that hangs the painter fails after one submission, and is refunded', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(spinning)}`);
  const painters = createPainterPool({ threads: 1, program, hangMsMax: 1_000 });
  const { ctx } = await startTestServer({
    parts: { imageProviders: [createSketchbookProvider(painters)] },
  });
  const actor = await actorWith(ctx, CREDITS);

  const { jobId } = await submitJob(ctx, actor, { body: submission(), idempotencyKey: undefined });

  const find = () => readRow(ctx.db, jobId);
  await expect.poll(async () => (await find()).status, { timeout: 60_000 }).toBe('failed');
  expect(await find()).toMatchObject({ error_code: 'INTERNAL', submissions: 1 });
  expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(CREDITS);
}, 90_000);
