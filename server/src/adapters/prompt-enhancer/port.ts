import type { JobAction } from '@vermilion/contract/job';

/** The action matters, because an edit's instruction is not enhanced like a description. */
export type Words = { prompt: string; action: JobAction };

/** The enhanced prompt has the prompt's language. */
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

export class EnhancerFailure extends Error {
  override name = 'EnhancerFailure';
}
