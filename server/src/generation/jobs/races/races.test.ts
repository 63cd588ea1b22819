/** Actions run in random order, and the invariants must hold after each round. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../../../test/invariants.ts';
import { CREDITS, completed, type Engine, startEngine } from '../../../../test/jobs/engine.ts';
import {
  acceptBusy,
  acceptSome,
  countDeadlocks,
  keepErrors,
  LAST,
  never,
  race,
} from '../../../../test/jobs/racing.ts';
import { submission } from '../../../../test/people/actors.ts';
import { deleteWorks } from '../../../history/delete-works.ts';
import { restoreWorks } from '../../../history/trash.ts';
import { submitJob } from '../../submit-job.ts';
import { claimJobs, sweepJobs } from '../claim.ts';
import { runJob } from '../run/run-job.ts';
import type { JobRow } from '../write/job-queries.ts';
import { report } from '../write/report.ts';

const JOBS = 4;
const SLOTS = 3;
const RUNS = { numRuns: 10, endOnFailure: true };
const TIMEOUT_MS = 300_000;

const { errors, log } = keepErrors();
const billed = await startEngine({ isFree: false, log });
const { ctx, provider } = billed;
const node = await startEngine({ isFree: false, log, sharedWith: billed });
const limited = await startEngine({ requestsMax: SLOTS, log });
const limitedNode = await startEngine({ requestsMax: SLOTS, log, sharedWith: limited });

beforeEach(async () => {
  for (const engine of [billed, node, limited, limitedNode]) await engine.reset();
});

afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await countDeadlocks(billed)).toBe(0);
  expect(await countDeadlocks(limited)).toBe(0);
});

/** The number of database round trips before each action. */
const delays = fc.array(fc.nat(12), { minLength: 10, maxLength: 10 });
const anyOrder = [0, 1, 2, 3];
const orders = fc.shuffledSubarray(anyOrder, { minLength: JOBS, maxLength: JOBS });
/** Delays for examples: actions that begin at once, and actions that begin last. */
const [now, last] = [Array<number>(JOBS).fill(0), Array<number>(JOBS).fill(LAST)];
const pick = <T>(list: readonly T[], order: readonly number[]): T[] =>
  order.flatMap(index => list[index] ?? []);
const claimOf = (free: number) => ({
  freeWorkers: [{ provider: 'sketchbook', free }],
  except: [],
  mayTakeHeld: false,
});

test(
  'trash × claim: a job is cancelled and refunded, or submitted and then stopped at its provider',
  async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(delays, orders, async (waits, order) => {
        await billed.reset();
        node.provider.script = {
          submit: async ({ jobId }) => ({ kind: 'working', requestId: jobId, pollAgainMs: 60_000 }),
        };
        const { actor, ids } = await acceptSome(billed, { count: JOBS });
        const claimed: JobRow[] = [];
        const claim = async () =>
          void claimed.push(...(await claimJobs(node.ctx, claimOf(2))).taken);
        const trash = (some: readonly string[]) => () => deleteWorks(ctx, actor, some);

        await race(billed, waits, [
          claim,
          trash(pick(ids, order).slice(0, 2)),
          claim,
          trash(pick(ids, order).slice(1)),
        ]);

        await checkInvariants(ctx);
        expect(new Set(claimed.map(({ workId }) => workId)).size).toBe(claimed.length);
        for (const id of ids) {
          const isClaimed = claimed.some(({ workId }) => workId === id);
          const expected = isClaimed
            ? { status: 'pending', step: 'submitting', held: true }
            : { status: 'failed', error_code: 'CANCELLED', step: null };
          expect(await billed.row(id)).toMatchObject(expected);
          ends.add(isClaimed ? 'submitted' : 'cancelled');
        }
        await Promise.all(claimed.map(job => runJob(node.ctx, job, never)));
        const { taken: stopping } = await claimJobs(node.ctx, claimOf(JOBS));
        await Promise.all(stopping.map(job => runJob(node.ctx, job, never)));
        expect(node.provider.cancels.toSorted()).toEqual(
          claimed.map(({ workId }) => workId).toSorted(),
        );
        node.provider.cancels.length = 0;
        expect(await billed.balance(actor)).toBe(CREDITS);
      }),
      {
        ...RUNS,
        examples: [
          [[0, LAST, LAST, LAST], anyOrder],
          [[LAST, 0, LAST, 0], anyOrder],
        ],
      },
    );
    expect(ends.size).toBe(2);
  },
  TIMEOUT_MS,
);

test(
  'webhook × poll: a job whose request has ended is completed, or due at once',
  async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(delays, async waits => {
        await billed.reset();
        const done = new Set<string>();
        provider.script.submit = async ({ jobId }) => ({
          kind: 'working',
          requestId: jobId,
          pollAgainMs: 60_000,
        });
        provider.script.poll = async requestId =>
          done.has(requestId) ? completed : { kind: 'working', requestId, pollAgainMs: 60_000 };
        const { ids } = await acceptSome(billed, { count: JOBS });
        for (const id of ids) await billed.advance(id);
        const call = (workId: string) => async () => {
          done.add(workId);
          await report(node.ctx, { workId, event: { kind: 'called' } });
        };

        await race(billed, waits, [...ids.map(id => () => billed.advance(id)), ...ids.map(call)]);

        await checkInvariants(ctx);
        for (const id of ids) {
          const { status, run_at: runAt, held: isHeld } = await billed.row(id);
          const isDue = !isHeld && runAt !== null && runAt.getTime() <= Date.now() + 1_000;
          expect({ id, isRight: status === 'completed' || isDue }).toEqual({ id, isRight: true });
          ends.add(status);
          if (status === 'pending') await billed.advance(id);
          expect(await billed.row(id)).toMatchObject({ status: 'completed' });
        }
      }),
      { ...RUNS, examples: [[[...now, ...last]], [[...last, ...now]]] },
    );
    expect(ends.size).toBe(2);
  },
  TIMEOUT_MS,
);

test(
  'trash × completion of upscales × trash of their original: an original lists its completed upscales that are not in the trash',
  async () => {
    await fc.assert(
      fc.asyncProperty(delays, orders, async (waits, order) => {
        await billed.reset();
        const original = await billed.accept();
        await billed.advance(original.jobId);
        const { actor } = original;
        const images = (await billed.row(original.jobId)).images as { url: string }[];
        const body = submission({
          action: 'image-upscaling',
          modelName: 'sketchbook-upscale',
          imageUrls: [images[0]?.url ?? ''],
          originalJobId: original.jobId,
        });
        const ids: string[] = [];
        for (let index = 0; index < 3; index += 1)
          ids.push((await submitJob(ctx, actor, { body, idempotencyKey: undefined })).jobId);
        const [first = '', second = ''] = ids;

        const acts = [
          ...ids.map(id => () => billed.advance(id)),
          () => deleteWorks(ctx, actor, [first]),
          () => deleteWorks(node.ctx, actor, [second, original.jobId]),
          () => restoreWorks(ctx, actor, [original.jobId, first]),
          () => deleteWorks(node.ctx, actor, [original.jobId]),
        ];
        await race(billed, waits, [...pick(acts, order), ...acts.slice(JOBS)]);

        await checkInvariants(ctx);
        for (const id of ids) expect((await billed.row(id)).status).not.toBe('pending');
      }),
      RUNS,
    );
  },
  TIMEOUT_MS,
);

test(
  'deadline on two nodes × completion: a work is charged or refunded once, and has its picture',
  async () => {
    const ends = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(delays, orders, async (waits, order) => {
        await billed.reset();
        const [mei, lin] = [
          await acceptBusy(billed, { count: 2 }),
          await acceptBusy(billed, { count: 2 }),
        ];
        const ids = [...mei.ids, ...lin.ids];
        const finish = (id: string) => (mei.ids.includes(id) ? mei : lin).finish(id);
        for (const id of ids) await billed.overrun(id);

        await race(billed, waits, [
          ...pick(ids, order).map(finish),
          () => sweepJobs(ctx),
          () => sweepJobs(node.ctx),
          () => sweepJobs(node.ctx),
        ]);

        await checkInvariants(ctx);
        for (const id of ids) {
          const { status, error_code: code } = await billed.row(id);
          expect(status).toBe('completed');
          expect(await billed.notes(id)).toHaveLength(code === null ? 0 : 1);
          ends.add(code);
        }
      }),
      {
        ...RUNS,
        examples: [
          [[...now, ...last], anyOrder],
          [[...last, ...now], anyOrder],
        ],
      },
    );
    expect(ends).toEqual(new Set([null, 'DEADLINE']));
  },
  TIMEOUT_MS,
);

test(
  'two nodes claim the same jobs: each is submitted at most once, and never more at the same time than there are slots',
  async () => {
    await fc.assert(
      fc.asyncProperty(delays, async waits => {
        for (const engine of [limited, limitedNode]) await engine.reset();
        const [one, two] = [
          await acceptSome(limited, { count: JOBS }),
          await acceptSome(limited, { count: JOBS }),
        ];
        const ids = [...one.ids, ...two.ids];
        let [running, most] = [0, 0];
        const submit = async () => {
          running += 1;
          most = Math.max(most, running);
          await sql`select 1`.execute(ctx.db);
          running -= 1;

          return completed;
        };
        const turn = (engine: Engine) => async () => {
          engine.provider.script.submit = submit;
          const { taken: jobs } = await claimJobs(engine.ctx, claimOf(JOBS));
          await Promise.all(jobs.map(job => runJob(engine.ctx, job, never)));
        };
        const cancelled = one.ids.slice(-1);

        for (let round = 0; round < 6; round += 1) {
          const others =
            round === 1
              ? [() => deleteWorks(limited.ctx, one.actor, cancelled)]
              : [() => sweepJobs(limited.ctx)];
          await race(limited, waits, [
            turn(limited),
            turn(limitedNode),
            turn(limited),
            turn(limitedNode),
            ...others,
          ]);
          await checkInvariants(limited.ctx);
        }

        const rows = await Promise.all(ids.map(id => limited.row(id)));
        expect(rows.map(({ status }) => status)).not.toContain('pending');
        expect(most).toBeLessThanOrEqual(SLOTS);
        const submitted = [limited, limitedNode].flatMap(engine =>
          engine.provider.submissions.map(({ jobId }) => jobId),
        );
        expect(new Set(submitted).size).toBe(submitted.length);
      }),
      { ...RUNS, numRuns: 12 },
    );
  },
  TIMEOUT_MS,
);
