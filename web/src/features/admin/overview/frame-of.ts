import type { Overview } from '@vermilion/contract/admin/overview';

export function frameOf({ days, step_days: stepDays }: Overview) {
  const by = stepDays === 7 ? ('titleByWeek' as const) : ('title' as const);

  return { by, frame: { days: days.map(({ day }) => day), stepDays } };
}
