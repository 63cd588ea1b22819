// Runs a step of the tests and prints one line about it. If the step failed or a test was flaky,
// the whole output is printed above the line.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Outcome,
  type PlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './read-report.ts';
import { runCommand } from './run-command.ts';
import { runFailedAgain } from './run-failed-again.ts';
import type { Step } from './steps.ts';

export type StepOutcome = Outcome & { flaky: string[] };

type StepRun = { status: number; output: string; report: unknown };

export const reportsDir = path.join(
  import.meta.dirname,
  '../../node_modules/.cache/vermilion/reports',
);

export async function runStep(step: Step): Promise<StepOutcome> {
  const started = Date.now();
  const ran = await runOnce(step);
  const outcome = await judge(step, ran);

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const isGood = outcome.failed === 0;
  if (!isGood || outcome.flaky.length > 0) console.log(`\n${ran.output.trim()}\n`);
  const counts =
    step.kind === 'check' ? '' : `: ${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${isGood ? '✓' : '✗'} ${step.name}${counts} (${seconds} s)`);
  return outcome;
}

async function runOnce(step: Step, moreArgs: string[] = []): Promise<StepRun> {
  const reportFile = path.join(reportsDir, `${step.kind}.json`);
  rmSync(reportFile, { force: true });
  const args = [...step.args, ...moreArgs, ...reportArguments(step, reportFile)];
  const { status, output } = await runCommand(step.program, args, {
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return {
    status,
    output,
    report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null,
  };
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

async function judge(step: Step, { status, report }: StepRun): Promise<StepOutcome> {
  if (step.kind === 'check')
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, flaky: [] };
  if (report === null) return { passed: 0, failed: 1, skipped: 0, flaky: [] };

  const outcome = await readReport(step, report);
  // The step failed outside of any test: by an uncaught error, a dead process, or because no test
  // was found.
  return status !== 0 && outcome.failed === 0 && outcome.flaky.length === 0
    ? { ...outcome, failed: 1 }
    : outcome;
}

async function readReport(step: Step, report: unknown): Promise<StepOutcome> {
  // as: the runners wrote the reports in their documented shapes
  if (step.kind === 'vitest') return { ...readVitestReport(report as VitestReport), flaky: [] };

  const runAgain = async () =>
    (await runOnce(step, ['--last-failed', '--workers=1'])).report as PlaywrightReport | null;
  return runFailedAgain(report as PlaywrightReport, runAgain);
}
