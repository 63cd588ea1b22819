/** The segments of a JPEG file. See ITU T.81, annex B. */
import { damaged } from './picture-refusal.ts';

export const START_BYTES = 2;
export const END = 0xd9;
export const SCAN = 0xda;

/**
 * `body` is the part after the segment's length; the body of a scan includes the compressed data.
 */
export type Segment = { marker: number; whole: Buffer; body: Buffer; end: number };

/** @throws PictureRefusal */
export function readSegment(sent: Buffer, from: number): Segment {
  let at = from;
  if (sent[at] !== 0xff) throw damaged('no marker where one must be');
  while (sent[at] === 0xff) at += 1;
  const marker = sent[at] ?? 0;
  if (marker === END)
    return {
      marker,
      whole: sent.subarray(at - 1, at + 1),
      body: sent.subarray(at, at),
      end: at + 1,
    };

  const bodyStart = at + 3;
  if (bodyStart > sent.length) throw damaged('ends in the midst of a segment');
  const bodyEnd = at + 1 + sent.readUInt16BE(at + 1);
  const end = marker === SCAN ? endOfScan(sent, bodyEnd) : bodyEnd;
  if (bodyEnd < bodyStart || end > sent.length) throw damaged('a segment of impossible length');

  return { marker, whole: sent.subarray(at - 1, end), body: sent.subarray(bodyStart, end), end };
}

/**
 * The compressed data of a scan ends at the next marker except a restart marker. Within the data,
 * 0xff is followed by 0.
 */
function endOfScan(sent: Buffer, from: number): number {
  let at = sent.indexOf(0xff, from);
  while (at !== -1) {
    const next = sent[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = sent.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw damaged('ends in the midst of a scan');
}

export function segmentOf(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);

  return Buffer.concat([head, body]);
}

export function startsWith(body: Buffer, name: string): boolean {
  return body.toString('latin1', 0, name.length) === name;
}
