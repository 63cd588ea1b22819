/**
 * Composes the picture in fractions of its width and height. Unless the words say otherwise, the
 * horizon suits the main subject, which stands at a third of the width, and the sun or moon is
 * usually on the other side.
 */
import type { Random } from '../core/rng.ts';
import { isMotifKind } from '../motifs/motif.ts';
import type { View } from '../read/meaning.ts';
import type { Composition, SceneSubject, SubjectKind } from '../scene.ts';
import type { Light } from './choose-light.ts';
import { isGround } from './settings.ts';

type Picture = {
  subjects: readonly SceneSubject[];
  light: Light;
  energy: number | null;
  views: readonly View[];
  heroSide: -1 | 1;
};

type Range = readonly [low: number, high: number];

const LOW: Range = [0.6, 0.67];
const HIGH: Range = [0.4, 0.45];

/**
 * The distance of the horizon from the upper edge, as a fraction of the height, by leading subject.
 * One of several ranges is chosen at random.
 */
const HORIZONS: Partial<Record<SubjectKind, readonly Range[]>> = {
  aurora: [[0.62, 0.7]],
  balloon: [[0.66, 0.74]],
  bridge: [
    [0.4, 0.45],
    [0.56, 0.62],
  ],
  crane: [[0.62, 0.7]],
  dunes: [
    [0.38, 0.45],
    [0.56, 0.62],
  ],
  field: [
    [0.34, 0.43],
    [0.36, 0.45],
    [0.6, 0.66],
  ],
  'forest-path': [
    [0.4, 0.45],
    [0.55, 0.6],
  ],
  lighthouse: [[0.58, 0.66]],
  mountains: [LOW, LOW, LOW, LOW, LOW, LOW, HIGH],
  pagoda: [LOW, LOW, HIGH],
  skyline: [
    [0.56, 0.6],
    [0.65, 0.71],
  ],
};
const ANY: readonly Range[] = [LOW, HIGH];
const SKIES: readonly Range[] = [HIGH, [0.68, 0.76], LOW];

export function composeScene(picture: Picture, random: Random): Composition {
  const { light, views, heroSide } = picture;
  const horizon = chooseHorizon(picture, random.fork('horizon'));
  return {
    horizon,
    heroSide,
    disc: placeDisc(picture, horizon, random.fork('disc')),
    energy:
      picture.energy ?? (light.weather === 'storm' ? 0.92 : random.fork('energy').range(0.2, 0.5)),
    framing: views.includes('close') ? 'close' : views.includes('wide') ? 'wide' : null,
    isCentered: views.includes('centered'),
  };
}

function chooseHorizon({ subjects, energy, light, views }: Picture, random: Random): number {
  const between = ([low, high]: Range): number => random.range(low, high);
  if (views.includes('low-horizon')) return between([0.7, 0.76]);
  if (views.includes('high-horizon')) return between([0.3, 0.36]);
  const has = (kind: SubjectKind): boolean => subjects.some(subject => subject.kind === kind);
  const isFirst = (kind: SubjectKind): boolean => subjects[0]?.kind === kind;
  const among = (ranges: readonly Range[]): number =>
    between(ranges[random.int(ranges.length)] ?? LOW);
  if (has('skyline')) return among(HORIZONS.skyline ?? ANY);
  if (has('sea') && (light.weather === 'storm' || (energy ?? 0) > 0.6)) return between([0.4, 0.45]);
  const isBeforeMountains =
    subjects.some(({ kind, isAsked }) => kind === 'mountains' && isAsked) && !isFirst('mountains');
  if (isBeforeMountains) return between(LOW);
  const lead = subjects.find(({ kind, isAsked }) => isAsked && HORIZONS[kind] !== undefined);
  const ground = subjects.find(({ kind }) => isGround(kind) && HORIZONS[kind] !== undefined);
  const about = lead ?? ground ?? subjects.find(({ kind }) => kind === 'mountains');
  const open = isFirst('moon') || isFirst('sun') ? SKIES : ANY;
  const ranges = (about && HORIZONS[about.kind]) ?? open;
  return among(ranges);
}

function placeDisc(
  { subjects, light, views, heroSide }: Picture,
  horizon: number,
  random: Random,
): Composition['disc'] {
  const disc = subjects.find(({ kind }) => kind === 'sun' || kind === 'moon');
  const isHero = disc !== undefined && disc === subjects.find(({ isAsked }) => isAsked);
  const isLowLight = light.time === 'dawn' || light.time === 'dusk';
  const picked = random.pick([0.055, 0.062, 0.075, 0.1, isHero || isLowLight ? 0.17 : 0.065]);
  const isBehindMotif =
    !disc?.isAsked && subjects[0] !== undefined && isMotifKind(subjects[0].kind);
  const radius = isBehindMotif ? Math.min(picked, 0.075) * 0.72 : picked;
  const grown = radius * (isHero && radius < 0.1 ? 1.5 : 1) * (disc?.scale ?? 1);
  const offset = random.range(0.1, 0.24);
  const height = isLowLight ? random.range(0.42, 0.7) : random.range(0.28, 0.5);
  const isCentered = views.includes('centered') || (grown > 0.14 && random.chance(0.4));
  return {
    x: acrossOf(disc, isCentered ? 0.5 : 0.5 - heroSide * offset),
    y: Math.max(
      grown + 0.06,
      horizon *
        (disc?.placement.height === 'above' || isBehindMotif ? Math.min(height, 0.42) : height),
    ),
    radius: Math.min(0.26, grown),
  };
}

function acrossOf(disc: SceneSubject | undefined, open: number): number {
  switch (disc?.placement.side) {
    case 'left':
      return 0.28;
    case 'right':
      return 0.72;
    case 'center':
      return 0.5;
    default:
      return open;
  }
}
