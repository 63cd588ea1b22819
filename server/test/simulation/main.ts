/**
 * `npm run simulate -- --seeds N [--from S]` plays N seeds in two threads.
 * `npm run simulate -- --seed S --trace` plays one seed and prints its events.
 * The exit status is 1 if a seed fails.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openTemplate, type TestPostgres } from '../template.ts';
import type { Verdict } from './play.ts';

export type Orders = {
  postgres: TestPostgres;
  from: number;
  to: number;
  step: number;
  isTraced: boolean;
};

const LANES = 2;
const SEEDS = 2_000;
/** The simulation stops after this many failures, because more of them rarely tell anything new. */
const FAILURES_MAX = 10;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: String(SEEDS) },
    from: { type: 'string', default: '0' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const from = Number(values.seed ?? values.from);
const to = values.seed === undefined ? from + Number(values.seeds) : from + 1;
if (!Number.isInteger(from) || !Number.isInteger(to)) {
  console.error('Usage: npm run simulate [-- --seeds N] [--from S] | --seed S [--trace]');
  process.exit(2);
}

const startedAt = performance.now();
const { postgres, close } = await openTemplate();
let played = 0;
const failed: Verdict[] = [];
try {
  await Promise.all(
    Array.from({ length: Math.min(LANES, to - from) }, (_, lane) =>
      playLane({ postgres, from: from + lane, to, step: LANES, isTraced: values.trace }),
    ),
  );
} finally {
  await close();
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(`${played} seeds, ${failed.length} failed (${seconds.toFixed(1)} s)`);
process.exitCode = failed.length === 0 && played > 0 ? 0 : 1;

function playLane(orders: Orders): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('lane-program.ts', import.meta.url), { workerData: orders });
    worker.on('message', (verdict: Verdict) => {
      played += 1;
      report(verdict);
      if (failed.length >= FAILURES_MAX) worker.postMessage('stop');
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function report(verdict: Verdict): void {
  for (const line of verdict.trace) console.log(line);
  if (verdict.problems.length === 0) return;
  failed.push(verdict);
  console.log(`seed ${verdict.seed}:`);
  for (const problem of verdict.problems) console.log(`  ${problem}`);
  console.log(`  replay: npm run simulate -- --seed ${verdict.seed} --trace`);
}
