import { setImmediate } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { PROMPTS } from '../sheets/sheet-prompts.ts';
import { createPainterPool } from '../src/pool/painter-pool.ts';

const SIDE = 1024;

/** @returns milliseconds of each picture of the prompt sheet, encoded, after a few that start the thread and warm it up */
export async function paintPictures(): Promise<number[]> {
  const painters = createPainterPool({ threads: 1 });
  const paint = (prompt: string) => painters.paint({ prompt, seed: 1, width: SIDE, height: SIDE });
  for (const prompt of PROMPTS.slice(0, 4)) await paint(prompt);

  const times: number[] = [];
  for (const prompt of PROMPTS) {
    const startedAt = performance.now();
    await paint(prompt);
    times.push(performance.now() - startedAt);
  }
  await painters.close();

  return times;
}

/** @returns milliseconds that Skia takes to fill as large a canvas with one color and to hand its pixels over */
export async function fillCanvases(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const pen = createCanvas(SIDE, SIDE).getContext('2d');
    pen.fillStyle = '#b33a22';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.getImageData(0, 0, SIDE, SIDE);
    times.push(performance.now() - startedAt);
    await setImmediate(); // Skia gives its memory back when the event loop turns
  }

  return times;
}
