/** Requests the understanding of the prompt that is being typed. Pauses after a failure. */
import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Understanding } from '@vermilion/contract/understanding';
import { createStore } from '../../../store.ts';

export type Question = Pick<SubmitJobBody, 'prompt' | 'modelName' | 'negativePrompt' | 'seed'>;

export const REST_MS = 250;
const PAUSE_AFTER_FAILURE_MS = 10_000;

type Ask = (question: Question, signal: AbortSignal) => Promise<Understanding | null>;
type Wanted = {
  key: string;
  /** The answer is null if the call failed or the model has no understanding of the prompt. */
  answer: Understanding | 'unknown' | null;
  settled: PromiseWithResolvers<void>;
  askNow: () => void;
  drop: () => void;
};

export type UnderstandingAsker = ReturnType<typeof createUnderstandingAsker>;

export function createUnderstandingAsker(ask: Ask) {
  const shown = createStore<Understanding | null>(null);
  let wanted: Wanted | undefined;
  let pausedUntilMs = 0;

  /**
   * Asks the question after `REST_MS`, unless it is the same as before. Undefined withdraws the
   * last question.
   */
  function want(question: Question | undefined): void {
    const key = question && JSON.stringify(question);
    if (key === wanted?.key) return;
    wanted?.drop();
    wanted = question && key !== undefined ? begin(question, key) : undefined;
    if (!wanted) shown.set(null);
  }

  function begin(question: Question, key: string): Wanted {
    const controller = new AbortController();
    const { signal } = controller;
    let isAsked = false;
    const one: Wanted = {
      key,
      answer: 'unknown',
      settled: Promise.withResolvers(),
      askNow() {
        if (isAsked) return;
        isAsked = true;
        const answer = Date.now() < pausedUntilMs ? null : ask(question, signal).catch(pause);
        void Promise.resolve(answer).then(settle);
      },
      drop() {
        clearTimeout(timer);
        controller.abort();
        one.settled.resolve();
      },
    };
    const timer = setTimeout(one.askNow, REST_MS);

    function pause(): null {
      if (!signal.aborted) pausedUntilMs = Date.now() + PAUSE_AFTER_FAILURE_MS;

      return null;
    }

    function settle(answer: Understanding | null): void {
      if (signal.aborted) return;
      one.answer = answer;
      shown.set(answer);
      one.settled.resolve();
    }

    return one;
  }

  /** Returns `unknown` before the answer, and null if there is no question. */
  function answer(): Understanding | 'unknown' | null {
    return wanted ? wanted.answer : null;
  }

  return {
    want,
    answer,
    shown: shown.get,
    subscribe: shown.subscribe,

    /**
     * Asks at once, without waiting for `REST_MS`. Returns null if no answer arrives in time or the
     * question is dropped.
     */
    async answerWithin(ms: number): Promise<Understanding | null> {
      const one = wanted;
      if (!one) return null;
      one.askNow();
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, ms);
      await Promise.race([one.settled.promise, late.promise]);
      clearTimeout(timer);

      return one.answer === 'unknown' ? null : one.answer;
    },

    stop: () => want(undefined),
  };
}
