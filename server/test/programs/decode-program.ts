/**
 * Decodes one picture in its own process, and prints how many bytes the work took at its peak:
 * node decode-program.ts "take in"|prepare|encode FILE
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { preparePicture } from '../../src/pictures/prepare-picture.ts';
import { takeInPicture } from '../../src/pictures/take-in-picture.ts';
import { encodeJpeg } from '../../src/uploads/to-jpeg.ts';

const works: Record<string, (bytes: Buffer) => Promise<unknown>> = {
  'take in': takeInPicture,
  prepare: preparePicture,
  encode: bytes => encodeJpeg(bytes, { properties: null, isLabelled: false }),
};

const [name = '', file = ''] = process.argv.slice(2);
const work = works[name];
if (!work) throw new Error(`there is no ${name}`);
const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8402a' } })
  .png()
  .toBuffer();
await work(small);
const rssBytes = process.memoryUsage.rss();
// The file is read after the first measurement, so that its bytes count.
await work(readFileSync(file));
process.stdout.write(String(peakBytes() - rssBytes));

/** `process.resourceUsage` would include the peak of the parent process. */
function peakBytes(): number {
  return (
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN) *
    1_024
  );
}
