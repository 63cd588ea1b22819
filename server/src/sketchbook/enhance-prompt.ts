/**
 * The built-in prompt enhancer: keeps the writer's words first and adds, in their language, what they left unsaid about
 * light, composition, medium and detail. Pure rules; an aspect that is already spoken of is left alone, so enhancing
 * twice adds nothing.
 */
import { hashText } from './core/rng.ts';
import { ASPECTS, type Language } from './enhance-phrases.ts';
import { readPrompt } from './read-prompt.ts';

/** The studio's own limit for prompts. */
const PROMPT_CHARACTERS_MAX = 4000;

export function enhancePrompt(prompt: string): string {
  const kept = prompt.trim().slice(0, PROMPT_CHARACTERS_MAX);
  if (kept === '') return kept;
  const language = languageOf(kept);
  const scene = readPrompt(kept, 0);
  const pick = hashText(kept);

  const separator = language === 'zh' ? '，' : ', ';
  let enhanced = kept.replace(/[\s,，.。;；、]+$/u, '');
  for (const [index, { cues, phrases }] of ASPECTS[language].entries()) {
    if (cues.test(enhanced)) continue;
    const choices = phrases(scene);
    const addition = separator + (choices[(pick >>> (index * 3)) % choices.length] ?? '');
    if (enhanced.length + addition.length <= PROMPT_CHARACTERS_MAX) enhanced += addition;
  }
  return enhanced === '' ? kept : enhanced;
}

/** Chinese when Han characters make up a fifth of the letters or more: each says as much as a word. */
function languageOf(text: string): Language {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return han > 0 && han >= letters / 5 ? 'zh' : 'en';
}
