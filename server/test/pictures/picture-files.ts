/** Writes and reads parts of picture files by hand, because libraries leave out some parts. */
import { crc32, deflateSync } from 'node:zlib';

/**
 * `name` is a JPEG's marker in hexadecimal, or a chunk's name. A JPEG's scan includes its
 * compressed data.
 */
export type Part = { name: string; body: Buffer };

export function partsOf(bytes: Buffer): Part[] {
  if (bytes[0] === 0xff) return partsOfJpeg(bytes);

  return bytes.toString('latin1', 0, 4) === 'RIFF' ? partsOfWebp(bytes) : partsOfPng(bytes);
}

function partsOfJpeg(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return withRest(parts, bytes.subarray(at + 2));
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda)
      while (bytes[end] !== 0xff || [0, ...restarts].includes(bytes[end + 1] ?? 0)) end += 1;
    parts.push({ name: marker.toString(16), body: bytes.subarray(at + 4, end) });
    at = end;
  }
  throw new Error('a JPEG without an end');
}

const restarts = Array.from({ length: 8 }, (_, index) => 0xd0 + index);

function partsOfPng(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 8;
  while (parts.at(-1)?.name !== 'IEND') {
    const end = at + 12 + bytes.readUInt32BE(at);
    parts.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, end - 4),
    });
    at = end;
  }

  return withRest(parts, bytes.subarray(at));
}

function partsOfWebp(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at < end; ) {
    const size = bytes.readUInt32LE(at + 4);
    parts.push({
      name: bytes.toString('latin1', at, at + 4),
      body: bytes.subarray(at + 8, at + 8 + size),
    });
    at += 8 + size + (size % 2);
  }

  return withRest(parts, bytes.subarray(end));
}

function withRest(parts: Part[], rest: Buffer): Part[] {
  return rest.length > 0 ? [...parts, { name: 'after the end', body: rest }] : parts;
}

export function withSegments(
  jpeg: Buffer,
  segments: readonly { marker: number; body: Buffer | string }[],
): Buffer {
  const written = segments.map(({ marker, body }) => {
    const bytes = Buffer.from(body);
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(bytes.length + 2, 2);

    return Buffer.concat([head, bytes]);
  });

  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]);
}

export function pngChunk(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(body)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length - 4);
  sum.writeUInt32BE(crc32(bytes));

  return Buffer.concat([length, bytes, sum]);
}

const PNG_HEADER_END = 33;

export function withChunks(
  png: Buffer,
  chunks: readonly { type: string; body: Buffer | string }[],
): Buffer {
  const written = chunks.map(({ type, body }) => pngChunk(type, body));

  return Buffer.concat([png.subarray(0, PNG_HEADER_END), ...written, png.subarray(PNG_HEADER_END)]);
}

export function pngOf(width: number, height: number, bitDepth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, 0, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10))),
    pngChunk('IEND', ''),
  ]);
}

export function webpChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);

  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function webpOf(...chunks: Buffer[]): Buffer {
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

export function webpCanvas(flags: number, width: number, height: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);

  return webpChunk('VP8X', body);
}

export function gifOf(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000' + '00ffffff', 'hex');
  const frame = Buffer.from('2c00000000010001000002024401' + '00', 'hex');

  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** Returns EXIF data with an orientation and an artist. `isBig` chooses big-endian numbers. */
export function exifOf({ orientation = 1, text = '', isBig = false } = {}): Buffer {
  const bytes = Buffer.alloc(38 + text.length + 1);
  const short = (value: number, at: number) =>
    isBig ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at);
  const long = (value: number, at: number) =>
    isBig ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at);
  bytes.write(isBig ? 'MM' : 'II', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // Orientation: one SHORT.
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  // Artist: a text that is stored after the tags.
  short(0x013b, 22);
  short(2, 24);
  long(text.length + 1, 26);
  long(38, 30);
  bytes.write(text, 38, 'latin1');

  return bytes;
}
