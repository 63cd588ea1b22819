/** Pictures with words that must be removed. */
import sharp from 'sharp';
import { cleanPicture as clean } from '../../src/pictures/clean-picture.ts';
import { takeInPicture as takeIn } from '../../src/pictures/take-in-picture.ts';
import { partsOf } from './picture-files.ts';

/** `clean` overwrites its input, so it gets a copy. */
export const cleanPicture = (bytes: Buffer) => clean(Buffer.from(bytes));
export const takeInPicture = (bytes: Buffer) => takeIn(Buffer.from(bytes));

export const CANARY = 'canary7f3a <script>alert(1)</script> 52°31′N 13°24′E';
export const scene = sharp(
  Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 7) % 256)),
  {
    raw: { width: 60, height: 40, channels: 3 },
  },
);
export const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
export const namesOf = (bytes: Buffer) => partsOf(bytes).map(({ name }) => name);
export const hasCanary = (bytes: Buffer) =>
  bytes.includes('canary') || /<script/i.test(bytes.toString('latin1'));
