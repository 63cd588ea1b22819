// Repeats the failed browser tests once, one at a time. A test that then passes is flaky.

import {
  namesOfFailed,
  type Outcome,
  type PlaywrightReport,
  readPlaywrightReport,
} from './read-report.ts';

/** If more tests failed than this, something is broken, and a repetition would prove nothing. */
const FAILED_MAX = 5;

/**
 * Returns the outcome and the names of flaky tests. `runAgain` must run exactly the failed tests,
 * and returns null if it has no report.
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
