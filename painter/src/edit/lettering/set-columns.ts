/**
 * The placement of a character in its square: upright, turned sideways, or in the upper right
 * corner.
 */
type Stance = 'upright' | 'lying' | 'corner';

const LYING = /[《》〈〉「」『』【】〔〕（）“”‘’()[\]…—～~-]/u;
const CORNER = /[，。、,.]/u;
const CLOSING = /[，。、；：！？》〉」』】〕）”’,.;:!?)\]]/u;

/** Returns how a character stands in a column of text that is written from top to bottom. */
export function stanceOf(character: string): Stance {
  return LYING.test(character) ? 'lying' : CORNER.test(character) ? 'corner' : 'upright';
}

/** @returns columns of at most `count` characters, or one more if a closing sign follows */
export function setColumns(text: string, count: number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const characters = [...paragraph.replace(/\s+/g, '')];
    const columns: string[] = [];
    let start = 0;
    while (start < characters.length) {
      let end = Math.min(start + count, characters.length);
      if (CLOSING.test(characters[end] ?? '')) end++;
      columns.push(characters.slice(start, end).join(''));
      start = end;
    }
    return columns;
  });
}
