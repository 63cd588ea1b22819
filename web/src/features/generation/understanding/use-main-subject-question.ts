import type { Understanding } from '@vermilion/contract/understanding';
import { useRef, useState } from 'react';
import type { UnderstandingAsker } from './understanding-asker.ts';

/** A run waits at most this long for the understanding of its prompt. */
const WAIT_MS_MAX = 1_000;

type Open = { understanding: Understanding; prompt: string; run: () => void };
export type MainSubjectQuestion = ReturnType<typeof useMainSubjectQuestion>;

/**
 * Asks the user once about each prompt whose main subject is left out, before the run is charged.
 * @param askedPrompts the prompts that the user was asked about; the hook adds to them
 */
export function useMainSubjectQuestion(askedPrompts: Set<string>, asker: UnderstandingAsker) {
  const [open, setOpen] = useState<Open>();
  const isWaiting = useRef(false);

  function decide(understanding: Understanding | null, prompt: string, run: () => void): void {
    if (!understanding?.is_main_left_out) return run();
    askedPrompts.add(prompt);
    setOpen({ understanding, prompt, run });
  }

  return {
    open,
    close: () => setOpen(undefined),

    /** Runs the prompt or opens the question. Does nothing while an earlier call waits. */
    async before(prompt: string, run: () => void): Promise<void> {
      if (isWaiting.current) return;
      const known = askedPrompts.has(prompt) ? null : asker.answer();
      if (known !== 'unknown') return decide(known, prompt, run);
      isWaiting.current = true;
      const understanding = await asker.answerWithin(WAIT_MS_MAX);
      isWaiting.current = false;
      decide(understanding, prompt, run);
    },
  };
}
