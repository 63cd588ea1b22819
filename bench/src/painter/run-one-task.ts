/** A process of its own for one task of the painter: prints by how many MB its resident memory rose. Linux only. */
import { readFileSync } from 'node:fs';
import { createPainterPool } from '@vermilion/server/src/sketchbook/painter-pool.ts';
import sharp from 'sharp';

const [task, sideText, words = '', file = ''] = process.argv.slice(2);
const side = Number(sideText);
const wanted = task === 'upscale' ? side / Number(words) : side;
sharp.cache(false);
const picture =
  task === 'paint' ? Buffer.alloc(0) : await sharp(file).resize(wanted, wanted, { fit: 'fill' }).jpeg().toBuffer();
const mask = task === 'fill' ? await createMask() : null;
const painters = createPainterPool({ threads: 1 });
const before = peakMegabytes();
if (task === 'paint') await painters.paint({ prompt: words, seed: 1, width: side, height: side });
else if (task === 'upscale') await painters.upscale({ picture, factor: words === '4' ? 4 : 2 });
else await painters.edit({ instruction: words, seed: 1, pictures: [picture], mask, ratio: null });
console.log(peakMegabytes() - before);
await painters.close();

/** Marks the whole picture. */
async function createMask(): Promise<Uint8Array> {
  const size = { width: side, height: side, channels: 3 as const };

  return sharp({ create: { ...size, background: '#ffffff' } })
    .png()
    .toBuffer();
}

function peakMegabytes(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
}
