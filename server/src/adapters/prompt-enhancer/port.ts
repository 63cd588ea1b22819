import type { JobAction } from '@vermilion/contract/job';

/** A prompt and its action. The instruction of an edit is not enhanced like a description. */
export type Words = { prompt: string; action: JobAction };

/** The enhanced prompt keeps the prompt's language. */
export interface PromptEnhancer {
  /** Never throws: after an error or an abort it returns the given prompt. */
  enhance(words: Words, signal: AbortSignal): Promise<string>;
  /**
   * Proves by the cheapest call that the enhancer can be used.
   * @returns a few plain words about the enhancer
   * @throws EnhancerFailure
   */
  check(signal: AbortSignal): Promise<string>;
}

/** The reason why prompts can't be enhanced, for the operator. */
export class EnhancerFailure extends Error {
  override name = 'EnhancerFailure';
}
