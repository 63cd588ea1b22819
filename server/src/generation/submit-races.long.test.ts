/** See T01 and T03 in docs/reliability.md, CRE-8, GEN-7. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';
import { type Accepted, submitJob } from './submit-job.ts';

const ROUNDS = 20;
const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, countJobs } = createSubmissions(server);

beforeEach(async () => {
  await forgetLimits(server);
  provider.script = {};
});

describe('200 concurrent submissions with credit for 10', () => {
  test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
    'round %i: exactly 10 submissions are accepted, 190 refused, and no credits are left',
    async () => {
      const person = await personWith(100);

      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => submit(person, {}, i % 2 ? `key ${i}` : undefined)),
      );

      expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 402)).toHaveLength(190);
      expect(await readBalance(ctx.db, person.accountId)).toBe(0);
      expect(await countJobs(person.id)).toBe(10);
    },
  );
});

describe('an Idempotency-Key', () => {
  test('makes one job and one charge for 50 concurrent calls, which get equal answers', async () => {
    const person = await personWith(10);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(person, {}, 'one press')),
    );

    expect(
      new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect(await countJobs(person.id)).toBe(1);
    expect(await readBalance(ctx.db, person.accountId)).toBe(0);
  });

  test('answers 409 and charges nothing if it is sent again with another body', async () => {
    const person = await personWith(100);
    await submit(person, {}, 'one press');

    expect(await submit(person, { prompt: 'another sea' }, 'one press')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This key was already used for a different request.' },
    });
    expect(await submit(person, { seed: 5 }, 'one press')).toMatchObject({ status: 409 });

    expect(await readBalance(ctx.db, person.accountId)).toBe(90);
  });

  test('belongs to its user: another user’s equal key makes another job', async () => {
    const [mei, tom] = [await personWith(10), await personWith(10)];

    const [first, second] = await Promise.all([
      submit(mei, {}, 'the same'),
      submit(tom, {}, 'the same'),
    ]);

    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body.jobId).not.toBe(second.body.jobId);
  });

  test('stays valid after its job has ended', async () => {
    const actor = await actorWith(ctx, 20);
    const once = (): Promise<Accepted> =>
      submitJob(ctx, actor, { body: submission(), idempotencyKey: 'kept' });
    const first = await once();
    await expect
      .poll(
        async () =>
          (
            await ctx.db
              .selectFrom('works')
              .select('status')
              .where('id', '=', first.jobId)
              .executeTakeFirst()
          )?.status,
      )
      .toBe('completed');

    expect(await once()).toEqual(first);
    expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(10);
  });

  test('answers 400 if it is longer than 128 characters', async () => {
    const person = await personWith(10);

    expect(await submit(person, {}, 'x'.repeat(129))).toMatchObject({ status: 400 });
    expect(await submit(person, {}, 'x'.repeat(128))).toMatchObject({ status: 202 });
  });
});
