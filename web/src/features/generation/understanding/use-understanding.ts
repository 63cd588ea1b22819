import type { Model } from '@vermilion/contract/generation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { type Draft, isTooLong } from '../form/draft.ts';
import { createUnderstandingAsker, type Question } from './understanding-asker.ts';

export type UnderstandingState = ReturnType<typeof useUnderstanding>;
type Words = Pick<Draft, 'prompt' | 'negativePrompt' | 'seed'>;

export function useUnderstanding(words: Words, model: Model | undefined) {
  const [asker] = useState(() => createUnderstandingAsker(askServer));
  const painter = model?.painter_version === undefined ? undefined : model;
  const question = painter && questionOf(words, painter);

  useEffect(() => asker.want(question));
  useEffect(() => asker.stop, [asker]);

  return { painter, asker, shown: useSyncExternalStore(asker.subscribe, asker.shown) };
}

function questionOf(words: Words, model: Model): Question | undefined {
  const [prompt, negativePrompt] = [words.prompt.trim(), words.negativePrompt.trim()];
  if (prompt === '' || isTooLong(prompt)) return undefined;

  return {
    prompt,
    modelName: model.model_name,
    ...(model.takes_negative_prompt && negativePrompt && { negativePrompt }),
    ...(model.takes_seed && words.seed !== undefined && { seed: words.seed }),
  };
}

/** Makes no call while offline, because browsers log each failed call to the console. */
async function askServer(body: Question, signal: AbortSignal) {
  if (!navigator.onLine) return null;
  const { understanding } = await call('understandPrompt', { body, signal });

  return understanding;
}
