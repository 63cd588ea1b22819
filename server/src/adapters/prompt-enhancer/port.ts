import type { JobAction } from '@vermilion/contract/job';

/** True for an edit's instruction, which needs other words than a description. */
export type Words = { prompt: string; action: JobAction };

/** Expands a prompt in its own language. */
export interface PromptEnhancer {
  /** Never throws: after an error or an abort it returns the given prompt. */
  enhance(words: Words, signal: AbortSignal): Promise<string>;
  /**
   * The cheapest call that proves that the enhancer works.
   * @returns its answer in a few plain words
   * @throws EnhancerFailure
   */
  check(signal: AbortSignal): Promise<string>;
}

/** Why prompts can't be expanded, for the operator. */
export class EnhancerFailure extends Error {
  override name = 'EnhancerFailure';
}
