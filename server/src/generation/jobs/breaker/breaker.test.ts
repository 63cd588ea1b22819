/** See GEN-10, JOB-13, JOB-14, JOB-15. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { absencesOf, away } from '../../../../test/jobs/absences.ts';
import { CREDITS, startEngine, working } from '../../../../test/jobs/engine.ts';
import { probe } from '../../../../test/jobs/engine-steps.ts';
import { endPauses, moveDue } from '../../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../../test/people/actors.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { readBalance } from '../../../credits/public.ts';
import { submitJob } from '../../submit-job.ts';
import { submitSimpleJob } from '../../submit-simple-job.ts';
import { forgetBreakers, readBreakers } from './breaker.ts';
import { FAILED_JOBS_MAX } from './breaker-definitions.ts';

const engine = await startEngine({ requestsMax: 50 });
const { ctx, server, provider, accept, advance, row, nextStepMs, balance, sweep } = engine;
const { clear, unreached, stateNow, probeNow } = absencesOf(engine);
const other = await startEngine({ requestsMax: 50, sharedWith: engine });

beforeEach(clear);

const namesOf = (models: { model_name: string }[]) => models.map(({ model_name }) => model_name);

describe('the circuit breaker of a provider', () => {
  test('opens once three jobs in a row could not reach the provider, and its models are then unavailable', async () => {
    await unreached(FAILED_JOBS_MAX);

    const { body } = await server.client().get(routes.listModels.path);
    expect(body).toMatchObject({ models: [], default_model: '' });
    expect(namesOf(body.unavailable)).toContain('sketchbook');
    expect(body.unavailable[0]).toEqual({
      model_name: 'sketchbook',
      display_name: 'Sketchbook',
      display_name_cn: '速写本',
      since: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('opens if the provider refuses the key, and the refused jobs fail', async () => {
    const jobIds = await unreached(FAILED_JOBS_MAX, false);

    expect(await stateNow()).toMatchObject({ openSince: expect.any(Date) });
    for (const jobId of jobIds) expect(await row(jobId)).toMatchObject({ status: 'failed' });
  });

  test('stays closed if one job fails repeatedly, or if another job succeeds in between', async () => {
    provider.script.submit = async () => Promise.reject(away());
    const { jobId } = await accept();
    for (let tries = 0; tries < FAILED_JOBS_MAX + 1; tries += 1) {
      await endPauses(ctx.db);
      await advance(jobId);
    }
    await unreached(FAILED_JOBS_MAX - 2);
    await advance((await accept()).jobId);
    await unreached(FAILED_JOBS_MAX - 1);

    expect((await stateNow())?.openSince).toBeNull();
  });

  test('opens if the provider answers polls of its jobs but accepts no new job', async () => {
    provider.script.submit = async () => working;
    const begun = await accept();
    await advance(begun.jobId);
    for (let round = 1; round <= FAILED_JOBS_MAX; round += 1) {
      await unreached(1, false);
      provider.script.poll = async () => working;
      await advance(begun.jobId);
    }

    expect((await stateNow())?.openSince).toEqual(expect.any(Date));
  });

  test('stays closed if some polls fail', async () => {
    provider.script.submit = async ({ jobId }) => ({ ...working, requestId: jobId });
    const begun = [await accept(), await accept(), await accept(), await accept()];
    for (const { jobId } of begun) await advance(jobId);
    for (const { jobId } of begun) {
      provider.script.poll = async () => Promise.reject(away());
      await advance(jobId);
      provider.script.poll = async () => ({ ...working, requestId: jobId });
      await advance(jobId);
    }

    expect((await stateNow())?.openSince ?? null).toBeNull();
  });

  test('stays closed if the provider refuses a prompt for its content', async () => {
    await unreached(FAILED_JOBS_MAX - 1);
    provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
    await advance((await accept()).jobId);
    await unreached(1);

    expect((await stateNow())?.openSince).toBeNull();
  });
});

describe('an open circuit breaker', () => {
  test('refuses submissions of its models with the reason MODEL_AWAY, and nothing is charged', async () => {
    await unreached(FAILED_JOBS_MAX);
    const actor = await actorWith(ctx, CREDITS);

    const simple = { prompt: 'a quiet sea', action: 'image-generate' } as const;
    for (const refused of [
      submitJob(ctx, actor, { body: submission(), idempotencyKey: undefined }),
      submitSimpleJob(ctx, actor, { body: simple, language: 'en', idempotencyKey: undefined }),
    ]) {
      await expect(refused).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { reason: 'MODEL_AWAY', fields: [{ path: 'modelName' }] },
      });
    }

    expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(CREDITS);
  });

  test('lets an accepted job wait, and the job is submitted once the provider has answered a probe', async () => {
    const waiting = await accept();
    await moveDue(ctx.db, waiting.jobId, 60);
    await unreached(FAILED_JOBS_MAX);
    await endPauses(ctx.db);
    const { length: before } = provider.submissions;

    await advance(waiting.jobId);
    await sweep();
    expect(await row(waiting.jobId)).toMatchObject({
      status: 'pending',
      step: 'queued',
      submissions: 0,
      slot: null,
    });
    expect(provider.submissions).toHaveLength(before);
    await probeNow();

    expect(await row(waiting.jobId)).toMatchObject({ slot: expect.any(Number) });
    await advance(waiting.jobId);
    expect(await row(waiting.jobId)).toMatchObject({ status: 'completed', submissions: 1 });
    expect(await balance(waiting.actor)).toBe(CREDITS - 10);
  });

  test('delays the submission of a job with a slot until after the next probe', async () => {
    const late = await accept();
    await sweep();
    await unreached(FAILED_JOBS_MAX);
    const { length: before } = provider.submissions;

    await advance(late.jobId);

    expect(provider.submissions).toHaveLength(before);
    expect(await row(late.jobId)).toMatchObject({ step: 'queued', submissions: 1, refusals: 1 });
    const waitMs = await nextStepMs(late.jobId);
    expect(waitMs).toBeGreaterThan(25_000);
    expect(waitMs).toBeLessThanOrEqual(35_000);
  });

  test('is known to other nodes within seconds', async () => {
    expect((await readBreakers(other.ctx)).get(provider.name)?.openSince).toBeUndefined();
    await unreached(FAILED_JOBS_MAX);

    await expect
      .poll(async () => (await readBreakers(other.ctx)).get(provider.name)?.openSince, {
        timeout: 5_000,
      })
      .toEqual(expect.any(Date));
  });

  test('is probed by one node at a time, with waits that grow up to 300 s', async () => {
    await unreached(FAILED_JOBS_MAX);
    let checks = 0;
    const gone = async () => {
      checks += 1;
      throw away();
    };
    provider.script.check = gone;
    other.provider.script.check = gone;
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await sql`update generation_providers set probe_at = now() where away_since is not null`.execute(
        ctx.db,
      );
      forgetBreakers(ctx.db);
      forgetBreakers(other.ctx.db);
      await Promise.all([probe(ctx), probe(other.ctx)]);
      waits.push(Math.round(((await stateNow())?.probeInMs ?? 0) / 10_000) * 10);
    }
    other.provider.script = {};

    expect(checks).toBe(5);
    expect(waits).toEqual([60, 120, 240, 300, 300]);
  });
});
