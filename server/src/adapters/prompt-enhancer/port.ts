import type { JobAction } from '@vermilion/contract/job';

/** What a picture is made from, or what is to be changed in one: an instruction wants other words than a description. */
export type Words = { prompt: string; action: JobAction };

/** Says a prompt more fully, in its own language. Never throws: at worst it answers with the words it was given. */
export interface PromptEnhancer {
  enhance(words: Words, signal: AbortSignal): Promise<string>;
}
