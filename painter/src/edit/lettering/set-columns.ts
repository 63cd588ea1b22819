/** Columns of typeset text, from right to left as Chinese is written. Pure. */

/** How a character stands in its square: signs lie on their side or in the upper right, where the column asks it. */
type Stance = 'upright' | 'lying' | 'corner';

const LYING = /[《》〈〉「」『』【】〔〕（）“”‘’()[\]…—～~-]/u;
const CORNER = /[，。、,.]/u;
const CLOSING = /[，。、；：！？》〉」』】〕）”’,.;:!?)\]]/u;

export function stanceOf(character: string): Stance {
  return LYING.test(character) ? 'lying' : CORNER.test(character) ? 'corner' : 'upright';
}

/** @returns columns of at most `count` characters and a closing sign, which begins none */
export function setColumns(text: string, count: number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const characters = [...paragraph.replace(/\s+/g, '')];
    const columns: string[] = [];
    let start = 0;
    while (start < characters.length) {
      let end = Math.min(start + count, characters.length);
      // A closing sign hangs below its column.
      if (CLOSING.test(characters[end] ?? '')) end++;
      columns.push(characters.slice(start, end).join(''));
      start = end;
    }
    return columns;
  });
}
