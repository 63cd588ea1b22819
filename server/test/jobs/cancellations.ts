import { expect, test } from 'vitest';
import { ProviderFailure } from '../../src/adapters/image-provider/port.ts';
import { cancelWork } from '../../src/history/cancel-work.ts';
import { type Accepted, CREDITS, completed, type Engine } from './engine.ts';

/** Returns a submitted job. The fake provider uses the job's id as the id of its request. */
export async function begunJob({ provider, accept, advance }: Engine): Promise<Accepted> {
  provider.script.submit = async ({ jobId }) => ({
    kind: 'working',
    requestId: jobId,
    pollAgainMs: 1_000,
  });
  const accepted = await accept();
  await advance(accepted.jobId);

  return accepted;
}

const JOBS_AT_ONCE = 10;

export function raceCancellations(engine: Engine, rounds: number): void {
  const { ctx, provider, advance, row, balance } = engine;
  const count = rounds * JOBS_AT_ONCE;

  test(`each of ${count} jobs that are cancelled at any moment is completed and charged, or failed and refunded, as the provider answers (T10)`, async () => {
    const endings = { completed: 0, failed: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const jobs = await Promise.all(Array.from({ length: JOBS_AT_ONCE }, () => begunJob(engine)));
      const ended = new Map<string, 'painted' | 'stopped'>();
      provider.script.poll = async jobId => {
        await turns((round * 7 + jobs.findIndex(job => job.jobId === jobId)) % 13);
        if (ended.get(jobId) === 'stopped')
          throw new ProviderFailure('INTERNAL', false, 'it was stopped');
        ended.set(jobId, 'painted');

        return completed;
      };
      provider.script.cancel = async jobId => {
        await turns((round * 5) % 11);
        if (!ended.has(jobId)) ended.set(jobId, 'stopped');

        return ended.get(jobId) === 'stopped';
      };

      await Promise.all(
        jobs.flatMap(({ actor, jobId }, index) => [
          turns((round * 3 + index * 5) % 29).then(() => advance(jobId)),
          turns((round * 11 + index * 3) % 31).then(() => cancelWork(ctx, actor, jobId)),
        ]),
      );

      for (const { actor, jobId } of jobs) {
        const isPainted = ended.get(jobId) === 'painted';
        const { status } = await row(jobId);
        expect(status).toBe(isPainted ? 'completed' : 'failed');
        expect(await balance(actor)).toBe(isPainted ? CREDITS - 10 : CREDITS);
        endings[isPainted ? 'completed' : 'failed'] += 1;
      }
    }

    expect(Math.min(endings.completed, endings.failed)).toBeGreaterThan(0);
  });
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
}
