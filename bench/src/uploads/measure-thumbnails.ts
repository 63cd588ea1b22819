import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { preparePicture } from '@vermilion/server/src/pictures/prepare-picture.ts';
import { takeInPicture } from '@vermilion/server/src/pictures/take-in-picture.ts';
import sharp from 'sharp';
import { ownCpuMs } from '../cpu.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { ratioRow } from '../report.ts';
import { makeFiles } from './make-files.ts';

const PICTURES = 6;
const [SMALL, LARGE] = THUMBNAIL_WIDTHS;

export const thumbnails: Measurement = {
  name: 'thumbnails',
  about:
    'the processing of an uploaded picture (check, cleaning, decoding, placeholder, thumbnails) ' +
    'against the same thumbnails by sharp alone, both with the fewest possible decodings. CPU of ' +
    'this process, all threads.',
  async measure() {
    // The files have no metadata, so `takeInPicture` does not change their bytes, and samples can
    // share them.
    const [jpeg, png] = (await makeFiles()).map(({ bytes }) => bytes);
    if (!jpeg || !png) throw new Error('makeFiles returned no files');
    const work = await sharp(png).resize(1_024, 1_024).png().toBuffer();
    const compare = async (
      what: string,
      ours: () => Promise<unknown>,
      bare: () => Promise<unknown>,
    ) =>
      ratioRow({
        what,
        unit: 'ms',
        pairs: await measurePairs(
          () => cpuPerPicture(ours),
          () => cpuPerPicture(bare),
        ),
        of: 'bare / ours',
        bar: { atLeast: 0.8 },
      });

    return [
      await compare(
        'a work of 1024², two thumbnails',
        () => preparePicture(work),
        () => shrinkTwice(work),
      ),
      await compare(
        'an upload, JPEG of 24 megapixels',
        () => takeInPicture(jpeg),
        () => shrinkOnce(jpeg),
      ),
      await compare(
        'an upload, PNG of 10 MB',
        () => takeInPicture(png),
        () => shrinkOnce(png),
      ),
    ];
  },
};

/** @returns milliseconds */
async function cpuPerPicture(work: () => Promise<unknown>): Promise<number> {
  const before = ownCpuMs();
  for (let picture = 0; picture < PICTURES; picture += 1) await work();

  return (ownCpuMs() - before) / PICTURES;
}

async function shrinkTwice(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .resize(LARGE)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  await Promise.all([pixels().webp().toBuffer(), pixels().resize(SMALL).webp().toBuffer()]);
}

async function shrinkOnce(bytes: Buffer): Promise<void> {
  await sharp(bytes).resize(SMALL).webp().toBuffer();
}
