/**
 * Draws labels into pictures for models that do not know the order of their pictures. The letters
 * are drawn from these strokes, so no font is needed. See
 * `docs/decisions/0012-letters-on-the-server.md`.
 */
import { LABELLED_JPEG_QUALITY } from '@vermilion/contract/limits';

/** The SVG path of each letter in a field of 100 × 100. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M26 78 50 22 74 78 M35 58 H65',
  B: 'M32 22 V78 H54 A14 14 0 0 0 54 50 H32 M32 22 H52 A14 14 0 0 1 52 50',
  C: 'M72 36 A28 28 0 1 0 72 64',
  D: 'M32 22 V78 H48 A28 28 0 0 0 48 22 Z',
  E: 'M68 22 H34 V78 H68 M34 50 H62',
  F: 'M68 22 H34 V78 M34 50 H62',
  G: 'M72 36 A28 28 0 1 0 74 58 V52 H54',
  H: 'M30 22 V78 M70 22 V78 M30 50 H70',
  I: 'M50 22 V78 M38 22 H62 M38 78 H62',
  J: 'M64 22 V60 A17 17 0 0 1 30 60',
};

const FIELD = { share: 0.12, pixelsMin: 24, pixelsMax: 256 };
const PAPER = '#ffffff';
const INK = '#000000';

/** Returns an upright JPEG with the label, and with white in place of transparency. */
export async function stampLetter(bytes: Uint8Array, letter: string): Promise<Buffer> {
  const { openPicture } = await import('../../../pictures/open-picture.ts');
  const image = openPicture(bytes, { failOn: 'warning' }).autoOrient();
  const { autoOrient } = await image.metadata();
  const side = fieldSide(Math.min(autoOrient.width, autoOrient.height));

  return image
    .flatten({ background: PAPER })
    .composite([{ input: Buffer.from(drawField(letter, side)), left: 0, top: 0 }])
    .keepIccProfile()
    .jpeg({ quality: Math.round(LABELLED_JPEG_QUALITY * 100), chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function fieldSide(shorter: number): number {
  const wanted = Math.round(shorter * FIELD.share);

  return Math.min(shorter, FIELD.pixelsMax, Math.max(FIELD.pixelsMin, wanted));
}

function drawField(letter: string, side: number): string {
  const path = strokes[letter];
  if (path === undefined) throw new Error(`there are no strokes for the letter ${letter}`);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
<rect width="100" height="100" fill="${PAPER}"/>
<path d="${path}" fill="none" stroke="${INK}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
