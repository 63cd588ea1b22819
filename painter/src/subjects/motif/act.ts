import { type Place, placeSubject } from '../../compose/place-subject.ts';
import { createRandom, type Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { type Motif, motifOf } from '../../motifs/motif.ts';
import { isAlive, isPerson, surfaceOf } from '../../motifs/motif-nature.ts';
import type { Scene, SceneSubject, SubjectKind } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { asDiver, asWholePerson, wholeDrawing } from './bodies/full-figure.ts';
import { plantMetres } from './form/on-stem.ts';
import { dressSubject } from './join/motif-join.ts';
import { type ColorOf, motifColors } from './motif-colors.ts';
import type { Cast, Dressed } from './motif-dress.ts';
import { type Box, type Figure, type Posing, poseFigure } from './motif-figure.ts';
import { motifShapes } from './motif-shapes.ts';
import { motifSize, type Spot } from './places/motif-spots.ts';

export type Act = {
  stage: Stage;
  motif: Motif;
  drawing: Dressed;
  place: Place;
  /** The width and the height of the drawing, as shares of its longer side. */
  wide: number;
  high: number;
  size: number;
};

/**
 * Returns the motif as this scene shows it, or null if the subject is no motif. For example, people
 * have their whole body except in a close picture.
 */
export function shownMotif(
  { composition, kind: setting }: Scene,
  { kind }: SceneSubject,
): Motif | null {
  const motif = motifOf(kind);
  if (motif && setting === 'underwater' && motif.name.endsWith('-swimming')) return asDiver(motif);
  const plant = motif && plantMetres(motif.name);
  if (plant) return { ...motif, metres: plant };
  return motif && composition.framing !== 'close' ? asWholePerson(motif) : motif;
}

export function actOf(stage: Stage, motif: Motif): Act {
  const drawing = dressSubject(stage.subject, motif, stage.random, { cast: castOf(stage) });
  const { left, right, top, bottom } = drawing.box;
  const unit = Math.max(right - left, bottom - top);
  const place = placeSubject(stage.scene, stage.subject, stage.layout);
  return {
    stage,
    motif,
    drawing,
    place,
    wide: (right - left) / unit,
    high: (bottom - top) / unit,
    size: sizeOf(stage, motif, place) * grownBy(drawing, motif),
  };
}

function castOf({ scene, subject }: Stage): Cast {
  const people = scene.subjects.filter(each => {
    const motif = motifOf(each.kind);
    return motif !== null && isPerson(motif);
  });
  const before = people.slice(0, Math.max(0, people.indexOf(subject)));

  return {
    random: createRandom(scene.character).fork(people[0]?.kind ?? subject.kind),
    nth: before.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Beside the main subject, the size depends on that subject's size, within limits that keep both
 * visible.
 */
function sizeOf(stage: Stage, motif: Motif, place: Place): number {
  const own = motifSize(stage, motif, place);
  const hero = heroBeside(stage, motif);
  if (!hero) return own;
  const { scene, layout } = stage;
  const heroStage = { ...stage, subject: hero.subject };
  const heroPlace = placeSubject(scene, hero.subject, layout);
  const ratio = (motif.metres / hero.motif.metres) ** 0.6 * clamp(stage.subject.scale, 0.5, 1.6);
  return clamp(
    motifSize(heroStage, hero.motif, heroPlace) * ratio,
    Math.min(layout.w, layout.h) * 0.14,
    Math.min(layout.w, layout.h) * 0.62,
  );
}

export const FAR_METERS = 8;

export function heroBeside(
  { scene, subject }: Stage,
  motif: Motif,
): { subject: SceneSubject; motif: Motif } | null {
  const hero = scene.subjects.find(({ isAsked }) => isAsked);
  const heroMotif = hero && hero !== subject ? shownMotif(scene, hero) : null;
  if (!hero || !heroMotif || scene.kind !== 'landscape' || scene.subjects.some(isWater))
    return null;
  const isNear = ({ stance, metres, view }: Motif): boolean =>
    (stance === 'ground' || stance === 'table') && metres < FAR_METERS && view === 'whole';
  const isFree = ({ placement, variant }: SceneSubject): boolean =>
    placement.distance === null && placement.height === null && variant !== 'flying';
  const isBeside = isNear(motif) && isNear(heroMotif) && isFree(subject) && isFree(hero);
  return isBeside ? { subject: hero, motif: heroMotif } : null;
}

function grownBy({ box }: Dressed, motif: Motif): number {
  const own = wholeDrawing(motif).box;
  const long = ({ left, right, top, bottom }: Box): number => Math.max(right - left, bottom - top);

  return (long(box) / long(own)) ** 0.6;
}

const WATERS: ReadonlySet<SubjectKind> = new Set(['lake', 'sea']);

export function isWater({ kind }: SceneSubject): boolean {
  return WATERS.has(kind);
}

/**
 * Returns the part of the picture's width that belongs to the motif, so that motifs do not overlap.
 */
export function slotOf({ stage }: Act): { left: number; right: number } {
  const { scene, layout } = stage;
  const sharing = scene.subjects
    .flatMap(subject => {
      const other = shownMotif(scene, subject);
      if (!other) return [];
      const act = actOf({ ...stage, subject }, other);
      return [{ subject, x: act.place.x, share: act.size * act.wide * subject.count ** 0.5 }];
    })
    .sort((a, b) => a.x - b.x);
  const whole = sharing.reduce((sum, { share }) => sum + share, 0);
  let left = MARGIN;
  for (const { subject, share } of sharing) {
    const right = left + ((1 - 2 * MARGIN) * share) / whole;
    if (subject === stage.subject) return { left: left * layout.w, right: right * layout.w };
    left = right;
  }
  return { left: MARGIN * layout.w, right: (1 - MARGIN) * layout.w };
}

const MARGIN = 0.065;

export type Posed = {
  figure: Figure;
  facing: -1 | 1;
  /** The apparent roundness of the body: 1 for round, 0 for flat. */
  roundness: number;
  random: Random;
  colorOf: ColorOf;
};

export type Posture = {
  index: number;
  /** Clockwise, in radians. */
  turn?: number;
  /** The depth by which the air mutes the motif's color; see `depth` of `Shape`. */
  haze?: number;
  /** True if the motif fills the picture; then it keeps its colors at night. */
  isClose?: boolean;
};

const TURNED = 0.35;

/** Motifs face the middle of the picture, but some copies of a motif turn away from it. */
export function pose(
  act: Act,
  spot: Spot,
  { index, turn = 0, haze = 0, isClose = false }: Posture,
): Posed {
  const { stage, motif } = act;
  const random = stage.random.fork(`motif ${index}`);
  const inwards = spot.x < stage.layout.w * 0.5 ? 1 : -1;
  const copy = random.fork('copy');
  const isTurned = index > 0 && copy.chance(TURNED);
  const facing = isTurned && motif.facing !== 0 ? (inwards > 0 ? -1 : 1) : inwards;
  const isOdd = isTurned && isAlive(motif);
  const figure = poseFigure(
    index > 0
      ? dressSubject(stage.subject, motif, stage.random, { copy: index, cast: castOf(stage) })
      : act.drawing,
    {
      ...spot,
      isMirrored: motif.facing === 0 ? isOdd : motif.facing !== facing,
      turn,
      tufts: tuftsOf(stage),
      ...suppleness(motif, index),
    },
    random.fork('hand'),
  );
  return {
    figure,
    facing,
    roundness: roundnessOf(motif),
    random,
    colorOf: motifColors(stage, { haze, isClose }),
  };
}

function isPlant({ name }: Motif): boolean {
  const surface = surfaceOf(name);
  return surface === 'leaves' || surface === 'foliage';
}

function roundnessOf(motif: Motif): number {
  if (isAlive(motif) || isPlant(motif)) return 1;
  return motif.stance === 'table' ? 0.7 : 0.26;
}

function suppleness(
  motif: Motif,
  index: number,
): Pick<Posing, 'lean' | 'supple' | 'foreshortening'> {
  const isSupple = isAlive(motif) || isPlant(motif);
  if (isSupple)
    return {
      lean: index > 0 ? 0.09 : 0.05,
      supple: isPerson(motif) ? 0 : 1,
      foreshortening: isPerson(motif) ? 0 : 0.1,
    };
  return {
    lean: motif.metres >= FAR_METERS ? 0.012 : index > 0 ? 0.09 : 0.04,
    supple: 0,
    foreshortening: motif.stance === 'table' ? 0.04 : 0.15,
  };
}

function tuftsOf({ traits }: Stage): number {
  if (traits.finest > 3) return 0;
  return traits.isWash ? 0.42 : 1;
}

export function shapesOf(
  { stage }: Act,
  posed: Posed,
  at: { depth: number; index: number },
): Shape[] {
  return motifShapes(stage, { ...posed, ...at });
}
