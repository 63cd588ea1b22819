import { enhancePrompt } from '@vermilion/painter/enhance';
import type { PromptEnhancer } from './port.ts';

/**
 * Says a prompt more fully by the painter's own lexicon; no network, and the same words give the same words. An instruction stays as it is:
 * light or a style that nobody asked for would be done to the whole picture.
 */
export function createRulesEnhancer(): PromptEnhancer {
  return {
    async enhance({ prompt, action }) {
      return action === 'image-generate' ? enhancePrompt(prompt) : prompt;
    },
    async check() {
      return 'works here, without a service';
    },
  };
}
