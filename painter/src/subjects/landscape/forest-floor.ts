import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, oklch, tone } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, snowColor } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import type { Forest } from './forest-plan.ts';

const DEPTH = 0.19;
const STEPS = 30;

export function floorShapes(stage: Stage, forest: Forest): Shape[] {
  const { layout, random, traits } = stage;
  const { end, pathAt, ground, path, air } = forest;
  const offset = random.fork('floor').range(0, 90);
  const edge: Point[] = [];
  for (let x = -20; x <= layout.w + 20; x += 8)
    edge.push([x, end[1] + fractal(x / 90 + offset, 2, 3) * 14 + 3]);
  const floor: Point[] = [...edge, [layout.w + 20, layout.h + 40], [-20, layout.h + 40]];
  const side = (way: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, i): Point => {
      const near = i / STEPS;
      const [x, y] = pathAt(near, way);
      return [x + noise(i / 2.2 + way * 9, offset) * 16 * near, y];
    });
  const [left, right] = [side(-1), side(1)];
  const road = [...left, ...right.toReversed()];
  const light = air[0] ?? path;
  const dark = air.at(-1) ?? ground;
  const mono = traits.isMonochrome;
  return [
    {
      type: 'shape',
      name: 'forest floor',
      role: 'mass',
      depth: DEPTH,
      tone: mono ? 0.5 : 1,
      fill: {
        type: 'ramp',
        from: [0, end[1]],
        to: [0, layout.h],
        stops: [
          mix(ground, light, 0.45),
          ground,
          mix(ground, dark, 0.35),
          mix(ground, dark, isSnowy(stage) ? 0.3 : 0.6),
        ],
      },
      isOpaque: true,
      draw: pen => fillPolygon(pen, floor),
    },
    {
      type: 'shape',
      name: 'path',
      role: 'mass',
      depth: DEPTH,
      tone: mono ? 0.3 : 1,
      fill: {
        type: 'ramp',
        from: [0, end[1]],
        to: [0, layout.h],
        stops: [
          mix(path, light, 0.75),
          mix(path, light, 0.2),
          tone(path, -0.12),
          mix(path, dark, 0.4),
        ],
      },
      isOpaque: true,
      draw: pen => fillPolygon(pen, road),
    },
    shadows(stage, forest, { left, right }),
    ...litter(stage, forest),
  ];
}

function shadows(
  stage: Stage,
  { air, path }: Forest,
  { left, right }: { left: Point[]; right: Point[] },
): Shape {
  const stream = stage.random.fork('shadows');
  const bands = Array.from({ length: 9 }, (_, i): Point[] => {
    const at = Math.round((0.16 + (i / 9) * 0.84) * STEPS);
    const [a, b] = [pointAt(left, at), pointAt(right, at)];
    const tilt = stream.range(-0.1, 0.1) * (b[0] - a[0]);
    const reach = (b[0] - a[0]) * 0.5;
    const line = Array.from(
      { length: 11 },
      (_, k): Point => [
        lerp(a[0] - reach, b[0] + reach, k / 10),
        lerp(a[1] + tilt, a[1] - tilt, k / 10) + stream.range(-0.012, 0.012) * reach,
      ],
    );
    return taper(line, t => (3 + at * 0.9) * (0.4 + 0.6 * Math.abs(noise(t * 5 + i, i * 3))));
  });
  return {
    type: 'shape',
    name: 'shadows on the path',
    role: 'shade',
    depth: DEPTH,
    tone: stage.traits.isWash ? 0.3 : 0.45,
    soft: stage.traits.isCrisp ? undefined : 4,
    color: isSnowy(stage)
      ? snowColor(stage, 0.9)
      : mix(air.at(-1) ?? path, oklch(0.3, 0.08, 320), 0.35),
    draw: pen => {
      for (const band of bands) fillPolygon(pen, band);
    },
  };
}

function litter(stage: Stage, { end, pathAt, leaves, ground }: Forest): Shape[] {
  const { layout, random, traits } = stage;
  if (isSnowy(stage)) return [];
  return (traits.isWash ? [leaves[2], leaves[0]] : [leaves[3], leaves[2], leaves[0]]).map(
    (color, kind): Shape => {
      const stream = random.fork(`litter ${kind}`);
      const flakes: { at: Point; size: number; turn: number }[] = [];
      for (let i = 0; i < 620; i++) {
        const near = stream.next() ** 0.75;
        const y = lerp(end[1] + 6, layout.h + 6, near ** 1.35);
        const x = stream.next() * layout.w;
        const across =
          (x - pathAt(near, 0)[0]) / Math.max(1, pathAt(near, 1)[0] - pathAt(near, 0)[0]);
        if (Math.abs(across) < 1 && stream.chance(0.86)) continue;
        flakes.push({
          at: [x, y],
          size: Math.max(traits.finest * 0.8, lerp(1.6, 9.5, near) * stream.range(0.6, 1.2)),
          turn: stream.range(0, Math.PI),
        });
      }
      return {
        type: 'shape',
        name: `fallen leaves ${kind}`,
        role: traits.isWash ? 'texture' : 'mass',
        depth: DEPTH - 0.0005,
        tone: 0.85,
        color: color ?? ground,
        draw: (pen: Pen) => {
          for (const { at, size, turn } of flakes) {
            pen.beginPath();
            pen.ellipse(at[0], at[1], size, size * 0.42, turn * 0.25, 0, 7);
            pen.fill();
          }
        },
      };
    },
  );
}
