import { fillCanvases, measureMemory } from '@vermilion/painter/bench';
import { createPainterPool, type PainterPool } from '@vermilion/painter/pool';
import type { Measurement } from '../measurement.ts';
import { figureRow, type Row } from '../report.ts';
import { spreadOf } from '../statistics.ts';

const SIDE = 1024;
const FILLS = 20;
const ROUNDS = 5;
const RESTYLES = [
  'ink',
  'oil',
  'linocut',
  'woodblock',
  'pixel',
  'pencil',
  'watercolor',
  'lowpoly',
].map(style => `as ${style}`);
const EDITS = ['at night', 'make it snow', 'black and white', 'blur the background', 'gold frame'];
const RESTYLE_MS_MAX = 1_200;
const UPSCALE_MS_MAX = 1_500;
/**
 * The largest allowed growth of the memory of a task's process, in MB, by the side of the picture
 * in pixels.
 */
const MEMORY_MB_MAX = { 1024: 300, 4096: 600 } as const;

export const edits: Measurement = {
  name: 'edits',
  about:
    'Sketchbook’s edits of pictures of 1024², decoding and encoding included, in one ' +
    'worker thread, against a bare Skia fill of the same size. Then the growth of memory, each ' +
    'task in its own process.',
  async measure() {
    const painters = createPainterPool({ threads: 1 });
    const { png } = await painters.paint({
      prompt: 'a lighthouse at dusk, oil',
      seed: 1,
      width: SIDE,
      height: SIDE,
    });
    const bare = spreadOf(await fillCanvases(FILLS)).median;
    const restyles = await timeEdits(painters, png, RESTYLES);
    const others = await timeEdits(painters, png, EDITS);
    const upscales = await timeUpscales(painters, png);
    await painters.close();

    return [
      figureRow({
        what: 'restyle of 1024², slowest style',
        unit: 'ms',
        value: Math.max(...restyles),
        range: spreadOf(restyles),
        bare,
        atMost: RESTYLE_MS_MAX,
      }),
      figureRow({
        what: 'edit of 1024², slowest of five',
        unit: 'ms',
        value: Math.max(...others),
        range: spreadOf(others),
        bare,
        atMost: RESTYLE_MS_MAX,
      }),
      figureRow({
        what: '2x upscale of 1024², median',
        unit: 'ms',
        value: spreadOf(upscales).median,
        range: spreadOf(upscales),
        bare,
        atMost: UPSCALE_MS_MAX,
      }),
      ...(await memoryRows(png)),
    ];
  },
};

async function timeEdits(
  painters: PainterPool,
  picture: Uint8Array,
  instructions: readonly string[],
): Promise<number[]> {
  const medians: number[] = [];
  for (const instruction of instructions) {
    const edit = () =>
      painters.edit({ instruction, seed: 1, pictures: [picture], mask: null, ratio: null });
    await edit();
    medians.push(spreadOf(await timeEach(edit)).median);
  }

  return medians;
}

async function timeUpscales(painters: PainterPool, picture: Uint8Array): Promise<number[]> {
  await painters.upscale({ picture, factor: 2 });

  return timeEach(() => painters.upscale({ picture, factor: 2 }));
}

async function timeEach(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }

  return times;
}

async function memoryRows(picture: Uint8Array): Promise<Row[]> {
  const rows: Row[] = [];
  for (const side of [1024, 4096] as const) {
    for (const task of ['paint', 'edit', 'fill', 'upscale'] as const) {
      const { megabytes, largest } = await measureMemory(task, side, picture);
      rows.push(
        figureRow({
          what: `memory, ${task} to ${side}² (${largest})`,
          unit: 'MB',
          value: megabytes,
          atMost: MEMORY_MB_MAX[side],
        }),
      );
    }
  }

  return rows;
}
