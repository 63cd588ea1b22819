import { PRESET_DERIVED_TITLE_CHARACTERS_MAX } from '@vermilion/contract/limits';

const MARKS = '.,;:!?…–—()\\[\\]{}<>"“”«»。，、；：！？（）【】《》〈〉「」『』～\\n\\r';
const LEADING = new RegExp(`^[${MARKS}'‘’\\s]+`, 'u');
const PUNCTUATION = new RegExp(`[${MARKS}]`, 'u');
const ARTICLE = /^(?:an?|the)\s+(?=\S)/i;

/**
 * Derives a title from the first words of a prompt: up to the first punctuation, without an
 * article, at most 50 code points, and with whole words if possible. Returns an empty title if the
 * prompt has no words.
 */
export function deriveTitle(prompt: string): string {
  const text = prompt.replace(LEADING, '').replace(ARTICLE, '');
  const [beginning = ''] = text.split(PUNCTUATION, 1);

  return shortened(beginning.trim().replace(/\s+/g, ' '));
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= PRESET_DERIVED_TITLE_CHARACTERS_MAX) return text;
  const cut = characters.slice(0, PRESET_DERIVED_TITLE_CHARACTERS_MAX).join('');
  const isWhole = characters[PRESET_DERIVED_TITLE_CHARACTERS_MAX] === ' ';
  const space = cut.lastIndexOf(' ');

  return isWhole || space === -1 ? cut.trim() : cut.slice(0, space);
}
