import { createPainterPool } from '@vermilion/server/src/sketchbook/painter-pool.ts';

/** Subjects, times of day, weather and both mediums, and words that it does not know. */
const prompts = [
  'mountains in mist, ink wash',
  'a boat on a calm sea at dusk',
  'skyline of a city at night, flat print',
  'a pine on a rock under the full moon',
  '雪山与孤舟，水墨',
  'storm over the sea, woodblock print',
  'sunrise behind far hills',
  'an argument between two colors',
  '月下的城市天际线',
  'rain on a pine forest, poster',
];

/** @returns milliseconds of each picture, after one that starts the thread and warms it up */
export async function paintPictures(count: number): Promise<number[]> {
  const painters = createPainterPool({ threads: 1 });
  const paint = (index: number) =>
    painters.paint({ prompt: prompts[index % prompts.length] ?? '', seed: index, width: 1024, height: 1024 });
  await paint(0);

  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await paint(index);
    times.push(performance.now() - startedAt);
  }
  await painters.close();

  return times;
}
