import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { arch, lerp, smoothstep } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

export type Footing = {
  shapes: Shape[];
  /** The y of the ground at x, in design units from the top. */
  surface: (x: number) => number;
};

type Bank = {
  place: Place;
  left: number;
  right: number;
  rise: number;
  /** The y of the bank's lower edge, at the water or the surrounding land. */
  base: number;
  surface: (x: number) => number;
  isWater: boolean;
};

/**
 * Paints the bank of earth that a subject stands on.
 * @param half half the bank's width, in design units
 */
export function footing(stage: Stage, place: Place, half: number): Footing {
  const bank = planBank(stage, place, half);
  const color = groundOf(stage, place.depth);
  const shapes = [body(stage, bank, color), face(stage, bank, color), tufts(stage, bank)];
  if (bank.isWater) shapes.push(reflection(stage, bank, color), shoreLine(stage, bank));
  return { shapes, surface: bank.surface };
}

function planBank({ scene, random, layout }: Stage, place: Place, half: number): Bank {
  const stream = random.fork('footing');
  const offset = stream.range(0, 90);
  const rise = Math.min(half * 0.2, (layout.h - layout.horizon) * 0.16);
  const isWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  const base = place.foot + rise;
  // A bank in water reaches to the nearer side of the picture, like a tongue of land. Near the
  // middle it is an island.
  const away = place.x - layout.w / 2;
  const isSpit = isWater && Math.abs(away) > layout.w * 0.08;
  const reach = half * 1.3;
  const left = isSpit && away < 0 ? -60 : place.x - reach;
  const right = isSpit && away > 0 ? layout.w + 60 : place.x + reach;
  const ends = half * 0.5;
  const surface = (x: number): number => {
    const height =
      smoothstep(left, left + (left < 0 ? 1 : ends), x) *
      smoothstep(right, right - (right > layout.w ? 1 : ends), x);
    const outward = isSpit
      ? Math.max(0, Math.abs(x - place.x) - half) *
        (Math.sign(x - place.x) === Math.sign(away) ? 0.07 : 0)
      : 0;
    return (
      base -
      height * (rise * 1.12 + outward + (0.2 + fractal(x / 60 + offset, offset, 4)) * rise * 0.3)
    );
  };
  return { place, left, right, rise, base, surface, isWater };
}

function crestOf({ left, right, surface }: Bank): Point[] {
  const crest: Point[] = [];
  for (let x = left; x <= right; x += 5) crest.push([x, surface(x)]);
  return crest;
}

function shoreOf({ left, right, rise, base, isWater, place }: Bank): Point[] {
  const points: Point[] = [];
  for (let x = left; x <= right; x += 5) {
    const t = (x - left) / (right - left);
    const swell = isWater
      ? 0.22 + 0.3 * fractal(x / 130, place.x, 2)
      : 0.9 * (1 + 0.3 * fractal(x / 150, place.x, 2));
    points.push([x, base + rise * swell * arch(t) ** 0.4]);
  }
  return points;
}

function body(stage: Stage, bank: Bank, color: Oklab): Shape {
  const { place, base, rise, isWater, left, right } = bank;
  const crest = crestOf(bank);
  const outline = [...crest, ...shoreOf(bank).reverse()];
  const { traits, layout } = stage;
  const [bright, dark] = layout.lightSide < 0 ? [left, right] : [right, left];
  const lit: Fill = {
    type: 'ramp',
    from: [lerp(bright, dark, 0.1), base - rise * 1.4],
    to: [lerp(bright, dark, 0.75), base + rise * 0.4],
    stops: [lightOf(color, 0.6), color, shadeOf(color, 0.6), shadeOf(color, 1.1)],
  };
  return {
    type: 'shape',
    name: 'footing',
    role: 'mass',
    depth: place.depth + 0.009,
    tone: traits.isMonochrome ? 0.75 : 1,
    color,
    fill: isWater
      ? traits.isWash
        ? undefined
        : lit
      : { type: 'fade', top: base - rise * 1.2, bottom: base + rise * 0.9, left: 0 },
    isOpaque: isWater,
    contour: crest,
    draw: pen => fillPolygon(pen, outline),
  };
}

function face(stage: Stage, bank: Bank, color: Oklab): Shape {
  const { place, base, rise, isWater } = bank;
  const shore = shoreOf(bank);
  const upper = shore.map(([x, y]): Point => {
    const crest = bank.surface(x);
    return [x, lerp(y, crest, 0.4 + 0.2 * fractal(x / 160, place.x, 2))];
  });
  const outline = [...upper, ...shore.reverse()];
  return {
    type: 'shape',
    name: 'bank',
    role: 'shade',
    depth: place.depth + 0.0086,
    tone: isWater ? 0.85 : 0.35,
    color: stage.traits.isMonochrome ? undefined : shadeOf(color, 1.5),
    fill: isWater
      ? { type: 'fade', top: base + rise * 0.3, bottom: base - rise, left: 0.1 }
      : { type: 'fade', top: base - rise * 0.2, bottom: base + rise * 0.6, left: 0 },
    draw: pen => fillPolygon(pen, outline),
  };
}

function tufts(stage: Stage, bank: Bank): Shape {
  const { scene, palette, random } = stage;
  const { left, right, rise, place } = bank;
  const isSnow = scene.weather === 'snow';
  const isBare = scene.subjects.some(({ kind }) => kind === 'dunes');
  const draw = (pen: Pen): void => {
    const stream = random.fork('footing tufts');
    const step = isSnow || isBare ? 44 : 11;
    for (let x = Math.max(-10, left); x < right; x += step * stream.range(0.4, 1.6)) {
      if (noise(x / 48, place.x) < 0) continue;
      const y = bank.surface(x) + rise * 0.5 * stream.next() ** 2 + 2;
      for (let blade = 0; blade < 4; blade++) {
        const height = Math.max(5, rise * stream.range(0.12, 0.34));
        const lean = stream.range(-0.5, 0.5) * height;
        const points: Point[] = [
          [x + lean * 0.3, y],
          [x + lean * 0.5, y - height * 0.6],
          [x + lean, y - height],
        ];
        fillPolygon(
          pen,
          taper(points, t => height * 0.13 * (1 - t) + 0.5),
        );
      }
    }
  };
  const color = stage.traits.isMonochrome
    ? palette.foliage
    : shadeOf(mix(palette.ground, palette.foliage, 0.6), 0.3);
  return {
    type: 'shape',
    name: 'tufts',
    role: 'line',
    depth: place.depth + 0.0082,
    tone: 0.8,
    color,
    draw,
  };
}

function reflection(
  { random, palette, traits }: Stage,
  { left, right, base, rise, place }: Bank,
  color: Oklab,
): Shape {
  const draw = (pen: Pen): void => {
    const stream = random.fork('bank reflection');
    for (let i = 0; i < 26; i++) {
      const t = (i / 26) ** 0.9;
      const y = base + rise * (0.18 + 1.15 * t);
      const inset = (right - left) * (0.03 + 0.12 * t) * stream.range(0.5, 1.6);
      pen.globalAlpha = 0.75 * (1 - t) ** 1.2;
      const line: Point[] = [
        [left + inset, y],
        [(left + right) / 2, y + stream.range(-1, 1)],
        [right - inset * stream.range(0.6, 1.4), y],
      ];
      fillPolygon(
        pen,
        taper(line, s => rise * (0.09 - 0.05 * t) * arch(s) ** 0.4 + 0.4),
      );
    }
    pen.globalAlpha = 1;
  };
  const dark = traits.isMonochrome
    ? palette.far
    : mix(shadeOf(color, 1.2), palette.water.at(-1) ?? color, 0.4);
  return {
    type: 'shape',
    name: 'bank reflection',
    role: 'shade',
    depth: place.depth + 0.0095,
    tone: 1,
    color: dark,
    draw,
  };
}

function shoreLine({ traits, palette }: Stage, bank: Bank): Shape {
  const shore = shoreOf(bank);
  const line = taper(
    shore,
    t => (1 + 2.2 * Math.abs(noise(t * 14, bank.place.x))) * arch(t) ** 0.3,
  );
  return {
    type: 'shape',
    name: 'shore line',
    role: 'light',
    depth: bank.place.depth + 0.008,
    tone: traits.isWash ? 0.6 : 0.55,
    color: traits.isWash ? undefined : mix(palette.light, palette.water[0] ?? palette.light, 0.35),
    draw: pen => fillPolygon(pen, line),
  };
}

function groundOf(stage: Stage, depth: number): Oklab {
  const { scene, palette } = stage;
  if (scene.weather === 'snow' || scene.season === 'winter')
    return localColor(stage, oklch(0.93, 0.015, 240), depth);
  if (scene.subjects.some(({ kind }) => kind === 'dunes'))
    return localColor(stage, oklch(0.7, 0.12, 62), depth);
  if (scene.subjects.some(({ kind }) => kind === 'sea'))
    return localColor(stage, oklch(0.47, 0.04, 62), depth);
  return palette.ground;
}
