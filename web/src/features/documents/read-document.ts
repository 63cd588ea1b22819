/**
 * Parses a small part of Markdown into values that React writes as text, so that no document can
 * insert HTML. See DOC-2.
 */
export type Span = { text: string; isStrong?: boolean; href?: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] };

export type ReadDocument = { title: string | undefined; blocks: Block[] };

export function readDocument(text: string): ReadDocument {
  const pieces = text.split('\n').reduce(takeLine, []);
  const titleAt = pieces.findIndex(piece => piece.kind === 'heading' && piece.rank === 1);
  const title = pieces[titleAt];

  return {
    title: title?.kind === 'heading' ? title.words : undefined,
    blocks: pieces.filter((_, index) => index !== titleAt).flatMap(toBlock),
  };
}

type Piece =
  | { kind: 'heading'; rank: number; words: string }
  | { kind: 'paragraph'; words: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'gap' };

function takeLine(pieces: Piece[], line: string): Piece[] {
  const piece = readLine(line);
  const last = pieces.at(-1);
  if (piece.kind === 'list' && last?.kind === 'list' && last.isOrdered === piece.isOrdered)
    last.items.push(...piece.items);
  else if (piece.kind === 'paragraph' && last?.kind === 'paragraph')
    last.words += `\n${piece.words}`;
  else if (piece.kind === 'paragraph' && last?.kind === 'list' && /^\s/.test(line))
    last.items.push(`${last.items.pop() ?? ''}\n${piece.words}`);
  else pieces.push(piece);

  return pieces;
}

function readLine(line: string): Piece {
  const words = line.trim();
  if (words === '') return { kind: 'gap' };
  const [, marks = '', heading] = /^(#{1,6})\s+(.*)$/.exec(words) ?? [];
  if (heading) return { kind: 'heading', rank: marks.length, words: heading };
  const [, bullet = '', item] = /^([-*]|\d{1,9}[.)])\s+(.*)$/.exec(words) ?? [];
  if (item) return { kind: 'list', isOrdered: /\d/.test(bullet), items: [item] };

  return { kind: 'paragraph', words };
}

function toBlock(piece: Piece): Block[] {
  switch (piece.kind) {
    case 'gap':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: piece.rank <= 2 ? 2 : 3, spans: readSpans(piece.words) }];
    case 'paragraph':
      return [{ kind: 'paragraph', spans: readSpans(piece.words) }];
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: piece.isOrdered,
          items: piece.items.map(item => readSpans(item)),
        },
      ];
  }
}

const SIGNS = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/;

function readSpans(words: string, isStrong?: true): Span[] {
  const found = SIGNS.exec(words);
  if (!found) return words === '' ? [] : [{ text: words, isStrong }];
  const [sign, strong, label, address = ''] = found;
  const before = words.slice(0, found.index);
  const after = words.slice(found.index + sign.length);
  const inside = strong
    ? readSpans(strong, true)
    : [
        isSafeAddress(address)
          ? { text: label ?? '', href: address, isStrong }
          : { text: sign, isStrong },
      ];

  return [...readSpans(before, isStrong), ...inside, ...readSpans(after, isStrong)];
}

/**
 * Accepts only web and mail addresses and paths. Browsers read `/\host` like `//host`, as another
 * site.
 */
function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address) || /^\/(?![/\\])/.test(address);
}
