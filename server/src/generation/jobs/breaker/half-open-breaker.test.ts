/** See JOB-16, JOB-17. */
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { absencesOf, away } from '../../../../test/jobs/absences.ts';
import { CREDITS, completed, held, startEngine, working } from '../../../../test/jobs/engine.ts';
import { endPauses } from '../../../../test/jobs/job-rows.ts';
import { FAILED_JOBS_MAX } from './breaker-definitions.ts';

const engine = await startEngine({ requestsMax: 50 });
const { ctx, server, provider, accept, advance, row, balance, sweep } = engine;
const { clear, unreached, stateNow, absenceSeconds, probeNow } = absencesOf(engine);

beforeEach(clear);

const namesOf = (models: { model_name: string }[]) => models.map(({ model_name }) => model_name);

describe('a circuit breaker', () => {
  test('is half-open after an answered probe, and opens again after one further failure', async () => {
    await unreached(FAILED_JOBS_MAX);
    await probeNow();
    expect((await stateNow())?.openSince).toBeNull();

    await unreached(1);
    const again = await stateNow();
    expect(again).toMatchObject({ openSince: expect.any(Date) });
    expect(again?.probeInMs).toBeGreaterThan(50_000);

    await probeNow();
    await advance((await accept()).jobId);
    expect(await stateNow()).toBeUndefined();
  });

  test('lets one job try while it is half-open, and the others once that job has succeeded', async () => {
    await unreached(FAILED_JOBS_MAX);
    await probeNow();
    const asked = await Promise.all([accept(), accept(), accept()]);
    const tried = held(completed);
    provider.script.submit = tried.wait;
    const submittedBefore = provider.submissions.length;
    await sweep();
    const trying = asked.map(({ jobId }) => advance(jobId));
    await tried.reached;
    await sweep();

    expect(await stateNow()).toMatchObject({ openSince: expect.any(Date) });
    expect(provider.submissions).toHaveLength(submittedBefore + 1);
    tried.release();
    await Promise.all(trying);
    expect(await stateNow()).toBeUndefined();
    await endPauses(ctx.db);
    await sweep();
    for (const { jobId } of asked) await advance(jobId);
    for (const { jobId } of asked) expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test('stays half-open if the job that tries is aborted', async () => {
    await unreached(FAILED_JOBS_MAX);
    await probeNow();
    const { jobId } = await accept();
    const shutdown = new AbortController();
    const tried = Promise.withResolvers<void>();
    provider.script.submit = async (_request, signal) => {
      tried.resolve();
      await new Promise(resolve => signal.addEventListener('abort', resolve));
      throw signal.reason;
    };

    const trying = advance(jobId, shutdown.signal);
    await tried.promise;
    shutdown.abort();
    await trying;

    await expect.poll(stateNow).toMatchObject({ openSince: null, isHalfOpen: true });
    provider.script = {};
    await advance(jobId);
    expect(await stateNow()).toBeUndefined();
  });

  test('lets one job fail after each probe, at growing intervals, if the provider answers only probes', async () => {
    await unreached(FAILED_JOBS_MAX, false);
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 8; round += 1) {
      await probeNow();
      const [one, other] = [await accept(), await accept()];
      provider.script.submit = async () => Promise.reject(away(false));
      for (const { jobId } of [one, other]) await advance(jobId);
      provider.script = {};

      expect(await row(one.jobId)).toMatchObject({
        status: 'failed',
        error_code: 'PROVIDER_UNAVAILABLE',
      });
      expect(await balance(one.actor)).toBe(CREDITS);
      expect(await row(other.jobId)).toMatchObject({ status: 'pending', step: 'queued' });
      await engine.overrun(other.jobId);
      await sweep();
      waits.push(await absenceSeconds());
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800]);
    expect(namesOf((await server.client().get(routes.listModels.path)).body.unavailable)).toContain(
      'sketchbook',
    );

    await probeNow();
    await advance((await accept()).jobId);
    expect(await stateNow()).toBeUndefined();
    await unreached(FAILED_JOBS_MAX);
    expect((await stateNow())?.probeInMs).toBeLessThanOrEqual(30_000);
  });

  test('is probed at once after an answered poll, unless a half-open trial has failed before', async () => {
    provider.script.submit = async () => working;
    const begun = await accept();
    await advance(begun.jobId);
    provider.script = { poll: async () => working };
    await unreached(FAILED_JOBS_MAX, false);
    provider.script = { poll: async () => working };

    await advance(begun.jobId);
    expect(await stateNow()).toMatchObject({ openSince: expect.any(Date) });
    expect((await stateNow())?.probeInMs).toBeLessThanOrEqual(0);

    await probeNow();
    await unreached(1, false);
    provider.script = { poll: async () => working };
    await advance(begun.jobId);
    expect((await stateNow())?.probeInMs).toBeGreaterThan(50_000);
  });

  test('counts the outcomes of half-open trials in metrics', async () => {
    const ended = async () =>
      Object.fromEntries(
        (await ctx.metrics.providerTrials.get()).values.map(({ labels, value }) => [
          labels.outcome,
          value,
        ]),
      );
    ctx.metrics.providerTrials.reset();
    await unreached(FAILED_JOBS_MAX);
    await probeNow();
    await unreached(1);
    await probeNow();
    await advance((await accept()).jobId);

    expect(await ended()).toEqual({ failed: 1, passed: 1 });
  });

  test('sets a gauge while it is open', async () => {
    const gauge = async () =>
      (await ctx.metrics.providersAway.get()).values.map(({ value }) => value);
    await unreached(FAILED_JOBS_MAX);
    await stateNow();
    expect(await gauge()).toEqual([1]);

    await probeNow();
    await stateNow();
    expect(await gauge()).toEqual([0]);
  });
});
