/**
 * Where things stand, as fractions: the horizon never in the middle, the hero on a third, one disc as the anchor on
 * the other side, and a quarter of the picture left quiet.
 */
import type { Random } from '../core/rng.ts';
import type { Composition, SceneSubject, SubjectKind, TimeOfDay, Weather } from '../scene.ts';

type Setting = { subjects: readonly SceneSubject[]; time: TimeOfDay; weather: Weather; energy: number | null };

export function composeScene(setting: Setting, random: Random): Composition {
  const heroSide = random.side();
  const horizon = chooseHorizon(setting, random.fork('horizon'));
  return {
    horizon,
    heroSide,
    disc: placeDisc(setting, { heroSide, horizon }, random.fork('disc')),
    energy: setting.energy ?? (setting.weather === 'storm' ? 0.92 : random.range(0.2, 0.5)),
    framing: null,
    isCentered: false,
  };
}

function chooseHorizon({ subjects, energy, weather }: Setting, random: Random): number {
  const has = (kind: SubjectKind): boolean => subjects.some(subject => subject.kind === kind);
  const isLow = random.chance(has('skyline') || has('mountains') ? 0.85 : 0.5);
  if (has('skyline')) return random.range(0.6, 0.68);
  const isWildSea = has('sea') && (weather === 'storm' || (energy ?? 0) > 0.6);
  if (isWildSea) return random.range(0.4, 0.5);
  return isLow ? random.range(0.6, 0.67) : random.range(0.4, 0.45);
}

function placeDisc(
  setting: Setting,
  frame: { heroSide: -1 | 1; horizon: number },
  random: Random,
): Composition['disc'] {
  const disc = setting.subjects.find(({ kind }) => kind === 'sun' || kind === 'moon');
  const isHero = disc !== undefined && disc === setting.subjects.find(({ isAsked }) => isAsked);
  const isLowLight = setting.time === 'dawn' || setting.time === 'dusk';
  const radius = random.pick([0.055, 0.062, 0.075, 0.1, isHero || isLowLight ? 0.17 : 0.065]);
  const grown = radius * (isHero && radius < 0.1 ? 1.5 : 1) * (disc?.scale ?? 1);
  const offset = random.range(0.1, 0.24);
  const height = isLowLight ? random.range(0.42, 0.7) : random.range(0.28, 0.5);
  const isCentered = grown > 0.14 && random.chance(0.4);
  return {
    x: isCentered ? 0.5 : 0.5 - frame.heroSide * offset,
    y: Math.max(grown + 0.06, frame.horizon * height),
    radius: Math.min(0.26, grown),
  };
}
