/** The first of the painter's three steps: words → scene. Pure; the same prompt and seed give the same scene. */
import { completeScene } from './compose/complete-scene.ts';
import { PROMPT_CHARACTERS_MAX } from './core/painting-limits.ts';
import { hashText } from './core/rng.ts';
import { chooseMeanings } from './read/choose-meanings.ts';
import { gatherFacts } from './read/gather-facts.ts';
import { splitWords } from './read/split-words.ts';
import type { Scene } from './scene.ts';

/** Longer prompts are read up to the limit, in UTF-16 units. */
export function readPrompt(prompt: string, seed: number): Scene {
  const read = prompt.slice(0, PROMPT_CHARACTERS_MAX);
  const character = hashText(
    read.trim().toLowerCase(),
    Math.imul(seed | 0, 0x85ebca6b) ^ Math.floor(seed / 2 ** 32),
  );
  return completeScene(gatherFacts(chooseMeanings(splitWords(read))), {
    character,
    variation: Math.abs(Math.trunc(seed)) % 0x10000,
  });
}
