// Runs one step and says how it went: a line when it passed, everything it printed when it failed.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, readPlaywrightReport, readVitestReport } from './read-report.ts';
import { runCommand } from './run-command.ts';
import type { Step } from './steps.ts';

export type { Outcome } from './read-report.ts';

export const reportsDir = path.join(import.meta.dirname, '../../node_modules/.cache/vermilion/reports');

export async function runStep(step: Step): Promise<Outcome> {
  const reportFile = path.join(reportsDir, `${step.kind}.json`);
  rmSync(reportFile, { force: true });
  const started = Date.now();
  const { status, output } = await runCommand(step.program, [...step.args, ...reportArguments(step, reportFile)], {
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });

  const outcome = judge(step, status, reportFile);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const isGood = outcome.failed === 0;
  if (!isGood) console.log(`\n${output.trim()}\n`);
  const counts = step.kind === 'check' ? '' : `: ${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${isGood ? '✓' : '✗'} ${step.name}${counts} (${seconds} s)`);
  return outcome;
}

function reportArguments({ kind }: Step, reportFile: string): string[] {
  switch (kind) {
    case 'check':
      return [];
    case 'vitest':
      return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    case 'playwright':
      return ['--reporter=list,json'];
  }
}

function judge({ kind }: Step, status: number, reportFile: string): Outcome {
  if (kind === 'check') return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 };

  const read = kind === 'vitest' ? readVitestReport : readPlaywrightReport;
  const outcome = read(JSON.parse(readFileSync(reportFile, 'utf8')));
  // Something went wrong outside any test: an error nobody caught, a process that died, no test found.
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
