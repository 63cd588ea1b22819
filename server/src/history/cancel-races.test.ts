import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { CREDITS, completed, type Engine, startEngine } from '../../test/jobs/engine.ts';
import { cancelWork } from './cancel-work.ts';

const ROUNDS = 100;
const COST = 10;

const free = await startEngine();
const billed = await startEngine({ isFree: false });

beforeEach(async () => {
  await free.reset();
  await billed.reset();
});

test('a work is either completed and charged, or cancelled and refunded', async () => {
  const endings = { completed: 0, failed: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor, jobId } = await free.accept();
    const meet = barrier(3);
    free.gate.beforePut = async () => {
      free.gate.beforePut = async () => {};
      await meet();
      await turns(round % 24);
    };
    const cancel = () => meet().then(() => cancelWork(free.ctx, actor, jobId));

    const [, one, other] = await Promise.all([free.advance(jobId), cancel(), cancel()]);

    const { status } = await free.row(jobId);
    const isCancelled = status === 'failed';
    expect([one.cancelled, other.cancelled].filter(Boolean)).toHaveLength(isCancelled ? 1 : 0);
    expect(await free.balance(actor)).toBe(isCancelled ? CREDITS : CREDITS - COST);
    expect(await free.notes(jobId)).toEqual(isCancelled ? ['Refund: Cancelled'] : []);
    endings[isCancelled ? 'failed' : 'completed'] += 1;
  }

  // If only one of the outcomes occurs, the calls did not race.
  expect(endings.completed).toBeGreaterThan(0);
  expect(endings.failed).toBeGreaterThan(0);
});

test('a work of a billing provider is either submitted and charged, or cancelled and refunded', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor, jobId } = await billed.accept();
    const meet = barrier(2);
    billed.provider.script.submit = async () => {
      await turns(3);

      return completed;
    };

    const [, { cancelled }] = await Promise.all([
      meet()
        .then(() => turns(round % 12))
        .then(() => billed.advance(jobId)),
      meet().then(() => cancelWork(billed.ctx, actor, jobId)),
    ]);

    const wasSubmitted = billed.provider.submissions.some(request => request.jobId === jobId);
    expect(wasSubmitted).toBe(!cancelled);
    expect(await statusOf(billed, jobId)).toBe(cancelled ? 'failed' : 'completed');
    expect(await billed.balance(actor)).toBe(cancelled ? CREDITS : CREDITS - COST);
    outcomes.add(cancelled ? 'cancelled' : 'submitted');
  }

  expect(outcomes.size).toBe(2);
});

async function statusOf(engine: Engine, jobId: string): Promise<string> {
  return (await engine.row(jobId)).status;
}

function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;

  return () => {
    arrived += 1;
    if (arrived === size) resolve();

    return promise;
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}
