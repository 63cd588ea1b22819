/**
 * Abstract pictures for transparent paint: a circle in one brush stroke (enso), a few broad strokes
 * with a red point, or an abstract composition in washes.
 */
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { hashText, type Random } from '../../core/rng.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { paintGeometry } from './geometry.ts';

const BRISTLES = 46;

export function paintEnso(stage: WeatherStage): Shape[] {
  const { scene, traits } = stage;
  const turn = hashText(scene.unknownWords.join(' ')) + scene.variation;
  const plans = traits.isMonochrome
    ? [circleInABreath, paintGeometry, strokes, paintGeometry, circleInABreath, paintGeometry]
    : [paintGeometry, paintGeometry, circleInABreath, paintGeometry, strokes];
  const paint = plans[turn % plans.length] ?? circleInABreath;
  return paint(stage);
}

function circleInABreath(stage: WeatherStage): Shape[] {
  const { layout, random, palette } = stage;
  const stream = random.fork('enso');
  const s = Math.min(layout.w, layout.h);
  const radius = s * stream.range(0.25, 0.32);
  const center: Point = [
    layout.w * (0.5 + layout.heroSide * 0.05),
    layout.h * stream.range(0.44, 0.5),
  ];
  const start = stream.range(0, Math.PI * 2);
  const sweep = Math.PI * stream.range(1.78, 1.95) * layout.heroSide;
  const girth = radius * stream.range(0.2, 0.32);
  const dot = stream.pick(['inside', 'gap', 'low'] as const);
  const gap = start + sweep + (Math.PI * 2 - Math.abs(sweep)) * 0.5 * Math.sign(sweep);
  const dotAt: Point =
    dot === 'gap'
      ? [center[0] + Math.cos(gap) * radius, center[1] + Math.sin(gap) * radius]
      : dot === 'inside'
        ? [center[0] + layout.heroSide * radius * 0.26, center[1] + radius * 0.3]
        : [center[0] - layout.heroSide * radius * 0.9, center[1] + radius * 1.32];
  const offset = stream.range(0, 60);
  const path = (t: number): Point => {
    const angle = start + sweep * t;
    const r = radius * (1 + 0.035 * noise(t * 3 + offset, 8));
    return [center[0] + Math.cos(angle) * r, center[1] + Math.sin(angle) * r * 0.97];
  };
  return [
    brushStroke('circle', path, { girth, offset }),
    redPoint(dotAt, radius * stream.range(0.12, 0.17), palette.accent),
    spatter(random.fork('spatter'), center, radius),
  ];
}

function strokes(stage: WeatherStage): Shape[] {
  const { layout, random, palette } = stage;
  const stream = random.fork('strokes');
  const s = Math.min(layout.w, layout.h);
  const side = layout.heroSide;
  const plan = stream.pick(['mountain', 'rain', 'crossing', 'horizon'] as const);
  const at = (u: number, v: number): Point => [
    layout.w / 2 + side * u * s,
    layout.h * 0.48 + v * s,
  ];
  const lines: Record<
    typeof plan,
    readonly (readonly [from: Point, bend: Point, to: Point, girth: number])[]
  > = {
    mountain: [
      [at(-0.4, 0.24), at(-0.2, -0.16), at(-0.02, -0.28), 0.11],
      [at(-0.04, -0.27), at(0.12, 0.02), at(0.38, 0.25), 0.09],
      [at(-0.34, 0.36), at(0, 0.33), at(0.36, 0.37), 0.035],
    ],
    rain: [0, 1, 2, 3].map(i => {
      const u = -0.3 + 0.2 * i + stream.range(-0.03, 0.03);
      const [top, low] = [stream.range(-0.4, -0.22), stream.range(0.08, 0.36)];
      return [at(u, top), at(u + 0.02, 0), at(u - 0.02, low), stream.range(0.045, 0.1)] as const;
    }),
    crossing: [
      [at(-0.4, -0.08), at(0, -0.16), at(0.42, -0.06), 0.12],
      [at(0.1, -0.4), at(0.04, 0), at(-0.16, 0.4), 0.1],
    ],
    horizon: [
      [at(-0.44, 0.12), at(0, 0.06), at(0.44, 0.14), 0.14],
      [at(-0.2, 0.28), at(0.1, 0.26), at(0.4, 0.29), 0.05],
      [at(0.05, 0.38), at(0.15, 0.37), at(0.3, 0.385), 0.03],
    ],
  };
  const point: Record<typeof plan, Point> = {
    mountain: at(0.24, -0.24),
    rain: at(0.34, 0.3),
    crossing: at(0.28, 0.24),
    horizon: at(-0.16, -0.18),
  };
  return [
    ...lines[plan].map(([from, bend, to, girth], i) => {
      const path = (t: number): Point => {
        const u = 1 - t;
        return [0, 1].map(
          k => u * u * (from[k] ?? 0) + 2 * u * t * (bend[k] ?? 0) + t * t * (to[k] ?? 0),
        ) as [number, number];
      };
      return brushStroke(`stroke ${i}`, path, {
        girth: girth * s * stream.range(0.85, 1.15),
        offset: stream.range(0, 60),
      });
    }),
    redPoint(
      point[plan],
      s * stream.range(0.035, plan === 'horizon' ? 0.1 : 0.055),
      palette.accent,
    ),
    spatter(random.fork('spatter'), at(0.1, 0), s * 0.3),
  ];
}

function brushStroke(
  name: string,
  path: (t: number) => Point,
  { girth, offset }: { girth: number; offset: number },
): Shape {
  const spine = Array.from({ length: 151 }, (_, k) => path(k / 150));
  const draw = (pen: Pen): void => {
    for (let b = 0; b < BRISTLES; b++) {
      const across = (b / (BRISTLES - 1)) * 2 - 1;
      const ink = 0.62 + 0.5 * noise(b * 0.55 + offset, 3.3) - 0.28 * Math.abs(across);
      const points: Point[] = [];
      let wet = true;
      for (let k = 0; k <= 150 && wet; k++) {
        const t = k / 150;
        const press =
          0.75 + 0.35 * Math.sin(t * 5 + offset) * (1 - t * 0.4) - 0.25 * smoothstep(0.75, 1, t);
        points.push(beside(spine, k, across * girth * 0.5 * press));
        wet = t < ink + 0.32 || noise(b * 1.9 + offset, t * 26) > 0.35 - (1 - t) * 0.4;
      }
      if (points.length < 4) continue;
      pen.globalAlpha = clamp(0.55 + 0.4 * ink);
      fillPolygon(
        pen,
        taper(points, t => (girth / BRISTLES) * 2.1 * lerp(1, 0.5, t)),
      );
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name, role: 'mass', depth: 0.05, tone: 0.95, draw };
}

function beside(spine: readonly Point[], index: number, away: number): Point {
  const [x, y] = spine[index] ?? [0, 0];
  const [px, py] = spine[Math.max(0, index - 1)] ?? [x, y];
  const [nx, ny] = spine[Math.min(spine.length - 1, index + 1)] ?? [x, y];
  const length = Math.hypot(nx - px, ny - py) || 1;
  return [x - ((ny - py) / length) * away, y + ((nx - px) / length) * away];
}

function redPoint([x, y]: Point, radius: number, color: Shape['color']): Shape {
  return {
    type: 'shape',
    name: 'red point',
    role: 'accent',
    depth: 0.1,
    color,
    draw: pen => {
      pen.beginPath();
      pen.arc(x, y, radius, 0, 7);
      pen.fill();
    },
  };
}

function spatter(random: Random, center: Point, radius: number): Shape {
  const drops = Array.from({ length: 26 }, () => {
    const angle = random.range(0, 7);
    const away = radius * random.range(0.95, 1.5);
    return {
      x: center[0] + Math.cos(angle) * away,
      y: center[1] + Math.sin(angle) * away,
      size: 0.7 + random.next() ** 4 * 6,
      alpha: random.range(0.3, 0.9),
    };
  });
  return {
    type: 'shape',
    name: 'spatter',
    role: 'line',
    depth: 0.3,
    tone: 0.8,
    draw: pen => {
      for (const { x, y, size, alpha } of drops) {
        pen.globalAlpha = alpha;
        pen.beginPath();
        pen.arc(x, y, size, 0, 7);
        pen.fill();
      }
      pen.globalAlpha = 1;
    },
  };
}
