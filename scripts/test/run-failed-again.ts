// Repeats failed browser tests once, alone. A test that passes then is flaky.

import {
  namesOfFailed,
  type Outcome,
  type PlaywrightReport,
  readPlaywrightReport,
} from './read-report.ts';

/** More failures mean a defect, so no test is repeated. */
const FAILED_MAX = 5;

/**
 * Returns the outcome with the names of flaky tests. `runAgain` runs exactly the failed tests, one
 * at a time, and returns their report, or null if there is none.
 */
export async function runFailedAgain(
  report: PlaywrightReport,
  runAgain: () => Promise<PlaywrightReport | null>,
): Promise<Outcome & { flaky: string[] }> {
  const first = readPlaywrightReport(report);
  const failed = namesOfFailed(report);
  const isWorthIt =
    failed.length > 0 && failed.length <= FAILED_MAX && first.failed === failed.length;
  const second = isWorthIt ? await runAgain() : null;
  if (second === null) return { ...first, flaky: [] };

  const again = readPlaywrightReport(second);
  const isWhole = again.passed + again.failed === failed.length && second.errors.length === 0;
  if (!isWhole) return { ...first, flaky: [] };

  const stillFailed = new Set(namesOfFailed(second));
  const flaky = failed.filter(name => !stillFailed.has(name));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    flaky,
  };
}
