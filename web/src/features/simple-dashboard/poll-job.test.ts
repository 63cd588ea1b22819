// See STU-20.
import { POLL_INTERVAL_MS, POLLS_MAX } from '@vermilion/contract/limits';
import { expect, it } from 'vitest';
import type { CallAnswer } from '../../api/client.ts';
import { type PollEnd, pollJob } from './poll-job.ts';

type Answer = CallAnswer<'getJobStatus'> | Error;
const pending: Answer = { status: 'pending', result_urls: [], error: null };
const completed: Answer = { status: 'completed', result_urls: ['/files/a.png'], error: null };
const failed: Answer = { status: 'failed', result_urls: [], error: 'Cancelled' };

it.each<[string, Answer[], PollEnd]>([
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
])('%s', async (_, answers, end) => {
  expect(await poll(answers)).toMatchObject({
    end,
    waits: answers.map(() => POLL_INTERVAL_MS),
    logged: [],
  });
});

it('failed polls are logged, and do not end the polls', async () => {
  const failure = new Error('no connection');

  expect(await poll([failure, pending, failure, completed])).toMatchObject({
    end: { status: 'completed' },
    logged: [failure, failure],
  });
});

it('the polls end after 60 polls of a pending job', async () => {
  const { end, waits } = await poll([pending]);

  expect(end).toEqual({ status: 'timedOut' });
  expect(waits).toHaveLength(POLLS_MAX);
});

it('an abort ends the polls without another poll or a log entry', async () => {
  const controller = new AbortController();
  const { end, logged, polls } = await poll([pending, new Error('aborted')], {
    signal: controller.signal,
    onPoll: count => count === 2 && controller.abort(),
  });
  expect({ end, logged, polls }).toEqual({ end: { status: 'left' }, logged: [], polls: 2 });

  expect(await poll([completed], { signal: controller.signal })).toMatchObject({
    end: { status: 'left' },
    polls: 0,
  });
});

async function poll(
  answers: Answer[],
  {
    signal = new AbortController().signal,
    onPoll,
  }: { signal?: AbortSignal; onPoll?: (count: number) => void } = {},
) {
  const [waits, logged]: [number[], unknown[]] = [[], []];
  let polls = 0;
  const end = await pollJob({
    signal,
    wait: async delayMs => void waits.push(delayMs),
    log: error => void logged.push(error),
    fetchStatus: async () => {
      const answer = answers[Math.min(polls, answers.length - 1)] ?? pending;
      polls += 1;
      onPoll?.(polls);
      if (answer instanceof Error) throw answer;

      return answer;
    },
  });

  return { end, waits, logged, polls };
}
