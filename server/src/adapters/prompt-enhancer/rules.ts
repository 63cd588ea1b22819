import type { PromptEnhancer } from './port.ts';

/**
 * Says a prompt more fully by the painter's own lexicon; no network, and the same words give the same words. An instruction stays as it is:
 * light or a style that nobody asked for would be done to the whole picture.
 */
export function createRulesEnhancer(): PromptEnhancer {
  return {
    async enhance({ prompt, action }) {
      if (action !== 'image-generate') return prompt;
      // The lexicon takes 27 MB, so it is loaded with the first prompt.
      const { enhancePrompt } = await import('@vermilion/painter/enhance');

      return enhancePrompt(prompt);
    },
    async check() {
      return 'works here, without a service';
    },
  };
}
