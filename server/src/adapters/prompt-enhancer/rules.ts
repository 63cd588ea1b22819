import { enhancePrompt } from '../../sketchbook/enhance-prompt.ts';
import type { PromptEnhancer } from './port.ts';

/** Says a prompt more fully by the painter's own lexicon; no network, and the same words give the same words. */
export function createRulesEnhancer(): PromptEnhancer {
  return {
    async enhance(prompt) {
      return enhancePrompt(prompt);
    },
  };
}
