import type { JobAction } from '@vermilion/contract/job';

/** What a picture is made from, or what is to be changed in one: an instruction wants other words than a description. */
export type Words = { prompt: string; action: JobAction };

/** Says a prompt more fully, in its own language. */
export interface PromptEnhancer {
  /** Never throws: at worst, and when it is told to let go, it answers with the words it was given. */
  enhance(words: Words, signal: AbortSignal): Promise<string>;
  /**
   * The cheapest call that proves that it works.
   * @returns what it said, in a few plain words
   * @throws EnhancerFailure
   */
  check(signal: AbortSignal): Promise<string>;
}

/** Why prompts can't be said more fully, in words for the operator. */
export class EnhancerFailure extends Error {
  override name = 'EnhancerFailure';
}
