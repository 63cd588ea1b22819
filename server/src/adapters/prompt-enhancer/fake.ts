import type { PromptEnhancer } from './port.ts';

export function createFakeEnhancer(
  words = 'at dusk, soft light',
): PromptEnhancer & { asked: string[] } {
  const asked: string[] = [];

  return {
    asked,
    async enhance({ prompt }) {
      asked.push(prompt);

      return `${prompt}, ${words}`;
    },
    async check() {
      return 'adds what it was told';
    },
  };
}
