import type { PromptEnhancer } from './port.ts';

/**
 * Enhances prompts with the painter's lexicon, offline and deterministically. Leaves an edit's
 * instruction unchanged, because an added light or style would change the whole picture.
 */
export function createRulesEnhancer(): PromptEnhancer {
  return {
    async enhance({ prompt, action }) {
      if (action !== 'image-generate') return prompt;
      // The lexicon takes 27 MB of memory, so it is loaded with the first prompt.
      const { enhancePrompt } = await import('@vermilion/painter/enhance');

      return enhancePrompt(prompt);
    },
    async check() {
      return 'works here, without a service';
    },
  };
}
