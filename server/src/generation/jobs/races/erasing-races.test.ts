import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../../../test/invariants.ts';
import { CREDITS, startEngine } from '../../../../test/jobs/engine.ts';
import { readJob } from '../../../../test/jobs/job-rows.ts';
import {
  acceptBusy,
  acceptSome,
  countDeadlocks,
  keepErrors,
  never,
  race,
} from '../../../../test/jobs/racing.ts';
import { eraseAccount } from '../../../account-data/erase-account.ts';
import { closeAccount, lockUser } from '../../../accounts/public.ts';
import { closeCreditAccount } from '../../../credits/public.ts';
import { withTransaction } from '../../../database/database.ts';
import { deleteWorks, eraseWorks } from '../../../history/delete-works.ts';
import { emptyTrash, restoreWorks } from '../../../history/trash.ts';
import { emptyOldTrash } from '../../../works/tasks.ts';
import { claimJobs } from '../claim.ts';
import { runJob } from '../run/run-job.ts';
import type { JobRow } from '../write/job-queries.ts';

const COST = 10;
const JOBS = 4;
const RUNS = { numRuns: 10, endOnFailure: true };
const TIMEOUT_MS = 120_000;

const { errors, log } = keepErrors();
const billed = await startEngine({ isFree: false, log });
const { ctx } = billed;
const node = await startEngine({ isFree: false, log, sharedWith: billed });

beforeEach(async () => {
  for (const engine of [billed, node]) await engine.reset();
});

afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await countDeadlocks(billed)).toBe(0);
});

/** The number of database round trips before each action. */
const delays = fc.array(fc.nat(12), { minLength: 10, maxLength: 10 });
const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: JOBS, maxLength: JOBS });
const pick = <T>(list: readonly T[], order: readonly number[]): T[] =>
  order.flatMap(index => list[index] ?? []);
const claimOf = (free: number) => ({
  freeWorkers: [{ provider: 'sketchbook', free }],
  except: [],
  mayTakeHeld: false,
});

async function isShown(id: string): Promise<boolean[]> {
  const { rows } = await sql<{ shown: boolean }>`
    select distinct hidden_at is null as shown from uploads_objects where job_id = ${id}`.execute(
    ctx.db,
  );

  return rows.map(({ shown }) => shown);
}

test(
  'erase × complete: an erased work is gone, and its price is not refunded',
  async () => {
    await fc.assert(
      fc.asyncProperty(delays, orders, fc.boolean(), async (waits, order, isInTrash) => {
        await billed.reset();
        const { actor, ids, finish } = await acceptBusy(billed, { count: JOBS });
        if (isInTrash) await deleteWorks(ctx, actor, ids);

        await race(billed, waits, [
          ...pick(ids, order).map(finish),
          () => emptyTrash(ctx, actor),
          () => eraseWorks(ctx, actor, ids.slice(0, 2)),
          () => emptyOldTrash(ctx),
          () => eraseWorks(ctx, actor, ids.slice(1)),
        ]);

        await checkInvariants(ctx);
        await emptyOldTrash(ctx);
        await checkInvariants(ctx);
        const { rows } = await sql`select id from works where user_id = ${actor.userId}`.execute(
          ctx.db,
        );
        expect(rows).toEqual([]);
        expect(await billed.balance(actor)).toBe(CREDITS - JOBS * COST);
      }),
      RUNS,
    );
  },
  TIMEOUT_MS,
);

test(
  'erase account × complete: no work, job or user of the account is left',
  async () => {
    await fc.assert(
      fc.asyncProperty(delays, orders, async (waits, order) => {
        await billed.reset();
        const { actor, ids, finish } = await acceptBusy(billed, { count: JOBS });
        const waiting = await acceptSome(billed, { count: JOBS, actor });
        await withTransaction(ctx.db, async tx => {
          const user = await lockUser(tx, actor.userId);
          if (!user) throw new Error('the account does not exist');
          await closeCreditAccount(ctx, tx, actor.creditAccountId);
          await closeAccount(tx, user);
        });
        const claimed: JobRow[] = [];

        await race(billed, waits, [
          ...pick(ids, order).map(finish),
          () => eraseAccount(ctx, { userId: actor.userId }, { signal: never.shutdown }),
          async () => void claimed.push(...(await claimJobs(node.ctx, claimOf(2))).taken),
          () => eraseAccount(node.ctx, { userId: actor.userId }, { signal: never.shutdown }),
        ]);

        await Promise.all(claimed.map(job => runJob(node.ctx, job, never)));
        await eraseAccount(ctx, { userId: actor.userId }, { signal: never.shutdown });
        await checkInvariants(ctx);
        for (const id of [...ids, ...waiting.ids])
          expect(await readJob(ctx.db, id)).toBeUndefined();
        const { rows } = await sql`
          select id from works where user_id = ${actor.userId} union all select id from accounts_users where id = ${actor.userId}`.execute(
          ctx.db,
        );
        expect(rows).toEqual([]);
      }),
      RUNS,
    );
  },
  TIMEOUT_MS,
);

test(
  'late picture × delete or restore: a late picture is shown unless its work ends in the trash',
  async () => {
    await fc.assert(
      fc.asyncProperty(delays, orders, fc.boolean(), async (waits, order, endsInTrash) => {
        await billed.reset();
        const { actor, ids, finish } = await acceptBusy(billed, { count: JOBS });
        for (const id of ids) await billed.overrun(id);
        await billed.sweep();
        if (!endsInTrash) await deleteWorks(ctx, actor, ids);
        const move = (some: readonly string[]) => () =>
          (endsInTrash ? deleteWorks : restoreWorks)(ctx, actor, some);

        await race(billed, waits, [
          ...pick(ids, order).map(finish),
          move(ids.slice(0, 2)),
          move(ids.slice(1)),
        ]);

        await checkInvariants(ctx);
        for (const id of ids) {
          const row = await billed.row(id);
          expect(row).toMatchObject({ status: 'completed', error_code: 'DEADLINE', step: null });
          expect(row.deleted_at !== null).toBe(endsInTrash);
          expect(await isShown(id)).toEqual([!endsInTrash]);
        }
        expect(await billed.balance(actor)).toBe(CREDITS);
      }),
      RUNS,
    );
  },
  TIMEOUT_MS,
);
