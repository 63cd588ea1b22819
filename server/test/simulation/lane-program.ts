import { parentPort, workerData } from 'node:worker_threads';
import { cloneTemplate } from '../template.ts';
import { openLane } from './lane.ts';
import type { Orders } from './main.ts';

const { postgres, from, to, step, isTraced } = workerData as Orders; // as: main.ts sends them
/** Each database is used for this many seeds, because statements get slower as it grows. */
const SEEDS_PER_DATABASE = 500;
let isStopped = false;
parentPort?.on('message', () => (isStopped = true)).unref();

for (let first = from; first < to && !isStopped; first += SEEDS_PER_DATABASE * step) {
  const lane = await openLane(await cloneTemplate(postgres));
  const end = Math.min(to, first + SEEDS_PER_DATABASE * step);
  for (let seed = first; seed < end && !isStopped; seed += step) {
    parentPort?.postMessage(await lane.play(seed, isTraced));
  }
  await lane.close();
}
