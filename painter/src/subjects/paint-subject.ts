/** The list of subjects: one line each; motifs are painted alike. */

import { isMotifKind } from '../motifs/motif.ts';
import type { DrawnKind } from '../scene.ts';
import type { Paintable } from '../shape.ts';
import { paintBirds } from './animals/birds.ts';
import { paintCat } from './animals/cat.ts';
import { paintCrane } from './animals/crane.ts';
import { paintFox } from './animals/fox.ts';
import { paintKoi } from './animals/koi.ts';
import { paintBridge } from './buildings/bridge.ts';
import { paintCottage } from './buildings/cottage.ts';
import { paintLighthouse } from './buildings/lighthouse.ts';
import { paintPagoda } from './buildings/pagoda.ts';
import { paintSkyline } from './buildings/skyline.ts';
import { paintWindmill } from './buildings/windmill.ts';
import { paintFruit } from './food/fruit.ts';
import { paintDunes } from './landscape/dunes.ts';
import { paintField } from './landscape/field.ts';
import { paintForestPath } from './landscape/forest-path.ts';
import { paintMountains } from './landscape/mountains.ts';
import { paintMotif } from './motif/paint-motif.ts';
import { paintFigure } from './people/figure.ts';
import { paintHead } from './people/head.ts';
import { paintBamboo } from './plants/bamboo.ts';
import { paintBlossom } from './plants/blossom.ts';
import { paintFlower } from './plants/flower.ts';
import { paintPine } from './plants/pine.ts';
import { paintAurora } from './sky/aurora.ts';
import { paintDisc } from './sky/disc.ts';
import { paintPlanet } from './sky/planet.ts';
import type { Stage } from './stage.ts';
import { paintBalloon } from './vehicles/balloon.ts';
import { paintBoat } from './vehicles/boat.ts';
import { paintLake } from './water/lake.ts';
import { paintSea } from './water/sea.ts';
import { paintWaterfall } from './water/waterfall.ts';

const PAINTERS: Record<DrawnKind, (stage: Stage) => Paintable[]> = {
  aurora: paintAurora,
  balloon: paintBalloon,
  bamboo: paintBamboo,
  birds: paintBirds,
  blossom: paintBlossom,
  boat: paintBoat,
  bridge: paintBridge,
  cat: paintCat,
  cottage: paintCottage,
  crane: paintCrane,
  dunes: paintDunes,
  field: paintField,
  figure: paintFigure,
  flower: paintFlower,
  'forest-path': paintForestPath,
  fox: paintFox,
  fruit: paintFruit,
  head: paintHead,
  koi: paintKoi,
  lake: paintLake,
  lighthouse: paintLighthouse,
  moon: paintDisc,
  mountains: paintMountains,
  pagoda: paintPagoda,
  pine: paintPine,
  planet: paintPlanet,
  sea: paintSea,
  skyline: paintSkyline,
  sun: paintDisc,
  waterfall: paintWaterfall,
  windmill: paintWindmill,
};

export function paintSubject(stage: Stage): Paintable[] {
  const { kind } = stage.subject;
  return isMotifKind(kind) ? paintMotif(stage) : PAINTERS[kind](stage);
}
