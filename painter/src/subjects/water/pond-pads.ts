import { findCompanion } from '../../compose/companions.ts';
import { type Point, pointAt } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { Koi } from '../animals/koi-body.ts';
import { closeColor, fillAll, fillOnce, leafOutline, part, strokeAll, towards } from '../part.ts';
import { lilyBlossom, lilyPad, type Pad, padShade, padVeins } from '../plants/lily.ts';
import type { Stage } from '../stage.ts';

export function paintPads(
  stage: Stage,
  shoal: readonly Koi[],
  [, deep]: readonly [Oklab, Oklab],
): Shape[] {
  const pads = planPads(stage, shoal);
  const { layout, scene, random } = stage;
  const isAutumn = scene.season === 'autumn';
  const green = closeColor(
    stage,
    isAutumn
      ? oklch(0.56, 0.11, 95)
      : random
          .fork('green')
          .pick([oklch(0.55, 0.12, 145), oklch(0.5, 0.1, 155), oklch(0.6, 0.12, 132)]),
  );
  const outlines = pads.map(({ outline }) => outline);
  const drop = 16;
  const shadows = outlines.map(outline =>
    outline.map(([x, y]): Point => [x - layout.lightSide * drop, y + drop * 1.6]),
  );
  return [
    part('pad shadows', 'shade', {
      depth: 0.15,
      tone: 0.9,
      soft: 9,
      color: tone(deep, -0.08),
      draw: fillOnce(shadows),
    }),
    part('pads', 'mass', { depth: 0.14, color: green, isOpaque: true, draw: fillAll(outlines) }),
    part('pad shade', 'shade', {
      depth: 0.139,
      tone: 0.8,
      soft: 6,
      color: mix(green, oklch(0.3, 0.08, 190), 0.65),
      draw: fillOnce(pads.map(pad => padShade(pad, layout.lightSide))),
    }),
    part('pad veins', 'light', {
      depth: 0.138,
      tone: 0.42,
      color: tone(green, 0.2, 0.9),
      draw: strokeAll(pads.flatMap(padVeins), 1.7),
    }),
    part('pad rims', 'light', {
      depth: 0.137,
      tone: 0.55,
      color: tone(green, 0.24, 0.8),
      draw: strokeAll(
        outlines.map(outline => outline.slice(1)),
        1.8,
      ),
    }),
    ...blossoms(stage, pads),
    ...fallen(stage),
  ];
}

function planPads({ layout, random }: Stage, shoal: readonly Koi[]): Pad[] {
  const { w, h } = layout;
  const stream = random.fork('pads');
  const spots = shoal.flatMap(({ spine }) => [0, 16, 32, 48].map(i => pointAt(spine, i)));
  const clearance = (at: Point): number =>
    Math.min(...spots.map(spot => Math.hypot(spot[0] - at[0], spot[1] - at[1])));
  const places: Point[] = [
    [0.06, 0.08],
    [0.94, 0.08],
    [0.06, 0.92],
    [0.94, 0.92],
    [0.03, 0.5],
    [0.97, 0.5],
  ].map(([x = 0, y = 0]): Point => [x * w, y * h]);
  const corners = places
    .sort((a, b) => clearance(b) - clearance(a))
    .slice(0, stream.pick([1, 2, 2, 3]));
  const unit = Math.min(w, h) * stream.range(0.13, 0.19);
  return corners.flatMap((corner, i) =>
    group(corner, { unit: unit * [1, 0.72, 0.6][i]!, w, h }, stream),
  );
}

function group(
  corner: Point,
  { unit, w, h }: { unit: number; w: number; h: number },
  random: Random,
): Pad[] {
  const inward = Math.atan2(h / 2 - corner[1], w / 2 - corner[0]);
  const pads = [lilyPad(towards(corner, inward, unit * 0.2), unit, random)];
  const count = 2 + random.int(3);
  for (let i = 0; i < count; i++) {
    const angle = inward + (i / (count - 1) - 0.5) * 2.5 + random.range(-0.2, 0.2);
    const radius = unit * random.range(0.3, 0.62);
    pads.unshift(
      lilyPad(
        towards(corner, angle, unit * 1.16 + radius * random.range(0.75, 1.1)),
        radius,
        random,
      ),
    );
  }
  return pads;
}

function blossoms(stage: Stage, pads: readonly Pad[]): Shape[] {
  const stream = stage.random.fork('blossoms');
  const { w, h } = stage.layout;
  const asked = findCompanion(stage.scene, 'flower');
  const inPicture = pads.filter(
    ({ center: [x, y] }) => x > w * 0.07 && x < w * 0.93 && y > h * 0.07 && y < h * 0.93,
  );
  const hosts = [...inPicture]
    .sort((a, b) => b.radius - a.radius)
    .slice(0, Math.max(stream.pick([0, 1, 1, 2]), asked ? Math.min(4, asked.count + 1) : 0));
  if (hosts.length === 0 || (stage.scene.season === 'winter' && !asked)) return [];
  const rings = hosts.map(({ center, radius }) =>
    lilyBlossom(
      towards(center, stream.range(0, 6), radius * 0.25),
      Math.max(30, radius * 0.56),
      stream,
    ),
  );
  const pink = stream.pick([
    oklch(0.8, 0.1, 0),
    oklch(0.93, 0.035, 20),
    oklch(0.74, 0.13, 5),
    oklch(0.95, 0.03, 95),
  ]);
  const hearts = hosts.map(
    ({ center }, i) => rings[i]?.[2]?.map(petal => pointAt(petal, 0)) ?? [center],
  );
  const layer = (ring: number, shade: number): Shape =>
    part(`blossom ${ring}`, 'mass', {
      depth: 0.13 - ring * 0.002,
      color: closeColor(stage, tone(pink, shade, 1 - shade * 3)),
      isOpaque: true,
      draw: fillAll(rings.flatMap(blossom => blossom[ring] ?? [])),
    });
  return [
    layer(0, -0.07),
    part('petal edges', 'line', {
      depth: 0.1295,
      tone: 0.4,
      color: closeColor(stage, tone(pink, -0.3)),
      draw: strokeAll(
        rings.flatMap(blossom => blossom[0] ?? []),
        1,
      ),
    }),
    layer(1, 0),
    part('petal edges within', 'line', {
      depth: 0.1275,
      tone: 0.4,
      color: closeColor(stage, tone(pink, -0.26)),
      draw: strokeAll(
        rings.flatMap(blossom => blossom[1] ?? []),
        1,
      ),
    }),
    layer(2, 0.05),
    part('blossom hearts', 'mass', {
      depth: 0.124,
      color: closeColor(stage, oklch(0.8, 0.15, 80)),
      isOpaque: true,
      draw: fillAll(hearts),
    }),
  ];
}

function fallen(stage: Stage): Shape[] {
  const { layout, random, scene } = stage;
  const stream = random.fork('fallen');
  const isAutumn = scene.season === 'autumn';
  const count = isAutumn || scene.season === 'spring' ? 26 : stream.pick([0, 0, 14]);
  if (count === 0) return [];
  const focus: Point = [layout.w * stream.range(0.2, 0.8), layout.h * stream.range(0.2, 0.8)];
  const petals = Array.from({ length: count }, () => {
    const at = towards(
      focus,
      stream.range(0, 6.3),
      Math.min(layout.w, layout.h) * 0.6 * stream.next() ** 0.7,
    );
    const length = stream.range(11, 19) * (isAutumn ? 1.4 : 1);
    return leafOutline(at, towards(at, stream.range(0, 6.3), length), {
      width: length * 0.6,
      bend: 0.12,
      belly: 0.58,
    });
  });
  return [
    part('fallen', 'mass', {
      depth: 0.12,
      tone: 0.9,
      color: closeColor(stage, isAutumn ? oklch(0.66, 0.17, 50) : oklch(0.88, 0.06, 0)),
      isOpaque: true,
      draw: fillAll(petals),
    }),
  ];
}
