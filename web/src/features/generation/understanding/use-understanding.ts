import type { Model } from '@vermilion/contract/generation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { type Choice, type Draft, isTooLong } from '../form/draft.ts';
import { createUnderstandingAsker, type Question } from './understanding-asker.ts';

/** What the chosen model makes of the words that stand in the form, while somebody types. */
export function useUnderstanding(draft: Draft, choice: Choice | undefined) {
  const [asker] = useState(() => createUnderstandingAsker(askServer));
  const isAble = draft.mode === 'text' && choice?.model.painter_version !== undefined;
  const question = isAble ? questionOf(draft, choice.model) : undefined;

  useEffect(() => asker.want(question));
  useEffect(() => asker.stop, [asker]);

  return { isAble, asker, shown: useSyncExternalStore(asker.subscribe, asker.shown) };
}

/** Undefined if there is nothing to ask. Only what a run would send is asked about. */
function questionOf(draft: Draft, model: Model): Question | undefined {
  const [prompt, negativePrompt] = [draft.prompt.trim(), draft.negativePrompt.trim()];
  if (prompt === '' || isTooLong(prompt)) return undefined;

  return {
    prompt,
    modelName: model.model_name,
    ...(model.takes_negative_prompt && negativePrompt && { negativePrompt }),
    ...(model.takes_seed && draft.seed !== undefined && { seed: draft.seed }),
  };
}

/** Asks nothing without a connection: browsers write each failed call on the console. */
async function askServer(body: Question, signal: AbortSignal) {
  if (!navigator.onLine) return null;
  const { understanding } = await call('understandPrompt', { body, signal });

  return understanding;
}
