/**
 * Breaks text into lines. Chinese and Japanese break between any two characters, but no closing
 * punctuation begins a line and no opening bracket ends a line. Other text breaks at spaces. A word
 * breaks inside only if it is longer than a line.
 */
export type MeasureText = (text: string) => number;

/** `width` is in font sizes. */
type SetLines = { lines: string[]; width: number };

const IDEOGRAPH = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
const OPENING = '《〈「『【〔（“‘(\\[';
const CLOSING = '，。、；：！？》〉」』】〕）”’…—·,.;:!?)\\]';
const PIECE = new RegExp(
  `[${OPENING}]*(?:[${IDEOGRAPH}][${CLOSING}]*|[^\\s${IDEOGRAPH}${OPENING}]+|[${OPENING}]+)[${CLOSING}]*\\s*`,
  'gu',
);
/** The precision of the search for an even width, in font sizes. */
const EVEN_STEP = 0.25;

/**
 * Breaks the text into as few lines as the room allows. The lines of a single paragraph get similar
 * lengths.
 */
export function setLines(text: string, room: number, measure: MeasureText): SetLines {
  const paragraphs = text.split('\n').map(paragraph => piecesOf(paragraph, room, measure));
  const fill = (width: number): string[] =>
    paragraphs.flatMap(pieces => fillLines(pieces, width, measure));
  let lines = fill(room);
  if (lines.length === 0) return { lines, width: 0 };
  let [narrow, wide] = [room / 2, room];
  while (paragraphs.length === 1 && wide - narrow > EVEN_STEP) {
    const middle = (narrow + wide) / 2;
    const tried = fill(middle);
    if (tried.length > lines.length) narrow = middle;
    else [wide, lines] = [middle, tried];
  }
  return { lines, width: Math.max(...lines.map(measure)) };
}

function piecesOf(paragraph: string, room: number, measure: MeasureText): string[] {
  const pieces = paragraph.trim().match(PIECE) ?? [];
  return pieces.flatMap(piece => (measure(piece.trimEnd()) <= room ? [piece] : [...piece]));
}

function fillLines(pieces: readonly string[], room: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const piece of pieces) {
    if (line !== '' && width + measure(piece.trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    line += piece;
    width += measure(piece);
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
