/**
 * The rules of docs/behaviour that no test cites, by the reason. A rule leaves this list when a
 * test proves and cites it.
 */
export const uncitedRules: Record<string, readonly string[]> = {
  'A message brings the change before the next refresh, so no test waits for it.': ['RTM-5'],
};
