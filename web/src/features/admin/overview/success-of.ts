import type { OverviewFigures } from '@vermilion/contract/admin/overview';

/** The share of completed works among those that ended by themselves; null without any. */
export function successOf({
  works_completed: completed,
  works_failed: failed,
}: Pick<OverviewFigures, 'works_completed' | 'works_failed'>): number | null {
  return completed + failed > 0 ? completed / (completed + failed) : null;
}
