import type { Overview } from '@vermilion/contract/admin/overview';

/** Returns the days of the charts, and the key of their titles: by day or by week. */
export function frameOf({ days, step_days: stepDays }: Overview) {
  const by = stepDays === 7 ? ('titleByWeek' as const) : ('title' as const);

  return { by, frame: { days: days.map(({ day }) => day), stepDays } };
}
