import { formatDay } from '../../i18n/format.ts';

export type DayGroup<Row> = { day: string; rows: Row[] };

export function groupByDay<Row extends { created_at: string }>(
  rows: readonly Row[],
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = formatDay(row.created_at);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }

  return groups;
}
