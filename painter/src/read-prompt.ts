/** Turns a prompt into a scene. The same prompt and seed give the same scene. */
import { completeScene } from './compose/complete-scene.ts';
import { PROMPT_CHARACTERS_MAX } from './core/painting-limits.ts';
import { hashText } from './core/rng.ts';
import { chooseMeanings } from './read/choose-meanings.ts';
import { gatherFacts } from './read/gather-facts.ts';
import { splitWords, type Token } from './read/split-words.ts';
import type { Scene } from './scene.ts';

export function readPrompt(prompt: string, seed: number): Scene {
  return toScene(readTokens(prompt), prompt, seed);
}

/** Returns the tokens of a prompt, up to the prompt's limit in UTF-16 units. */
export function readTokens(prompt: string): Token[] {
  return chooseMeanings(splitWords(prompt.slice(0, PROMPT_CHARACTERS_MAX)));
}

export function toScene(tokens: readonly Token[], prompt: string, seed: number): Scene {
  const character = hashText(
    prompt.slice(0, PROMPT_CHARACTERS_MAX).trim().toLowerCase(),
    Math.imul(seed | 0, 0x85ebca6b) ^ Math.floor(seed / 2 ** 32),
  );
  return completeScene(gatherFacts(tokens), {
    character,
    variation: Math.abs(Math.trunc(seed)) % 0x10000,
  });
}
