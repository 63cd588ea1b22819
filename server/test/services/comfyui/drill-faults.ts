/**
 * T07 for ComfyUI, which bills nobody: each fault met by many works, once each or always. Whatever is lost on the way, a prompt is run
 * once. Defines the tests; the invariants of money are checked after each.
 */

import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createComfyuiProvider } from '../../../src/adapters/image-provider/comfyui/comfyui.ts';
import { createFakeStore } from '../../../src/adapters/object-store/fake.ts';
import { systemClock } from '../../../src/clock.ts';
import { readBalance } from '../../../src/credits/public.ts';
import { submitJob } from '../../../src/generation/submit-job.ts';
import { takeStep } from '../../jobs/engine-steps.ts';
import { takeNextStep } from '../../jobs/job-rows.ts';
import { keepProvidersThere } from '../../jobs/never-away.ts';
import { actorWith, submission } from '../../people/actors.ts';
import { startTestServer } from '../../start-test-server.ts';
import { type Fault, startComfyuiServer } from '../comfyui-server.ts';

const CREDITS = 100;
const COST = 5;
const STEPS_MAX = 12;
/** So many that none is slow for want of a processor. */
const AT_ONCE = 10;

const page = { status: 502, body: '<h1>Bad gateway</h1>' };
const busy = { status: 429, headers: { 'retry-after': '3' } };
const cutJson = { status: 200, body: '{"prompt_id": "' };
const submissionFaults: [name: string, call: string, fault: Fault][] = [
  ['429 at the prompt', 'POST /prompt', busy],
  ['500 at the prompt', 'POST /prompt', { status: 500 }],
  ['a page of 502 at the prompt', 'POST /prompt', page],
  ['half a JSON at the prompt', 'POST /prompt', cutJson],
  ['a prompt that is not taken', 'POST /prompt', 'dropped'],
  ['a prompt whose answer is lost', 'POST /prompt', 'lost'],
];
const lookFaults: [name: string, call: string, fault: Fault][] = [
  ['a queue that does not answer', 'GET /queue', 'lost'],
  ['500 at the queue', 'GET /queue', { status: 500 }],
  ['half a JSON at the history', 'GET /history', cutJson],
  ['a history that does not answer', 'GET /history', 'lost'],
  ['503 at the picture', 'GET /view', { status: 503 }],
  ['a picture that does not come', 'GET /view', 'lost'],
];
const lastingFaults: [name: string, call: string, fault: Fault, code: string][] = [
  ['a prompt that is never taken', 'POST /prompt', 'dropped', 'PROVIDER_UNAVAILABLE'],
  ['404 at the picture', 'GET /view', { status: 404 }, 'NO_IMAGE'],
];

/** @param works how many meet each fault */
export async function drillComfyuiFaults(works: number): Promise<void> {
  const comfyui = await startComfyuiServer();
  const patience = { askAgainMs: 20 };
  // Nobody waits for a place: who goes first is not what is asked here.
  const { requestsMax: _, ...provider } = createComfyuiProvider({ url: comfyui.url, clock: systemClock, patience });
  const workflows = fileURLToPath(new URL('../../../../docs/workflows', import.meta.url));
  const { ctx } = await startTestServer({
    hasWorker: false,
    settings: { COMFYUI_URL: comfyui.url, COMFYUI_WORKFLOWS: workflows },
    parts: { objectStore: createFakeStore(), imageProviders: [provider] },
  });
  await keepProvidersThere(ctx.db);
  afterAll(() => comfyui.close());
  beforeEach(() => {
    comfyui.taken.length = 0;
  });

  type Work = { jobId: string; accountId: string };

  /** In hands; of each hand so many calls meet the fault as it has works. */
  async function drill(call: string, fault: Fault, times: number) {
    let left = 0;
    comfyui.script.before = async asked => {
      if (asked !== call || left === 0) return undefined;
      left -= 1;

      return fault;
    };
    const hands = Array.from({ length: Math.ceil(works / AT_ONCE) }, (_, place) =>
      Math.min(AT_ONCE, works - place * AT_ONCE),
    );
    const ended: Awaited<ReturnType<typeof read>>[] = [];
    for (const count of hands) {
      left = times * count;
      ended.push(...(await workOff(await Promise.all(Array.from({ length: count }, accept)))));
    }

    return ended;
  }

  async function accept(): Promise<Work> {
    const actor = await actorWith(ctx, CREDITS);
    const body = submission({ modelName: 'comfyui-sdxl' });
    const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });

    return { jobId, accountId: actor.creditAccountId };
  }

  /** One step of all of them, then the next: a fault ends a step, so that nobody meets those of others. */
  async function workOff(hand: readonly Work[]) {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      await Promise.all(hand.map(step));
    }

    return Promise.all(hand.map(read));
  }

  async function step({ jobId }: Work): Promise<void> {
    if ((await takeNextStep(ctx.db, jobId)) !== undefined) await takeStep(ctx, jobId);
  }

  async function read({ jobId, accountId }: Work) {
    const row = await ctx.db
      .selectFrom('works')
      .select(['status', 'error_code'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();

    return { ...row, spent: CREDITS - (await readBalance(ctx.db, accountId)) };
  }

  test.each([...submissionFaults, ...lookFaults])(
    `${works} times %s: each work completes, and its prompt is run once`,
    async (_, call, fault) => {
      const ended = await drill(call, fault, 1);

      for (const one of ended) expect(one).toEqual({ status: 'completed', error_code: null, spent: COST });
      expect(comfyui.taken).toHaveLength(works);
    },
  );

  test.each(lastingFaults)(
    `${works} works that always meet %s fail and are given back`,
    async (_, call, fault, code) => {
      for (const one of await drill(call, fault, Infinity)) {
        expect(one).toEqual({ status: 'failed', error_code: code, spent: 0 });
      }
    },
  );
}
