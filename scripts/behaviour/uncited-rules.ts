/**
 * The rules of docs/behaviour that no test cites, by the reason. A rule leaves this list when a test
 * proves it and cites it.
 */
export const uncitedRules: Record<string, readonly string[]> = {
  'No test runs these commands on an outside database or a bucket.': ['BAK-4'],
  'A message brings the change before the next refresh, so no test waits for it.': ['RTM-5'],
  'Tests see the picture of an open work only in passing.': ['WRK-3'],
};
