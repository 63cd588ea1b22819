// Reads the sentences of comments and Markdown pages.

export type Prose = { line: number; text: string };

/** Strings are matched only to skip comment markers inside them. */
const COMMENTS_AND_STRINGS =
  /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

const DIRECTIVE = /^(?:oxlint|eslint|biome|@ts-|@vite)/;

/** Returns the text of comments except directives. Adjacent `//` lines are one comment. */
export function commentsOf(source: string): Prose[] {
  return [...source.matchAll(COMMENTS_AND_STRINGS)].flatMap(({ 0: found, index }) => {
    const text = found.startsWith('/') ? textOf(found) : '';
    const line = source.slice(0, index).split('\n').length;

    return /[a-z]{3}/i.test(text) && !DIRECTIVE.test(text) ? [{ line, text }] : [];
  });
}

function textOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*(?:\/\/+|\*)?\s?/, ''))
    .map(line => line.replace(/^@(?:param\s+\w+|returns|throws)\s+/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the paragraphs and list items of a Markdown page, without headings, tables and code. */
export function paragraphsOf(page: string): Prose[] {
  const found: Prose[] = [];
  let isCode = false;
  let open: Prose | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const item = /^\s*(?:[-*]|\d+\.) (.*)/.exec(line)?.[1];
    if (isCode || /^\s*$|^[#|`]/.test(line)) open = undefined;
    else if (item !== undefined || !open) {
      open = { line: index + 1, text: (item ?? line).trim() };
      found.push(open);
    } else open.text += ` ${line.trim()}`;
  }

  return found;
}

/** Splits at the ends of sentences, and at a semicolon before a capital letter. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;]) +(?=["“`A-Z])/).filter(sentence => /[a-z]{2}/i.test(sentence));
}

export function wideCommentLines(source: string, columnsMax: number): number[] {
  const lines = source.split('\n');
  const found = [...source.matchAll(COMMENTS_AND_STRINGS)].flatMap(({ 0: text, index }) => {
    if (!text.startsWith('/')) return [];
    const first = source.slice(0, index).split('\n').length;

    return text.split('\n').map((_, offset) => first + offset);
  });

  return [...new Set(found)].filter(number => {
    const line = lines[number - 1] ?? '';

    return line.length > columnsMax && !/https?:|oxlint-|biome-ignore/.test(line);
  });
}

/** Returns the numbers of a page's lines that are too long. Code, tables and links may be long. */
export function widePageLines(page: string, columnsMax: number): number[] {
  let isCode = false;

  return page.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isWide = line.length > columnsMax && !isCode && !/^\||https?:|\]\(/.test(line);

    return isWide ? [index + 1] : [];
  });
}
