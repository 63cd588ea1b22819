// See STU-20.
import { POLL_INTERVAL_MS, POLLS_MAX } from '@vermilion/contract/limits';
import { expect, it } from 'vitest';
import type { CallAnswer } from '../../api/client.ts';
import { type PollEnd, pollJob } from './poll-job.ts';

type Look = CallAnswer<'getJobStatus'> | Error;
const pending: Look = { status: 'pending', result_urls: [], error: null };
const completed: Look = { status: 'completed', result_urls: ['/files/a.png'], error: null };
const failed: Look = { status: 'failed', result_urls: [], error: 'Cancelled' };

it.each<[string, Look[], PollEnd]>([
  [
    'a finished job ends the polls',
    [pending, completed],
    { status: 'completed', urls: ['/files/a.png'] },
  ],
  [
    'a failed job ends the polls with its error',
    [pending, failed],
    { status: 'failed', error: 'Cancelled' },
  ],
])('%s', async (_, looks, end) => {
  expect(await poll(looks)).toMatchObject({
    end,
    waits: looks.map(() => POLL_INTERVAL_MS),
    logged: [],
  });
});

it('failed polls are logged and counted, and do not end the polls', async () => {
  const failure = new Error('no connection');

  expect(await poll([failure, pending, failure, completed])).toMatchObject({
    end: { status: 'completed' },
    logged: [failure, failure],
  });
});

it('gives up after 60 polls', async () => {
  const { end, waits } = await poll([pending]);

  expect(end).toEqual({ status: 'timedOut' });
  expect(waits).toHaveLength(POLLS_MAX);
});

it('stops without another poll or a log entry after an abort', async () => {
  const controller = new AbortController();
  const { end, logged, looked } = await poll([pending, new Error('aborted')], {
    signal: controller.signal,
    onLook: count => count === 2 && controller.abort(),
  });
  expect({ end, logged, looked }).toEqual({ end: { status: 'left' }, logged: [], looked: 2 });

  expect(await poll([completed], { signal: controller.signal })).toMatchObject({
    end: { status: 'left' },
    looked: 0,
  });
});

/** The last answer repeats. */
async function poll(
  looks: Look[],
  {
    signal = new AbortController().signal,
    onLook,
  }: { signal?: AbortSignal; onLook?: (count: number) => void } = {},
) {
  const [waits, logged]: [number[], unknown[]] = [[], []];
  let looked = 0;
  const end = await pollJob({
    signal,
    wait: async delayMs => void waits.push(delayMs),
    log: error => void logged.push(error),
    fetchStatus: async () => {
      const answer = looks[Math.min(looked, looks.length - 1)] ?? pending;
      looked += 1;
      onLook?.(looked);
      if (answer instanceof Error) throw answer;

      return answer;
    },
  });

  return { end, waits, logged, looked };
}
