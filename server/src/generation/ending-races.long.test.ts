/** Each round checks the invariants. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../test/invariants.ts';
import { type Accepted, type Engine, picture, startEngine } from '../../test/jobs/engine.ts';
import { setBalance } from '../../test/people/actors.ts';
import { eraseAccount } from '../account-data/erase-account.ts';
import { closeAccount, lockUser } from '../accounts/public.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { cancelWork } from '../history/cancel-work.ts';
import { deleteWork } from '../history/delete-works.ts';
import { submitJob } from './submit-job.ts';

const CREDITS = 500;
const free = await startEngine();
const billed = await startEngine({ isFree: false });

beforeEach(async () => {
  await free.reset();
  await billed.reset();
});

const disruptions = ['cancel', 'delete', 'overrun', 'takeOver', 'deleteOriginal'] as const;

/**
 * `pictures` is the number of pictures that the provider returns. `after` is the number of turns of
 * the event loop before the disruption.
 */
const scenario = fc.record({
  isUpscale: fc.boolean(),
  numImages: fc.integer({ min: 1, max: 4 }),
  pictures: fc.integer({ min: 0, max: 4 }),
  disruptions: fc.array(
    fc.record({ disruption: fc.constantFrom(...disruptions), after: fc.nat(24) }),
    {
      maxLength: 3,
    },
  ),
});

/** Null if the account stays open. */
const accountEnds = fc.option(fc.nat(24), { freq: 2 });

test.each([
  ['makes free pictures', free],
  ['bills each submission', billed],
])(
  'each work is charged or refunded if the provider %s',
  async (_, engine) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(scenario, { minLength: 1, maxLength: 4 }),
        accountEnds,
        async (scenarios, end) => {
          // The cleanup comes before each round, because a cleanup after a failed round would hide
          // the cause.
          await engine.reset();
          const original = await engine.accept();
          await setBalance(engine.ctx, original.actor.creditAccountId, CREDITS);
          await engine.advance(original.jobId);
          const jobs = await Promise.all(
            scenarios.map(async one => ({ ...one, jobId: await ask(engine, original, one) })),
          );
          engine.provider.script.submit = async ({ jobId }) => {
            await turns(6);
            const count = jobs.find(job => job.jobId === jobId)?.pictures ?? 0;

            return {
              kind: 'completed',
              images: Array.from({ length: count }, () => ({ bytes: picture, isFlagged: false })),
            };
          };

          if (end !== null) await close(engine, original);
          const strikes = jobs.flatMap(job =>
            job.disruptions.map(({ disruption, after }) =>
              turns(after).then(() => disrupt(engine, original, { jobId: job.jobId, disruption })),
            ),
          );
          await Promise.all([
            ...jobs.map(({ jobId }) => engine.advance(jobId)),
            ...strikes,
            end === null ? null : turns(end).then(() => erase(engine, original)),
          ]);

          engine.provider.script = {};
          await checkInvariants(engine.ctx);
        },
      ),
      { numRuns: 25 },
    );
  },
  60_000,
);

async function ask(
  { ctx, row }: Engine,
  { actor, jobId }: Accepted,
  options: { isUpscale: boolean; numImages: number },
) {
  const [image] = (await row(jobId)).images as { url: string }[]; // as: the engine wrote this shape
  const shared = { prompt: 'a quiet sea', enhancePrompt: false };
  const body = options.isUpscale
    ? {
        ...{
          ...shared,
          action: 'image-upscaling' as const,
          modelName: 'sketchbook-upscale',
          numImages: 1,
        },
        ...{ imageUrls: [image?.url ?? ''], originalJobId: jobId },
      }
    : {
        ...shared,
        action: 'image-generate' as const,
        modelName: 'sketchbook',
        numImages: options.numImages,
      };

  return (await submitJob(ctx, actor, { body, idempotencyKey: undefined })).jobId;
}

async function disrupt(
  engine: Engine,
  original: Accepted,
  { jobId, disruption }: { jobId: string; disruption: (typeof disruptions)[number] },
) {
  const { ctx } = engine;
  try {
    switch (disruption) {
      case 'cancel':
        return await cancelWork(ctx, original.actor, jobId);
      case 'delete':
        return await deleteWork(ctx, original.actor, jobId);
      case 'deleteOriginal':
        return await deleteWork(ctx, original.actor, original.jobId);
      case 'overrun':
        await engine.overrun(jobId);
        return await engine.sweep();
      case 'takeOver':
        await engine.forsake(jobId);
        await engine.sweep();
        return await engine.advance(jobId);
    }
  } catch (error) {
    // The work may have been deleted meanwhile.
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
  }
}

async function close(
  { ctx }: Engine,
  { actor: { userId, creditAccountId } }: Accepted,
): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Error('the account does not exist');
    await closeCreditAccount(ctx, tx, creditAccountId);
    await closeAccount(tx, user);
  });
}

async function erase(engine: Engine, { actor }: Accepted): Promise<void> {
  await eraseAccount(
    engine.ctx,
    { userId: actor.userId },
    { signal: new AbortController().signal },
  );
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}
