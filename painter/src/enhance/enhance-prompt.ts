/**
 * The built-in prompt enhancer. The user's words stay first. For each of light, composition,
 * technique and detail that they do not mention, a phrase in the same language is added. Enhancing
 * the result again adds nothing.
 */
import { PROMPT_CHARACTERS_MAX } from '../core/painting-limits.ts';
import { hashText } from '../core/rng.ts';
import { chooseMeanings } from '../read/choose-meanings.ts';
import { gatherFacts } from '../read/gather-facts.ts';
import { splitWords } from '../read/split-words.ts';
import { readPrompt } from '../read-prompt.ts';
import { ASPECTS, type Hints, type Language } from './enhance-phrases.ts';

/** Returns at most 4,000 characters; an empty prompt stays empty. */
export function enhancePrompt(prompt: string): string {
  const kept = [...prompt.trim()].slice(0, PROMPT_CHARACTERS_MAX).join('');
  const core = kept.replace(/[\s,，.。;；、]+$/u, '');
  if (core === '') return kept;
  const language = languageOf(core);
  const separator = language === 'zh' ? '，' : ', ';
  const hints = hintsOf(core);
  const pick = hashText(core);

  let enhanced = core;
  for (const [index, { cues, phrases }] of ASPECTS[language].entries()) {
    if (cues.test(enhanced)) continue;
    const choices = phrases(hints);
    const addition = separator + (choices[(pick >>> (index * 3)) % choices.length] ?? '');
    if (enhanced.length + addition.length <= PROMPT_CHARACTERS_MAX) enhanced += addition;
  }
  return enhanced;
}

function hintsOf(prompt: string): Hints {
  const scene = readPrompt(prompt, 0);
  const { isAbstract, time, homes } = gatherFacts(chooseMeanings(splitWords(prompt)));
  const isPaintable =
    scene.subjects.some(({ isAsked }) => isAsked) ||
    (scene.kind === 'landscape' && homes.length === 0);
  return { isAbstract, time, style: isPaintable || isAbstract ? scene.style : null };
}

/**
 * Returns Chinese if a fifth of the letters are Han, because one Han character says as much as a
 * word.
 */
function languageOf(text: string): Language {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return han > 0 && han >= letters / 5 ? 'zh' : 'en';
}
