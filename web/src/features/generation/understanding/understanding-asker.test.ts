// See STU-7.
import type { Understanding } from '@vermilion/contract/understanding';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { createUnderstandingAsker, type Question, REST_MS } from './understanding-asker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const about = (prompt: string): Question => ({ prompt, modelName: 'sketchbook' });
const leavesOut = (word: string): Understanding => ({
  painted: [],
  replaced: [],
  left_out: [word],
  is_main_left_out: true,
});

function startAsker() {
  const asked: { prompt: string; signal: AbortSignal }[] = [];
  const answers: PromiseWithResolvers<Understanding | null>[] = [];
  const asker = createUnderstandingAsker((question, signal) => {
    const answer = Promise.withResolvers<Understanding | null>();
    asked.push({ prompt: question.prompt, signal });
    answers.push(answer);

    return answer.promise;
  });
  const shown: (Understanding | null)[] = [];
  asker.subscribe(() => shown.push(asker.shown()));

  return {
    ...{ asker, asked, shown },
    prompts: () => asked.map(({ prompt }) => prompt),
    async answer(index: number, word: string) {
      answers[index]?.resolve(leavesOut(word));
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(index: number, error: unknown) {
      answers[index]?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the call for the understanding of a prompt', () => {
  it('is made after 250 ms without typing', () => {
    const { asker, prompts } = startAsker();
    for (const prompt of ['a', 'a v', 'a violin']) {
      asker.want(about(prompt));
      vi.advanceTimersByTime(REST_MS - 1);
    }
    expect(prompts()).toEqual([]);

    vi.advanceTimersByTime(1);
    expect(prompts()).toEqual(['a violin']);
  });

  it('is not repeated for the same prompt', async () => {
    const { asker, prompts, answer } = startAsker();
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS);
    await answer(0, 'violin');
    asker.want(about('a violin'));
    await vi.advanceTimersByTimeAsync(REST_MS);

    expect(prompts()).toHaveLength(1);
  });

  it('has no effect if the prompt has changed before the answer', async () => {
    const { asker, asked, answer, shown } = startAsker();
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS);
    asker.want(about('a quasar'));
    expect(asked[0]?.signal.aborted).toBe(true);
    vi.advanceTimersByTime(REST_MS);
    await answer(1, 'quasar');
    await answer(0, 'violin');

    expect(shown).toEqual([leavesOut('quasar')]);
  });

  it('leaves the last answer visible while the prompt changes, unless no prompt is left', async () => {
    const { asker, answer } = startAsker();
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS);
    await answer(0, 'violin');
    asker.want(about('a violin and'));
    expect(asker.shown()).toEqual(leavesOut('violin'));

    asker.want(undefined);
    expect(asker.shown()).toBeNull();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(asker.shown()).toBeNull();
  });

  it('shows nothing after a failure, and is only made again after 10 s', async () => {
    const { asker, prompts, fail, shown } = startAsker();
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS);
    await fail(0, new ApiError({ code: 'RATE_LIMITED', message: 'no', status: 429 }));
    asker.want(about('a violin and'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(prompts()).toHaveLength(1);
    expect(shown.filter(Boolean)).toEqual([]);

    await vi.advanceTimersByTimeAsync(10_000);
    asker.want(about('a violin and a cat'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(prompts()).toHaveLength(2);
  });

  it('is not made after a stop', async () => {
    const { asker, asked } = startAsker();
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS);
    asker.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    asker.want(about('a violin'));
    vi.advanceTimersByTime(REST_MS - 1);
    asker.stop();
    await vi.advanceTimersByTimeAsync(REST_MS);

    expect(asked).toHaveLength(1);
  });
});

describe('waiting for an answer', () => {
  it('is not needed if the answer is available', async () => {
    const { asker, answer } = startAsker();
    asker.want(about('a violin'));
    expect(asker.answer()).toBe('unknown');
    vi.advanceTimersByTime(REST_MS);
    await answer(0, 'violin');

    expect(asker.answer()).toEqual(leavesOut('violin'));
  });

  it('makes the call without delay', async () => {
    const { asker, prompts, answer } = startAsker();
    asker.want(about('a violin'));
    const waiting = asker.answerWithin(1_000);
    expect(prompts()).toEqual(['a violin']);
    await answer(0, 'violin');

    expect(await waiting).toEqual(leavesOut('violin'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(prompts()).toHaveLength(1);
  });

  it('ends after the given time', async () => {
    const { asker } = startAsker();
    asker.want(about('a violin'));
    const waiting = asker.answerWithin(1_000);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(await waiting).toBeNull();
  });

  it('ends if the call fails or the prompt is removed', async () => {
    const { asker, fail } = startAsker();
    asker.want(about('a violin'));
    const waiting = asker.answerWithin(1_000);
    await fail(0, new ApiError({ code: 'NETWORK', message: 'no', status: 0 }));
    expect(await waiting).toBeNull();
    expect(asker.answer()).toBeNull();

    asker.want(about('a quasar'));
    const other = asker.answerWithin(1_000);
    asker.want(undefined);
    expect(await other).toBeNull();
  });
});
