import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { PROMPTS } from '../sheets/sheet-prompts.ts';
import { createPainterPool } from '../src/pool/painter-pool.ts';
import { readPrompt } from '../src/read-prompt.ts';

const SIDE = 1024;

const WORDS_MAX = 4_000;
const READS = 40;

export const BENCH_PROMPTS = {
  drawn: PROMPTS,
  motifs: [
    'an astronaut riding a horse',
    'a gorilla playing the guitar, poster',
    'a lion wearing a crown, paper cut',
    'two penguins in a bathtub, woodblock print',
    'three ducks on a lake',
    'a chef holding a pizza, oil painting',
    'a dragon over a castle, watercolor',
    'an octopus in the deep sea',
    'a fox reading a newspaper, watercolor',
    'a bear in a canoe, low poly',
    'a robot and a dinosaur',
    'a cup of coffee and a croissant',
    'a train in the mountains, ink',
    'a rocket in space, blueprint',
    'an elephant holding an umbrella, pencil',
    'a mouse eating cheese, pixel art',
    'a tiger in the snow, linocut',
    'five balloons and a birthday cake',
    'a boy and a dog at sunset',
    'an owl at night with a full moon',
  ],
} as const;

/** @returns milliseconds per encoded picture, after a few pictures that warm up the thread */
export async function paintPictures(prompts: readonly string[]): Promise<number[]> {
  const painters = createPainterPool({ threads: 1 });
  const paint = (prompt: string) => painters.paint({ prompt, seed: 1, width: SIDE, height: SIDE });
  for (const prompt of prompts.slice(0, 4)) await paint(prompt);

  const times: number[] = [];
  for (const prompt of prompts) {
    const startedAt = performance.now();
    await paint(prompt);
    times.push(performance.now() - startedAt);
  }
  await painters.close();

  return times;
}

/** @returns milliseconds per reading, of the bench's prompts and of one prompt of maximum length */
export function readPrompts(): { usual: number[]; longest: number[] } {
  const prompts = [...BENCH_PROMPTS.drawn, ...BENCH_PROMPTS.motifs];
  const longest = prompts.join(', ').repeat(9).slice(0, WORDS_MAX);
  const read = (prompt: string, seed: number): number => {
    const startedAt = performance.now();
    readPrompt(prompt, seed);
    return performance.now() - startedAt;
  };
  for (const prompt of prompts) read(prompt, 0);

  return {
    usual: prompts.flatMap(prompt => [read(prompt, 1), read(prompt, 2)]),
    longest: Array.from({ length: READS }, (_, seed) => read(longest, seed)),
  };
}

/**
 * @returns for each thread the milliseconds by which its first small picture takes longer than its
 * second one
 */
export async function startThreads(count: number): Promise<number[]> {
  // Measures with a compile cache, because `npm start` uses one, too.
  const folder = mkdtempSync(join(tmpdir(), 'vermilion-bench-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const painters = createPainterPool({ threads: 1 });
    const paint = async (): Promise<number> => {
      const startedAt = performance.now();
      await painters.paint({ prompt: 'a dog', seed: 1, width: 16, height: 16 });
      return performance.now() - startedAt;
    };
    times.push((await paint()) - (await paint()));
    await painters.close();
  }
  delete process.env['NODE_COMPILE_CACHE'];
  rmSync(folder, { recursive: true });

  return times;
}

/** @returns for each canvas the milliseconds that Skia takes to fill it and return its pixels */
export async function fillCanvases(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const pen = createCanvas(SIDE, SIDE).getContext('2d');
    pen.fillStyle = '#b33a22';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.getImageData(0, 0, SIDE, SIDE);
    times.push(performance.now() - startedAt);
    // Skia frees its memory only between turns of the event loop.
    await setImmediate();
  }

  return times;
}
