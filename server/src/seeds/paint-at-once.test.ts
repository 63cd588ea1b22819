/** See PRE-17. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { quickProvider } from '../../test/jobs/works.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test/start-test-server.ts';
import { listTasks } from '../../test/tasks.ts';
import { startWorker } from '../worker.ts';
import { PAINT_GALLERY_KEY } from './definitions.ts';
import { paintGallery } from './paint-gallery.ts';
import { stories } from './stories.ts';

const settings = { FIRST_GALLERY: 'on' };
/** Half of the time that a stopping node waits for other tasks. */
const STOP_MS_MAX = 4_000;
const few = stories.slice(0, 3);

const { signal } = new AbortController();

let node: TestServer | undefined;
afterEach(() => node?.close());

test('three pictures are painted at the same time if there are three cores', async () => {
  const provider = quickProvider();
  const allAtOnce = Math.min(availableParallelism(), few.length);
  const begun = Promise.withResolvers<void>();
  let running = 0;
  provider.script.submit = async request => {
    running += 1;
    if (running === allAtOnce) begun.resolve();
    await begun.promise;

    return quickProvider().submit(request, signal);
  };

  const server = await startNode({ parts: { imageProviders: [provider] } });
  await paintGallery(server.ctx, { signal }, few);

  expect(await countPresets(server)).toBe(few.length);
});

test('a stop loses only unfinished pictures, and no preset is painted twice', async () => {
  const provider = quickProvider();
  const server = await startNode({ parts: { imageProviders: [provider] } });
  const stopping = new AbortController();
  const begun = stories.slice(0, 5);
  provider.script.submit = async request => {
    if (request.prompt === begun[2]?.prompt) stopping.abort(new Error('the node stops'));
    stopping.signal.throwIfAborted();

    return quickProvider().submit(request, signal);
  };

  await expect(paintGallery(server.ctx, stopping, begun)).rejects.toThrow('the node stops');
  const presetsBefore = await server.ctx.db.selectFrom('presets').select('prompt').execute();
  const asked = provider.submissions.length;
  provider.script = {};
  await paintGallery(server.ctx, { signal }, begun);

  expect(await countPresets(server)).toBe(begun.length);
  const askedAgain = provider.submissions.slice(asked).map(({ prompt }) => prompt);
  expect(askedAgain).toHaveLength(begun.length - presetsBefore.length);
  for (const { prompt } of presetsBefore) expect(askedAgain).not.toContain(prompt);
});

test('a node that stops while it paints stops soon, and its task stays for the next node', async () => {
  const provider = quickProvider();
  const begun = Promise.withResolvers<void>();
  provider.script.submit = async (_, taken) => {
    begun.resolve();
    if (!taken.aborted) await once(taken, 'abort');
    throw taken.reason;
  };
  const parts = { imageProviders: [provider] };
  const server = await startNode({ settings, hasWorker: false, parts });
  const worker = startWorker(server.ctx);
  await begun.promise;

  const stoppedAt = performance.now();
  await worker.stop();

  expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS_MAX);
  expect(
    await listTasks(server.ctx, sql`key = ${PAINT_GALLERY_KEY} and failed_at is null`),
  ).toHaveLength(1);
});

async function startNode(options: TestServerOptions): Promise<TestServer> {
  node = await startTestServer(options);

  return node;
}

async function countPresets({ ctx }: TestServer): Promise<number> {
  const rows = await ctx.db.selectFrom('presets').select('id').execute();

  return rows.length;
}
