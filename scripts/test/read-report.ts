// Counts tests in the JSON reports of vitest and Playwright. A file that could not be loaded counts as one failed test.

export type Outcome = { passed: number; failed: number; skipped: number };

/** Of `--reporter=json`: https://vitest.dev/guide/reporters.html#json-reporter */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Of `--reporter=json`: https://playwright.dev/docs/api/class-reporter. A flaky test failed once, and is wrong or found something. */
export type PlaywrightReport = {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function readVitestReport(report: VitestReport): Outcome {
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
