/**
 * Removes from foreign XMP the properties that a user may have written, and finds an AI label.
 * Namespaces are ignored: the names suffice, and a prefix may stand for any namespace.
 */
import { readLabel } from './aigc-label.ts';

/**
 * The names of properties that may contain a user's words, without their prefixes. RDF's own
 * `Description` does not count (see `isWords`).
 */
const WORD_NAMES = new Set([
  ...[
    'description',
    'title',
    'subject',
    'headline',
    'instructions',
    'keywords',
    'caption',
    'comment',
    'usercomment',
  ],
  ...[
    'imagedescription',
    'alttextaccessibility',
    'extdescraccessibility',
    'parameters',
    'logcomment',
  ],
  ...[
    'xptitle',
    'xpcomment',
    'xpkeywords',
    'xpsubject',
    'lastkeywordxmp',
    'lastkeywordiptc',
    'hierarchicalsubject',
  ],
  // Points to a JPEG's extended XMP, which is removed.
  'hasextendedxmp',
]);

/** `label` is a label found anywhere in the packet, as JSON. */
export type ReadXmp = { packet: string; label: string | null };

/** An element that may contain a user's words. It stays only if it has a label and nothing else. */
type Words = { start: number; depth: number; hasLabel: boolean; hasOthers: boolean };

type Reading = {
  packet: string;
  kept: string[];
  depth: number;
  words: Words | null;
  label: string | null;
};

/** Returns the packet without a user's words, or null if the packet can't be parsed. */
export function readXmp(packet: string): ReadXmp | null {
  const tags = readTags(packet);
  if (!tags) return null;
  const reading: Reading = { packet, kept: [], depth: 0, words: null, label: null };
  let at = 0;
  for (const tag of tags) {
    takeText(reading, packet.slice(at, tag.start));
    takeTag(reading, tag);
    at = tag.end;
  }
  if (reading.words || reading.depth !== 0) return null;

  return { packet: reading.kept.join('') + packet.slice(at), label: reading.label };
}

function takeText(reading: Reading, text: string): void {
  const { words } = reading;
  if (!words) reading.kept.push(text);
  if (text.trim() === '') return;
  const isLabel = isLabelAlone(reading, text);
  if (words && isLabel) words.hasLabel = true;
  else if (words) words.hasOthers = true;
}

function takeTag(reading: Reading, tag: Tag): void {
  const { packet, kept, words } = reading;
  if (tag.kind === 'close') reading.depth -= 1;
  if (words) {
    if (tag.kind === 'close' && reading.depth === words.depth) {
      if (words.hasLabel && !words.hasOthers) kept.push(packet.slice(words.start, tag.end));
      reading.words = null;
    }
  } else if (tag.kind === 'open' && isWords(tag.name)) {
    reading.words = { start: tag.start, depth: reading.depth, hasLabel: false, hasOthers: false };
  } else if (tag.kind !== 'comment') kept.push(keptTag(reading, tag));
  if (tag.kind === 'open') reading.depth += 1;
}

function isLabelAlone(reading: Reading, text: string): boolean {
  const found = readLabel(unescapeXml(text));
  reading.label ??= found?.label ?? null;

  return found?.isAlone ?? false;
}

function isWords(name: string): boolean {
  const colon = name.indexOf(':');
  const [prefix, local] = [name.slice(0, Math.max(0, colon)), name.slice(colon + 1).toLowerCase()];
  if (prefix === 'rdf' || prefix === 'xmlns') return false;

  return WORD_NAMES.has(local) || /prompt|workflow/.test(local);
}

type Tag = {
  kind: 'open' | 'close' | 'empty' | 'comment' | 'other';
  name: string;
  start: number;
  end: number;
};

/** Returns null if a tag has no end, or is a CDATA section or a definition. */
function readTags(packet: string): Tag[] | null {
  const tags: Tag[] = [];
  for (
    let start = packet.indexOf('<');
    start !== -1;
    start = packet.indexOf('<', tags.at(-1)?.end)
  ) {
    const tag = readTag(packet, start);
    if (!tag) return null;
    tags.push(tag);
  }

  return tags;
}

function readTag(packet: string, start: number): Tag | null {
  if (packet.startsWith('<!--', start))
    return until(packet, start, { kind: 'comment', sign: '-->' });
  if (packet.startsWith('<?', start)) return until(packet, start, { kind: 'other', sign: '?>' });
  if (packet.startsWith('</', start)) return until(packet, start, { kind: 'close', sign: '>' });
  // CDATA sections and definitions are not parsed, because no program writes them here.
  if (packet.startsWith('<!', start)) return null;
  const end = endOfTag(packet, start);
  if (end === -1) return null;
  const [name = ''] = /^[^\s/>]*/.exec(packet.slice(start + 1, Math.min(end, start + 257))) ?? [];

  return { kind: packet[end - 2] === '/' ? 'empty' : 'open', name, start, end };
}

function until(
  packet: string,
  start: number,
  { kind, sign }: { kind: Tag['kind']; sign: string },
): Tag | null {
  const at = packet.indexOf(sign, start);

  return at === -1 ? null : { kind, name: '', start, end: at + sign.length };
}

/** Returns the end of a tag, or -1. Quoted values may contain any character. */
function endOfTag(packet: string, start: number): number {
  for (let at = start; at < packet.length; at += 1) {
    const sign = packet[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = packet.indexOf(sign, at + 1);
    if (at === -1) return -1;
  }

  return -1;
}

/**
 * Returns a tag without the attributes that may contain a user's words, or an empty text if the tag
 * is an empty element for which `isWords` is true.
 */
function keptTag(reading: Reading, { kind, name, start, end }: Tag): string {
  const { packet } = reading;
  if (kind === 'empty' && isWords(name)) return '';
  if (kind !== 'open' && kind !== 'empty') return packet.slice(start, end);
  let [kept, at] = ['', start];
  for (let quote = firstQuote(packet, at, end); quote !== -1; quote = firstQuote(packet, at, end)) {
    const close = packet.indexOf(packet[quote] ?? '"', quote + 1);
    const isLabel = isLabelAlone(reading, packet.slice(quote + 1, close));
    const before = packet.slice(at, quote);
    const attribute = before.slice(0, before.lastIndexOf('=')).trim().split(/\s/).at(-1) ?? '';
    if (isLabel || !isWords(attribute)) kept += packet.slice(at, close + 1);
    // `kept` must begin with the element's name even if its first attribute is dropped.
    else if (at === start) kept += `<${name}`;
    at = close + 1;
  }

  return kept + packet.slice(at, end);
}

function firstQuote(packet: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) if (packet[at] === '"' || packet[at] === "'") return at;

  return -1;
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** Leaves unknown entities unchanged. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);

      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
