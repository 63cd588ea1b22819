/** Says a prompt more fully, in its own language. Never throws: at worst it answers with the words it was given. */
export interface PromptEnhancer {
  enhance(prompt: string, signal: AbortSignal): Promise<string>;
}
