/** Words without a picture, in ink: one circle drawn in a breath, a stroke under it, and a red point. */
import { fillPolygon, type Pen, type Point, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import type { WeatherStage } from '../nature/weather-stage.ts';

const BRISTLES = 46;

export function paintEnso(stage: WeatherStage): Shape[] {
  const { layout, random, palette } = stage;
  const stream = random.fork('enso');
  const s = Math.min(layout.w, layout.h);
  const radius = s * stream.range(0.25, 0.32);
  const center: Point = [layout.w * (0.5 + layout.heroSide * 0.05), layout.h * stream.range(0.44, 0.5)];
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
  return [
    bristleStroke(center, { radius, start, sweep, girth, offset: stream.range(0, 60) }),
    {
      type: 'shape',
      name: 'red point',
      role: 'accent',
      depth: 0.1,
      color: palette.accent,
      draw: pen => {
        pen.beginPath();
        pen.arc(dotAt[0], dotAt[1], radius * stream.range(0.12, 0.17), 0, 7);
        pen.fill();
      },
    },
    spatter(stage, center, radius),
  ];
}

type Sweep = { radius: number; start: number; sweep: number; girth: number; offset: number };

/** Many bristles side by side; each runs dry at its own moment. */
function bristleStroke(center: Point, { radius, start, sweep, girth, offset }: Sweep): Shape {
  const draw = (pen: Pen): void => {
    for (let b = 0; b < BRISTLES; b++) {
      const across = (b / (BRISTLES - 1)) * 2 - 1;
      const ink = 0.62 + 0.5 * noise(b * 0.55 + offset, 3.3) - 0.28 * Math.abs(across);
      const points: Point[] = [];
      let wet = true;
      for (let k = 0; k <= 150 && wet; k++) {
        const t = k / 150;
        const angle = start + sweep * t;
        const press = 0.75 + 0.35 * Math.sin(t * 5 + offset) * (1 - t * 0.4) - 0.25 * smoothstep(0.75, 1, t);
        const r = radius * (1 + 0.035 * noise(t * 3 + offset, 8)) + across * girth * 0.5 * press;
        points.push([center[0] + Math.cos(angle) * r, center[1] + Math.sin(angle) * r * 0.97]);
        wet = t < ink + 0.32 || noise(b * 1.9 + offset, t * 26) > 0.35 - (1 - t) * 0.4;
      }
      if (points.length < 4) continue;
      pen.globalAlpha = clamp(0.55 + 0.4 * ink);
      fillPolygon(
        pen,
        taper(points, t => (girth / BRISTLES) * 2.1 * (1 - 0.5 * t)),
      );
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: 'circle', role: 'mass', depth: 0.05, tone: 0.95, draw };
}

function spatter({ random }: WeatherStage, center: Point, radius: number): Shape {
  const stream = random.fork('spatter');
  return {
    type: 'shape',
    name: 'spatter',
    role: 'line',
    depth: 0.3,
    tone: 0.8,
    draw: pen => {
      for (let i = 0; i < 26; i++) {
        const angle = stream.range(0, 7);
        const away = radius * stream.range(0.95, 1.5);
        pen.globalAlpha = stream.range(0.3, 0.9);
        pen.beginPath();
        pen.arc(
          center[0] + Math.cos(angle) * away,
          center[1] + Math.sin(angle) * away,
          0.7 + stream.next() ** 4 * 6,
          0,
          7,
        );
        pen.fill();
      }
      pen.globalAlpha = 1;
    },
  };
}
