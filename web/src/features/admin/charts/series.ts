import { max, nice, ticks } from 'd3-array';

export type Series = {
  key: string;
  label: string;
  color: string;
  dashes?: string;
  /** One value for each day; null if unknown. */
  values: readonly (number | null)[];
};

const LINES = 3;

/** Returns the grid lines, from 0 to the upper end. Counts have lines at whole numbers only. */
export function scaleOf(values: readonly number[], isWhole: boolean): readonly number[] {
  const highest = max(values) ?? 0;
  const [, top] = nice(0, isWhole ? Math.max(highest, LINES) : highest || 1, LINES);
  const lines = ticks(0, top, LINES);

  return isWhole ? lines.filter(Number.isInteger) : lines;
}

export function sumByDay(series: readonly Series[]): number[] {
  const [first] = series;

  return (first?.values ?? []).map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
}

/** Returns at most `count` indexes of days, among them the last day. */
export function labelledDays(days: number, count: number): readonly number[] {
  const step = Math.max(1, Math.ceil(days / count));

  return Array.from({ length: days }, (_, index) => index).filter(
    index => (days - 1 - index) % step === 0,
  );
}

/** Returns the index of the highest value; undefined if all values are 0 or unknown. */
export function peakOf(values: readonly (number | null)[]): number | undefined {
  const highest = Math.max(0, ...values.map(value => value ?? 0));

  return highest > 0 ? values.indexOf(highest) : undefined;
}
