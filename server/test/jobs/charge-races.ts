/** Submissions of one user race for credits, with random costs and balances. No worker runs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeProvider } from '../../src/adapters/image-provider/fake.ts';
import { AppError } from '../../src/app-error.ts';
import { readBalance } from '../../src/credits/public.ts';
import { submitJob } from '../../src/generation/submit-job.ts';
import { actorWith, submission } from '../people/actors.ts';
import { plainModel } from '../plain-model.ts';
import { startTestServer } from '../start-test-server.ts';

const COST_MAX = 7;
const SUBMISSIONS_MAX = 12;

const costs = fc.array(fc.integer({ min: 1, max: COST_MAX }), {
  minLength: 1,
  maxLength: SUBMISSIONS_MAX,
});
const missing = fc.oneof(
  fc.constant(0),
  fc.constant(1),
  fc.nat({ max: COST_MAX * SUBMISSIONS_MAX }),
);

export async function raceCharges(runs: number): Promise<void> {
  const [first, ...others] = Array.from({ length: COST_MAX }, (_, place) => modelOf(place + 1));
  if (!first) throw new Error('there is no model');
  const parts = {
    imageProviders: [createFakeProvider(Buffer.alloc(0))],
    models: [first, ...others] as const,
  };
  const { ctx } = await startTestServer({ hasWorker: false, parts });

  const submit = async (actor: Awaited<ReturnType<typeof actorWith>>, cost: number) => {
    const body = submission({ modelName: `cost ${cost}` });
    const answer = await submitJob(ctx, actor, { body, idempotencyKey: undefined }).catch(
      (error: unknown) => error,
    );
    if (answer instanceof AppError) expect(answer.code).toBe('INSUFFICIENT_CREDITS');
    else if (answer instanceof Error) throw answer;

    return { cost, isAccepted: !(answer instanceof Error) };
  };

  test(`charges the accepted jobs, and refuses only jobs that cost more than the remaining balance, which have no row of the ledger (${runs} races)`, async () => {
    const property = fc.asyncProperty(costs, missing, async (wanted, lack) => {
      const credits = Math.max(0, wanted.reduce((sum, cost) => sum + cost, 0) - lack);
      const actor = await actorWith(ctx, credits);

      const outcomes = await Promise.all(wanted.map(cost => submit(actor, cost)));

      const accepted = outcomes.filter(({ isAccepted }) => isAccepted).map(({ cost }) => cost);
      const balance = await readBalance(ctx.db, actor.creditAccountId);
      expect(balance).toBe(credits - accepted.reduce((sum, cost) => sum + cost, 0));
      expect(balance).toBeGreaterThanOrEqual(0);
      for (const { cost, isAccepted } of outcomes)
        if (!isAccepted) expect(balance).toBeLessThan(cost);
      const charges = await ctx.db
        .selectFrom('credit_transactions')
        .select('delta')
        .where('account_id', '=', actor.creditAccountId)
        .where('type', '=', 'deduction')
        .execute();
      expect(ascending(charges.map(({ delta }) => -delta))).toEqual(ascending(accepted));
    });

    await fc.assert(property, { numRuns: runs });
  });
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

const modelOf = (costCredits: number) =>
  plainModel({
    name: `cost ${costCredits}`,
    provider: 'sketchbook',
    costCredits,
    deadlineSeconds: 600,
  });
