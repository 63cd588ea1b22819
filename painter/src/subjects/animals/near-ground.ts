/**
 * The ground under animals that fill the picture. It spans the whole width and hides hills and
 * woods. In scenes with water, and for distant animals, a small piece of ground replaces it.
 */
import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { type Footing, footing } from '../landscape/footing.ts';
import { fillAll, part } from '../part.ts';
import type { Stage } from '../stage.ts';

/**
 * @param half half the width of the small piece of ground
 */
export function nearGround(stage: Stage, place: Place, half: number): Footing {
  const { layout, random, scene } = stage;
  const isWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  if (isWater || place.depth > 0.04) return footing(stage, place, half);
  const stream = random.fork('near ground');
  const salt = stream.range(0, 90);
  const fall = stream.range(0.02, 0.07) * layout.h * stream.side();
  const surface = (x: number): number => {
    const away = (x - place.x) / layout.w;
    return (
      place.foot +
      fall * away +
      away * away * layout.h * 0.06 +
      fractal(x / 230 + salt, salt, 4) * layout.h * 0.022
    );
  };
  return { shapes: groundShapes(stage, place, surface), surface };
}

function groundShapes(stage: Stage, place: Place, surface: (x: number) => number): Shape[] {
  const { layout, palette, scene, traits, random } = stage;
  const { w, h, lightSide } = layout;
  const isSnow = scene.weather === 'snow' || scene.season === 'winter';
  const own = isSnow
    ? localColor(stage, oklch(0.93, 0.016, 240))
    : scene.season === 'autumn'
      ? localColor(stage, oklch(0.58, 0.09, 78))
      : palette.ground;
  const crest: Point[] = [];
  for (let x = -30; x <= w + 30; x += 6) crest.push([x, surface(x)]);
  const [bright, dark] = lightSide < 0 ? [0, w] : [w, 0];
  const blades = grass(random.fork('near grass'), { w, h, surface, isSparse: isSnow });
  const color = isSnow
    ? localColor(stage, oklch(0.6, 0.045, 80))
    : traits.isMonochrome
      ? palette.foliage
      : shadeOf(own, 1.1);
  const depth = place.depth + 0.008;
  return [
    part('near ground', 'mass', {
      depth,
      tone: traits.isMonochrome ? (isSnow ? 0.3 : 0.6) : traits.isWash && isSnow ? 0.55 : 1,
      color: own,
      fill: traits.isMonochrome
        ? { type: 'fade', top: place.foot - h * 0.03, bottom: h * 1.02, left: 0.05 }
        : {
            type: 'ramp',
            from: [bright, place.foot],
            to: [lerp(bright, dark, 0.7), h * 1.03],
            stops: [
              lightOf(own, 0.5),
              own,
              shadeOf(own, isSnow ? 0.25 : 0.6),
              shadeOf(own, isSnow ? 0.6 : 1.2),
            ],
          },
      isOpaque: true,
      contour: crest,
      draw: fillAll([[...crest, [w + 30, h + 40], [-30, h + 40]]]),
    }),
    part('grass', 'line', {
      depth: depth - 0.0005,
      tone: 0.75,
      color,
      draw: fillAll(blades.behind),
    }),
    part('near blades', 'line', {
      depth: place.depth - 0.013,
      tone: 0.9,
      color: isSnow ? color : mix(color, palette.near, 0.3),
      draw: fillAll(blades.before),
    }),
  ];
}

type Grass = { w: number; h: number; surface: (x: number) => number; isSparse: boolean };

function grass(
  random: Random,
  { w, h, surface, isSparse }: Grass,
): { behind: Point[][]; before: Point[][] } {
  const behind: Point[][] = [];
  const before: Point[][] = [];
  for (let i = 0; i < (isSparse ? 26 : 130); i++) {
    const x = random.range(-0.02, 1.02) * w;
    const t = random.next() ** 1.3;
    const y = lerp(surface(x) + 2, h + 10, t);
    if (noise(x / 120, y / 60 + 7) < -0.1) continue;
    behind.push(...tuft([x, y], lerp(9, 30, t) * random.range(0.7, 1.3), random));
  }
  const middle = random.pick([0.08, 0.92, 0.8, 0.2]) * w;
  for (let i = 0; i < (isSparse ? 5 : 15); i++) {
    before.push(
      ...tuft(
        [middle + random.range(-0.13, 0.13) * w, h * random.range(0.97, 1.03)],
        h * random.range(0.04, 0.12),
        random,
      ),
    );
  }
  return { behind, before };
}

function tuft([x, y]: Point, size: number, random: Random): Point[][] {
  return Array.from({ length: 3 + random.int(4) }, () => {
    const lean = random.range(-0.6, 0.6) * size;
    const height = size * random.range(0.6, 1.15);
    return taper(
      [
        [x + lean * 0.2, y],
        [x + lean * 0.45, y - height * 0.6],
        [x + lean, y - height],
      ],
      t => size * 0.1 * (1 - t) + 0.6,
    );
  });
}
