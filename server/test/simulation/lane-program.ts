import { parentPort, workerData } from 'node:worker_threads';
import { cloneTemplate } from '../template.ts';
import { openLane } from './lane.ts';
import type { Orders } from './main.ts';

const { postgres, from, to, step, isTraced } = workerData as Orders; // as main.ts sends it
/**
 * The number of seeds for which a database is used: in a small database a statement's time does not
 * depend on earlier seeds.
 */
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
