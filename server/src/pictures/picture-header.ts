import { START_BYTES } from './jpeg-segments.ts';
import { readGif } from './read-gif.ts';
import { HEAD_BYTES, readChunk, sidesOf } from './webp-chunks.ts';

export type PictureHeader = {
  widthPixels: number;
  heightPixels: number;
  /** The memory that the decoder needs for each pixel; `estimate-memory.test.ts` measures it. */
  decoderBytesPerPixel: number;
};

/** The decoder of a progressive JPEG keeps all coefficients. */
const COEFFICIENT_BYTES = 2;
/** A JPEG with one scan is decoded line by line, so the decoder keeps only a few lines. */
const LINES_BYTES_PER_PIXEL = 0.5;
/** The decoder of WebP keeps the whole picture with its alpha channel. */
const WEBP_BYTES_PER_PIXEL = 4;
/** The decoder of GIF keeps the canvas and the color indices of a frame. */
const GIF_BYTES_PER_PIXEL = 7;

/**
 * Returns null if the bytes are no JPEG, PNG, WebP or GIF, or the header is incomplete or damaged.
 */
export function readPictureHeader(bytes: Buffer): PictureHeader | null {
  const start = bytes.toString('latin1', 0, 12);
  try {
    if (start.startsWith('\xff\xd8\xff')) return readJpeg(bytes);
    if (start.startsWith('\x89PNG\r\n')) return readPng(bytes);
    if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(bytes);
    if (start.startsWith('GIF8')) return readGifHeader(bytes);
  } catch {
    // The header is incomplete or damaged; the decoder reports the error.
  }

  return null;
}

const [FIRST_FRAME, LAST_FRAME, SCAN] = [0xc0, 0xcf, 0xda];
const [PROGRESSIVE_FRAME, OTHER_PROGRESSIVE_FRAMES] = [0xc2, [0xc6, 0xca, 0xce]];
/**
 * Markers in the range of the frame markers that begin no frame: Huffman tables, an extension,
 * arithmetic coding.
 */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Reads the first frame and the first scan (ITU T.81, annex B.2). */
function readJpeg(bytes: Buffer): PictureHeader | null {
  let frame: Frame | null = null;
  for (let at = START_BYTES; at < bytes.length; ) {
    if (bytes[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes.readUInt8(at + 1);
    if (marker === SCAN) return frame && headerOfJpeg(frame, bytes.readUInt8(at + 4));
    const isFrame = marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.includes(marker);
    if (isFrame) frame ??= readFrame(marker, bytes.subarray(at + 4));
    at += 2 + bytes.readUInt16BE(at + 2);
  }

  return null;
}

type Frame = {
  widthPixels: number;
  heightPixels: number;
  isProgressive: boolean;
  components: number;
  /** The samples of all components, for each pixel. */
  samplesPerPixel: number;
};

function readFrame(marker: number, body: Buffer): Frame {
  const components = body.readUInt8(5);
  const factors = Array.from({ length: components }, (_, index) => {
    const packed = body.readUInt8(7 + index * 3);

    return { across: packed >> 4, down: packed & 0xf };
  });
  const most =
    Math.max(...factors.map(({ across }) => across)) * Math.max(...factors.map(({ down }) => down));
  const samples = factors.reduce((sum, { across, down }) => sum + across * down, 0);

  return {
    heightPixels: body.readUInt16BE(1),
    widthPixels: body.readUInt16BE(3),
    isProgressive: marker === PROGRESSIVE_FRAME || OTHER_PROGRESSIVE_FRAMES.includes(marker),
    components,
    samplesPerPixel: most > 0 ? samples / most : components,
  };
}

function headerOfJpeg(frame: Frame, scannedComponents: number): PictureHeader {
  const { widthPixels, heightPixels, isProgressive, components, samplesPerPixel } = frame;
  const hasManyScans = isProgressive || scannedComponents < components;
  const coefficients = hasManyScans ? COEFFICIENT_BYTES * samplesPerPixel : 0;

  return { widthPixels, heightPixels, decoderBytesPerPixel: LINES_BYTES_PER_PIXEL + coefficients };
}

/** The number of channels by color type: gray, RGB, palette, gray with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/**
 * The decoder of PNG keeps bands of lines. If the PNG is interlaced, the decoder also keeps the
 * whole picture.
 */
const INTERLACED_SHARE = 1.25;
const BANDS_SHARE = 0.6;

function readPng(bytes: Buffer): PictureHeader {
  const [depth, colorType, interlace] = [
    bytes.readUInt8(24),
    bytes.readUInt8(25),
    bytes.readUInt8(28),
  ];
  const bytesPerPixel = (CHANNELS[colorType] ?? 4) * (depth === 16 ? 2 : 1);

  return {
    widthPixels: bytes.readUInt32BE(16),
    heightPixels: bytes.readUInt32BE(20),
    decoderBytesPerPixel: 1 + bytesPerPixel * (interlace === 0 ? BANDS_SHARE : INTERLACED_SHARE),
  };
}

function readWebp(bytes: Buffer): PictureHeader {
  const first = readChunk(bytes, HEAD_BYTES);
  const sides = sidesOf({ canvas: first.type === 'VP8X' ? first.body : null, pixels: first });

  return { ...sides, decoderBytesPerPixel: WEBP_BYTES_PER_PIXEL };
}

function readGifHeader(bytes: Buffer): PictureHeader {
  const { widthPixels, heightPixels } = readGif(bytes);

  return { widthPixels, heightPixels, decoderBytesPerPixel: GIF_BYTES_PER_PIXEL };
}
