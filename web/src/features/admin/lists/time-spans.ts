export const TIME_SPANS = ['hour', 'day', 'week', 'month'] as const;

const HOUR_MS = 3_600_000;
const spanMs = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/**
 * Returns the beginning of a time span that ends now, as an ISO time; undefined for an unknown
 * span.
 */
export function beginningOf(span: string | undefined): string | undefined {
  const known = TIME_SPANS.find(one => one === span);

  return known && new Date(Date.now() - spanMs[known]).toISOString();
}
