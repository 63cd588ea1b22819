/** Removes captions from a JPEG's Photoshop resources (IPTC-IIM 4.2). */
import { startsWith } from '../jpeg-segments.ts';

const NAME = 'Photoshop 3.0\0';
const RESOURCE_SIGN = '8BIM';
const IPTC_RESOURCE = 0x0404;
const FIELD_SIGN = 0x1c;
/** A longer field would need IPTC's extended size, which programs do not use. */
const FIELD_BYTES_MAX = 0x7fff;
/**
 * The fields for character set, version, dates, program and creator. Fields that are neither here
 * nor in `CREDIT_FIELDS` may contain a user's words.
 */
const KEPT_FIELDS = new Set([
  '1:90',
  '2:0',
  '2:55',
  '2:60',
  '2:62',
  '2:63',
  '2:65',
  '2:70',
  '2:80',
  '2:85',
]);
const CREDIT_FIELDS = new Set(['2:80', '2:85', '2:110', '2:115', '2:116']);

/**
 * Returns the segment's body with only the fields of `KEPT_FIELDS` and `CREDIT_FIELDS`, or null if
 * the segment has no credit and no program, or can't be read.
 */
export function withoutCaptions(body: Buffer): Buffer | null {
  if (!startsWith(body, NAME)) return null;
  const fields = readResources(body.subarray(NAME.length)).flatMap(readFields);
  if (!fields.some(({ name }) => CREDIT_FIELDS.has(name) || name === '2:65')) return null;
  const kept = fields
    .filter(({ name }) => KEPT_FIELDS.has(name) || CREDIT_FIELDS.has(name))
    .map(({ whole }) => whole);

  return Buffer.concat([Buffer.from(NAME, 'latin1'), resourceOf(Buffer.concat(kept))]);
}

/** Stops at the first unreadable resource. */
function readResources(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  while (at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === RESOURCE_SIGN) {
    const kind = bytes.readUInt16BE(at + 4);
    const sizeAt = at + 6 + even(1 + (bytes[at + 6] ?? 0));
    if (sizeAt + 4 > bytes.length) break;
    const end = sizeAt + 4 + bytes.readUInt32BE(sizeAt);
    if (kind === IPTC_RESOURCE) found.push(bytes.subarray(sizeAt + 4, end));
    at = sizeAt + 4 + even(end - sizeAt - 4);
  }

  return found;
}

type Field = { name: string; whole: Buffer };

function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === FIELD_SIGN; ) {
    const size = bytes.readUInt16BE(at + 3);
    const end = at + 5 + size;
    if (size > FIELD_BYTES_MAX || end > bytes.length) break;
    fields.push({ name: `${bytes[at + 1]}:${bytes[at + 2]}`, whole: bytes.subarray(at, end) });
    at = end;
  }

  return fields;
}

function resourceOf(fields: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write(RESOURCE_SIGN, 0, 'latin1');
  head.writeUInt16BE(IPTC_RESOURCE, 4);
  head.writeUInt32BE(fields.length, 8);

  return Buffer.concat([head, fields, Buffer.alloc(fields.length % 2)]);
}

function even(size: number): number {
  return size + (size % 2);
}
