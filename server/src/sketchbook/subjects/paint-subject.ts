/** The list of subjects: one line each. */
import type { Paintable } from '../media/shape.ts';
import type { SubjectKind } from '../scene.ts';
import { paintBirds } from './birds.ts';
import { paintBoat } from './boat.ts';
import { paintDisc } from './disc.ts';
import { paintLake } from './lake.ts';
import { paintMountains } from './mountains.ts';
import { paintPine } from './pine.ts';
import { paintSea } from './sea.ts';
import { paintSkyline } from './skyline.ts';
import type { Stage } from './stage.ts';

const PAINTERS: Record<SubjectKind, (stage: Stage) => Paintable[]> = {
  mountains: paintMountains,
  sun: paintDisc,
  moon: paintDisc,
  sea: paintSea,
  lake: paintLake,
  boat: paintBoat,
  pine: paintPine,
  skyline: paintSkyline,
  birds: paintBirds,
};

export function paintSubject(stage: Stage): Paintable[] {
  return PAINTERS[stage.subject.kind](stage);
}
