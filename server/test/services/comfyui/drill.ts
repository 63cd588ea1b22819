/** See T07 in docs/reliability.md. */
import { fileURLToPath } from 'node:url';
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
const STEPS_MAX = 12;
/** With more concurrent works, busy processors would make some of them too slow. */
const AT_ONCE = 10;

type Work = { jobId: string; accountId: string };

export async function startDrill(works: number) {
  const comfyui = await startComfyuiServer();
  const patience = { askAgainMs: 20 };
  // Without `requestsMax`, no job waits for a slot.
  const { requestsMax: _, ...provider } = createComfyuiProvider({
    url: comfyui.url,
    clock: systemClock,
    patience,
  });
  const workflows = fileURLToPath(new URL('../../../../docs/workflows', import.meta.url));
  const { ctx } = await startTestServer({
    hasWorker: false,
    settings: { COMFYUI_URL: comfyui.url, COMFYUI_WORKFLOWS: workflows },
    parts: { objectStore: createFakeStore(), imageProviders: [provider] },
  });
  await keepProvidersThere(ctx.db);

  /** Runs the works in groups. In each group, `times` calls per work meet the fault. */
  async function drill(call: string, fault: Fault, times: number) {
    let left = 0;
    comfyui.script.before = async asked => {
      if (asked !== call || left === 0) return undefined;
      left -= 1;

      return fault;
    };
    const groupSizes = Array.from({ length: Math.ceil(works / AT_ONCE) }, (_, place) =>
      Math.min(AT_ONCE, works - place * AT_ONCE),
    );
    const ended: Awaited<ReturnType<typeof read>>[] = [];
    for (const count of groupSizes) {
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

  /** All jobs take one step before any takes the next, so that each job meets its own fault. */
  async function workOff(group: readonly Work[]) {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      await Promise.all(group.map(step));
    }

    return Promise.all(group.map(read));
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

  return { comfyui, drill, close: () => comfyui.close() };
}
