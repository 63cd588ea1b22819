/** The list of subjects: one line each. */
import type { Paintable } from '../media/shape.ts';
import type { SubjectKind } from '../scene.ts';
import { paintAurora } from './aurora.ts';
import { paintBalloon } from './balloon.ts';
import { paintBamboo } from './bamboo.ts';
import { paintBirds } from './birds.ts';
import { paintBlossom } from './blossom.ts';
import { paintBoat } from './boat.ts';
import { paintBridge } from './bridge.ts';
import { paintCat } from './cat.ts';
import { paintCottage } from './cottage.ts';
import { paintCrane } from './crane.ts';
import { paintDisc } from './disc.ts';
import { paintDunes } from './dunes.ts';
import { paintField } from './field.ts';
import { paintFigure } from './figure.ts';
import { paintFlower } from './flower.ts';
import { paintForestPath } from './forest-path.ts';
import { paintFox } from './fox.ts';
import { paintFruit } from './fruit.ts';
import { paintHead } from './head.ts';
import { paintKoi } from './koi.ts';
import { paintLake } from './lake.ts';
import { paintLighthouse } from './lighthouse.ts';
import { paintMountains } from './mountains.ts';
import { paintPagoda } from './pagoda.ts';
import { paintPine } from './pine.ts';
import { paintPlanet } from './planet.ts';
import { paintSea } from './sea.ts';
import { paintSkyline } from './skyline.ts';
import type { Stage } from './stage.ts';
import { paintWaterfall } from './waterfall.ts';

const PAINTERS: Record<SubjectKind, (stage: Stage) => Paintable[]> = {
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
};

export function paintSubject(stage: Stage): Paintable[] {
  return PAINTERS[stage.subject.kind](stage);
}
