import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, rotateHue, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { caravan } from '../animals/caravan.ts';
import { isSnowy, lit, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Dune, planDune } from './dune.ts';

type Sand = { lit: readonly Oklab[]; shade: readonly Oklab[]; line: Oklab };

const SANDS: readonly [Oklab, ...Oklab[]] = [
  oklch(0.8, 0.125, 66),
  oklch(0.78, 0.11, 48),
  oklch(0.8, 0.13, 70),
  oklch(0.86, 0.085, 74),
  oklch(0.69, 0.14, 42),
];

export function paintDunes(stage: Stage): Paintable[] {
  const { random } = stage;
  const own = askedColor(stage) ?? random.fork('sand').pick(SANDS);
  const dunes = planDunes(stage);
  const shapes: Shape[] = [plain(stage, sandOf(stage, own, 0.3))];
  const bearer =
    stage.subject.variant === 'caravan' || random.fork('caravan').chance(0.55)
      ? random.fork('bearer').chance(0.6)
        ? 2
        : 1
      : -1;
  dunes.forEach((dune, index) => {
    const sand = sandOf(stage, own, dune.depth);
    const next = dunes[index + 1];
    // In washes each dune ends where the next begins, because transparent paint would show both.
    const floor =
      next && stage.traits.isWash
        ? Math.max(...next.crest.map(([, y]) => y)) + 12
        : stage.layout.h + 40;
    shapes.push(...duneShapes(stage, { dune, sand, floor }));
    if (index === bearer) shapes.push(...caravan(stage, dune));
    if (index >= dunes.length - (stage.traits.isWash ? 1 : 2))
      shapes.push(ripples(stage, { dune, sand }, random.fork(`ripples ${index}`)));
  });
  return shapes;
}

function planDunes(stage: Stage): Dune[] {
  const { layout, random } = stage;
  const stream = random.fork('plan');
  const count = stream.pick([4, 5, 5, 6]);
  const room = layout.h - layout.horizon;
  const hero = stream.pick([1, 2, 2]);
  return Array.from({ length: count }, (_, index): Dune => {
    const share = index / (count - 1);
    const base = layout.horizon + room * lerp(0.03, 0.74, share ** 1.15);
    const isHero = index === hero;
    const side = index === hero ? layout.heroSide : index % 2 ? -layout.heroSide : layout.heroSide;
    const height = isHero
      ? room * stream.range(0.36, 0.6)
      : room * lerp(0.1, 0.3, share) * stream.range(0.75, 1.2);
    const peak =
      layout.w * (0.5 + side * (isHero ? stream.range(0.1, 0.22) : stream.range(0.18, 0.42)));
    return planDune(
      layout,
      { base, height, peak, depth: lerp(0.19, 0.045, share), index },
      random.fork(`dune ${index}`),
    );
  });
}

function sandOf(stage: Stage, own: Oklab, depth: number): Sand {
  const sand = isSnowy(stage) ? mix(own, snowColor(stage, 0.2), 0.6) : own;
  const deep = stage.scene.time === 'day' ? 0.24 : 0.34;
  const at = (color: Oklab): Oklab => underSky(stage, color, depth);
  return {
    lit: [
      at(tone(sand, 0.04)),
      at(mix(sand, rotateHue(tone(sand, -0.12, 1.1), -9), 0.8)),
      at(rotateHue(tone(sand, -0.22, 1.05), -15)),
    ],
    shade: [
      at(mix(tone(sand, -deep, 0.9), oklch(0.38, 0.1, 15), 0.4)),
      at(mix(tone(sand, -deep - 0.08, 0.6), oklch(0.32, 0.08, 320), 0.5)),
      at(mix(tone(sand, -deep - 0.12, 0.5), oklch(0.28, 0.06, 290), 0.65)),
    ],
    line: at(rotateHue(tone(sand, -0.32, 1.1), -22)),
  };
}

/** Sand keeps its warm color, because gray dunes would look like slag and blue ones like a sea. */
function underSky(stage: Stage, color: Oklab, depth: number): Oklab {
  const { scene, traits } = stage;
  const seen = lit(stage, color, depth);
  if (traits.isMonochrome || scene.time === 'day') return seen;
  if (scene.time === 'night')
    return mix(seen, [color[0] * 0.72, color[1] * 1.05, color[2] * 0.95], 0.66);
  return mix(seen, rotateHue(tone(color, -0.05, 1.2), -8), 0.6);
}

function plain({ layout }: Stage, sand: Sand): Shape {
  return {
    type: 'shape',
    name: 'plain of sand',
    role: 'mass',
    depth: 0.195,
    fill: { type: 'ramp', from: [0, layout.horizon], to: [0, layout.h], stops: sand.lit },
    isOpaque: true,
    draw: pen => pen.fillRect(-20, layout.horizon, layout.w + 40, layout.h - layout.horizon + 40),
  };
}

function duneShapes(
  { layout, traits }: Stage,
  { dune, sand, floor }: { dune: Dune; sand: Sand; floor: number },
): Shape[] {
  const { crest, faces, depth, index } = dune;
  const top = Math.min(...crest.map(([, y]) => y));
  const bottom = Math.min(layout.h + 40, top + (layout.h - layout.horizon) * 0.75);
  const body: Point[] = [...crest, [layout.w + 40, floor], [-40, floor]];
  const shown = faces.map(face => face.map(([x, y]): Point => [x, Math.min(y, floor)]));
  return [
    {
      type: 'shape',
      name: `dune ${index}`,
      role: 'mass',
      depth,
      tone: traits.isMonochrome ? 0.34 : traits.isWash ? 0.72 : 1,
      fill: { type: 'ramp', from: [0, top], to: [0, bottom], stops: sand.lit },
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
    {
      type: 'shape',
      name: `shaded faces ${index}`,
      role: 'mass',
      depth,
      tone: traits.isMonochrome ? 0.5 : traits.isWash ? 0.62 : 1,
      fill: { type: 'ramp', from: [0, top], to: [0, bottom], stops: sand.shade },
      isOpaque: !traits.isWash,
      draw: pen => {
        for (const face of shown) fillPolygon(pen, face);
      },
    },
  ];
}

function ripples(
  { layout, traits }: Stage,
  { dune, sand }: { dune: Dune; sand: Sand },
  random: Random,
): Shape {
  const offset = random.range(0, 60);
  const lines: { points: Point[]; width: number }[] = [];
  const step = Math.max(9, traits.finest * 3);
  for (let k = 1; k < 34; k++) {
    const drop = 12 + k * step + k * k * 0.22;
    let run: Point[] = [];
    dune.crest.forEach(([x, y], i) => {
      const at =
        lerp(
          y,
          pointAt(dune.crest, i - 30)[1] * 0.5 + pointAt(dune.crest, i + 30)[1] * 0.5,
          clamp(k / 24),
        ) +
        drop +
        noise(x / 70 + offset, k * 0.31) * 9;
      const isShown =
        noise(x / 62 + offset + k * 1.7, k * 0.9) > -0.02 &&
        at < layout.h + 10 &&
        !dune.isShaded([x, at]);
      if (isShown) run.push([x, at]);
      if ((!isShown || i === dune.crest.length - 1) && run.length > 0) {
        if (run.length > 5) lines.push({ points: run, width: 1 + k * 0.07 });
        run = [];
      }
    });
  }
  return {
    type: 'shape',
    name: `ripples ${dune.index}`,
    role: traits.isWash ? 'texture' : 'line',
    depth: dune.depth,
    tone: 0.55,
    color: sand.line,
    draw: (pen: Pen) => {
      for (const { points, width } of lines)
        fillPolygon(
          pen,
          taper(points, t => width * (0.4 + 0.9 * arch(t))),
        );
    },
  };
}
