import type { Context } from '../../context.ts';
import type { CheckOptions, Figures, Finding, Remedy } from './finding.ts';

export type Check = CheckOptions & {
  ctx: Context;
  figures: Figures;
  unreadableInARow: number;
};

type Found = Pick<Finding, 'kind' | 'key' | 'objectKind'> & {
  remedy: { name: Remedy; apply(): Promise<void> } | null;
};

export async function reportFinding(
  { figures, isRepair, onFinding }: Check,
  { remedy, ...found }: Found,
): Promise<void> {
  figures.found[found.kind] += 1;
  const isMended = isRepair && remedy !== null;
  if (isMended) await remedy.apply();
  if (isMended) figures.mended += 1;
  else if (remedy) figures.mendable += 1;
  onFinding({ ...found, remedy: remedy?.name ?? null, isMended });
}
