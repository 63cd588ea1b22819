import { canFly } from '../../motifs/motif-nature.ts';
import type { Paintable } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { actOf, isWater, shownMotif } from './act.ts';
import { floating } from './places/floating.ts';
import { inSea } from './places/in-sea.ts';
import { onGround } from './places/on-ground.ts';
import { onTable } from './places/on-table.ts';
import { onWater } from './places/on-water.ts';
import { portrait } from './places/portrait.ts';

export function paintMotif(stage: Stage): Paintable[] {
  const { subject, scene } = stage;
  const motif = shownMotif(scene, subject);
  if (!motif) return [];
  const act = actOf(stage, motif);
  if (scene.kind === 'still-life') return onTable(act);
  if (scene.kind === 'underwater') return inSea(act);
  if (scene.kind !== 'landscape') return floating(act, { depth: 0.1, isClose: true });
  const isAloft = subject.placement.height === 'above' || subject.variant === 'flying';
  if (isAloft && canFly(motif)) return floating(act, { depth: 0.03, isClose: false });
  switch (motif.stance) {
    case 'water':
    case 'underwater':
      return scene.subjects.some(isWater) ? onWater(act) : onGround(act);
    case 'air':
    case 'space':
      return floating(act, { depth: 0.06, isClose: false });
    case 'plane':
      return floating(act, { depth: 0.03, isClose: false });
    case 'ground':
    case 'table':
      return motif.view === 'whole' ? onGround(act) : portrait(act);
  }
}
