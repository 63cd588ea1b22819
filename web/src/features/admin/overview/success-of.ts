import type { OverviewFigures } from '@vermilion/contract/admin/overview';

export function successOf({
  works_completed: completed,
  works_failed: failed,
}: Pick<OverviewFigures, 'works_completed' | 'works_failed'>): number | null {
  return completed + failed > 0 ? completed / (completed + failed) : null;
}
