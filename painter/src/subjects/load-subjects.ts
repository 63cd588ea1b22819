/**
 * The painters of subjects. A scene loads only the modules that it needs, because together they are
 * half of the painter's code.
 */
import { isMotifKind } from '../motifs/motif.ts';
import type { DrawnKind, SubjectKind } from '../scene.ts';
import type { Paintable } from '../shape.ts';
import type { Stage } from './stage.ts';

export type PaintSubject = (stage: Stage) => Paintable[];

type PainterName = DrawnKind | 'motif';

const PAINTERS: Record<PainterName, () => Promise<PaintSubject>> = {
  aurora: async () => (await import('./sky/aurora.ts')).paintAurora,
  balloon: async () => (await import('./vehicles/balloon.ts')).paintBalloon,
  bamboo: async () => (await import('./plants/bamboo.ts')).paintBamboo,
  birds: async () => (await import('./animals/birds.ts')).paintBirds,
  blossom: async () => (await import('./plants/blossom.ts')).paintBlossom,
  boat: async () => (await import('./vehicles/boat.ts')).paintBoat,
  bridge: async () => (await import('./buildings/bridge.ts')).paintBridge,
  cat: async () => (await import('./animals/cat.ts')).paintCat,
  cottage: async () => (await import('./buildings/cottage.ts')).paintCottage,
  crane: async () => (await import('./animals/crane.ts')).paintCrane,
  dunes: async () => (await import('./landscape/dunes.ts')).paintDunes,
  field: async () => (await import('./landscape/field.ts')).paintField,
  figure: async () => (await import('./people/figure.ts')).paintFigure,
  flower: async () => (await import('./plants/flower.ts')).paintFlower,
  'forest-path': async () => (await import('./landscape/forest-path.ts')).paintForestPath,
  fox: async () => (await import('./animals/fox.ts')).paintFox,
  fruit: async () => (await import('./food/fruit.ts')).paintFruit,
  head: async () => (await import('./people/head.ts')).paintHead,
  koi: async () => (await import('./animals/koi.ts')).paintKoi,
  lake: async () => (await import('./water/lake.ts')).paintLake,
  lighthouse: async () => (await import('./buildings/lighthouse.ts')).paintLighthouse,
  moon: async () => (await import('./sky/disc.ts')).paintDisc,
  motif: async () => (await import('./motif/paint-motif.ts')).paintMotif,
  mountains: async () => (await import('./landscape/mountains.ts')).paintMountains,
  pagoda: async () => (await import('./buildings/pagoda.ts')).paintPagoda,
  pine: async () => (await import('./plants/pine.ts')).paintPine,
  planet: async () => (await import('./sky/planet.ts')).paintPlanet,
  sea: async () => (await import('./water/sea.ts')).paintSea,
  skyline: async () => (await import('./buildings/skyline.ts')).paintSkyline,
  sun: async () => (await import('./sky/disc.ts')).paintDisc,
  waterfall: async () => (await import('./water/waterfall.ts')).paintWaterfall,
  windmill: async () => (await import('./buildings/windmill.ts')).paintWindmill,
};

export async function loadSubjects(kinds?: readonly SubjectKind[]): Promise<PaintSubject> {
  // as: each key of the table is a painter's name
  const names = kinds ? kinds.map(nameOf) : (Object.keys(PAINTERS) as PainterName[]);
  const painters = new Map(
    await Promise.all(names.map(async name => [name, await PAINTERS[name]()] as const)),
  );

  return stage => {
    const { kind } = stage.subject;
    const paint = painters.get(nameOf(kind));
    if (!paint) throw new Error(`The painter of ${kind} is not loaded.`);
    return paint(stage);
  };
}

function nameOf(kind: SubjectKind): PainterName {
  return isMotifKind(kind) ? 'motif' : kind;
}
