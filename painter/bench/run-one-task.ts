/**
 * Runs one task of the painter in its own process and prints by how many MB the task raised the
 * process's peak resident memory. Linux only.
 */
import { readFileSync } from 'node:fs';
import { createPainterPool } from '../src/pool/painter-pool.ts';

const [task, sideText, words = '', pictureFile = '', maskFile = ''] = process.argv.slice(2);
const side = Number(sideText);
// Before the task the process only reads files and creates the pool, because other work could raise
// the peak and hide the memory that the task uses.
const picture = readFileSync(pictureFile);
const mask = task === 'fill' ? readFileSync(maskFile) : null;
const painters = createPainterPool({ threads: 1 });
const before = peakMegabytes();
if (task === 'paint') await painters.paint({ prompt: words, seed: 1, width: side, height: side });
else if (task === 'upscale') await painters.upscale({ picture, factor: words === '4' ? 4 : 2 });
else await painters.edit({ instruction: words, seed: 1, pictures: [picture], mask, ratio: null });
console.log(peakMegabytes() - before);
await painters.close();

function peakMegabytes(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
}
