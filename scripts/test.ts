// `npm test` runs the steps of scripts/test/steps.ts, even after failures, and ends with `tests: N
// passed, M failed`. Checks run two at a time, because most use one core; tests run alone.
// `npm test -- --only=vitest` runs only the steps with this prefix, and `--only=types,lint` those
// with one of two prefixes. `npm run test:long` runs the steps that take minutes.

import { mkdirSync } from 'node:fs';
import { stopRunning } from './test/run-command.ts';
import { reportsDir, runStep, type StepOutcome } from './test/run-step.ts';
import { longSteps, type Step, steps } from './test/steps.ts';

const chosen = choose(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void stopRunning().then(() => process.exit(signal === 'SIGINT' ? 130 : 143)),
  );
}

mkdirSync(reportsDir, { recursive: true });
const outcomes: StepOutcome[] = [];
const waiting = [...chosen];
while (waiting.length > 0) {
  const test = waiting.findIndex(({ kind }) => kind !== 'check');
  const checks = waiting.splice(0, test < 0 ? waiting.length : test);
  await Promise.all([runInTurn(checks), runInTurn(checks)]);
  await runInTurn(waiting.splice(0, 1));
}

const total = (what: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
if (total('skipped') > 0) console.log(`\n${total('skipped')} skipped`);
for (const name of outcomes.flatMap(({ flaky }) => flaky)) console.log(`flaky: ${name}`);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`tests: ${total('passed')} passed, ${total('failed')} failed`);

async function runInTurn(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step !== undefined; step = steps.shift())
    outcomes.push(await runStep(step));
}

function choose(args: string[]) {
  const only = args.find(argument => argument.startsWith('--only='))?.slice('--only='.length);
  const starts = only?.split(',').filter(Boolean);
  const all = args.includes('--long') ? longSteps : steps;
  const found =
    starts === undefined
      ? all
      : all.filter(({ name }) => starts.some(start => name.startsWith(start)));
  const unknown = args.filter(argument => !argument.startsWith('--only=') && argument !== '--long');
  if (unknown.length === 0 && found.length > 0) return found;
  console.error(
    `Usage: npm test [-- --only=NAME,…]\nSteps: ${all.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
