/** The rules of docs/behaviour/ that no test cites. Each key is the reason. */
export const uncitedRules: Record<string, readonly string[]> = {
  'A message brings the change before the next refresh, so no test waits for the refresh.': [
    'RTM-5',
  ],
};
