import { shadeOf } from '../../../compose/light.ts';
import { localColor } from '../../../compose/local-color.ts';
import { type Point, taper } from '../../../core/curve.ts';
import { noise } from '../../../core/noise.ts';
import { mix, oklch } from '../../../core/oklab.ts';
import type { Random } from '../../../core/rng.ts';
import { clamp } from '../../../core/scalar.ts';
import type { Shape } from '../../../shape.ts';
import { isSnowy } from '../../lighting.ts';
import { fillAll, part } from '../../part.ts';
import type { Stage } from '../../stage.ts';
import type { Figure } from '../motif-figure.ts';

export type Standing = { figure: Figure; depth: number; index: number; random: Random };

export function groundShadows(stage: Stage, { figure, depth, index }: Standing): Shape[] {
  const { layout, scene, traits } = stage;
  const { box, size } = figure;
  const foot = box.bottom;
  const isSunny = scene.weather === 'clear' && scene.time !== 'night';
  const long = scene.time === 'day' ? 0.4 : 0.75;
  const color = traits.isMonochrome
    ? stage.palette.near
    : isSnowy(stage)
      ? shadeOf(localColor(stage, oklch(0.72, 0.06, 262)), 0.4)
      : shadeOf(mix(stage.palette.ground, stage.palette.near, 0.5), 1.2);
  const cast = ([x, y]: Point): Point => [
    x - layout.lightSide * (foot - y) * long,
    foot - size * 0.01 + (foot - y) * 0.16,
  ];
  const feet = groundPoints(figure);
  const shapes = [
    part(`motif ${index} contact`, 'shade', {
      depth: depth + 0.0004,
      tone: 1.1,
      soft: size * 0.008,
      color: shadeOf(color, 0.9),
      draw: pen => {
        for (const { left, right } of feet) {
          const half = (right - left) / 2 + size * 0.02;
          pen.beginPath();
          pen.ellipse((left + right) / 2, foot - size * 0.004, half, size * 0.018, 0, 0, 7);
          pen.fill();
        }
      },
    }),
  ];
  if (!isSunny) return shapes;
  return [
    part(`motif ${index} cast shadow`, 'shade', {
      depth: depth + 0.0005,
      tone: 0.75,
      soft: size * 0.006,
      color,
      fill: { type: 'fade', top: foot - size * 0.02, bottom: foot + size * 0.2, left: 0.15 },
      draw: pen => {
        pen.beginPath();
        for (const { rings } of figure.parts) {
          for (const ring of rings) {
            ring.forEach((point, i) => {
              const [x, y] = cast(point);
              if (i === 0) pen.moveTo(x, y);
              else pen.lineTo(x, y);
            });
            pen.closePath();
          }
        }
        pen.fill();
      },
    }),
    ...shapes,
  ];
}

export function beforeFeet(stage: Stage, { figure, depth, index, random }: Standing): Shape[] {
  const { palette, scene, traits } = stage;
  const { box, size } = figure;
  const isDry = scene.subjects.some(({ kind }) => kind === 'dunes');
  const stream = random.fork('before the feet');
  if (isSnowy(stage) || isDry) {
    const own = isDry ? oklch(0.7, 0.12, 62) : oklch(0.93, 0.016, 240);
    const drift = groundPoints(figure).map(({ left, right }) =>
      mound(left - size * 0.04, right + size * 0.04, { foot: box.bottom, size, stream }),
    );
    return [
      part(`motif ${index} drift`, 'mass', {
        depth: depth - 0.0001,
        color: localColor(stage, own),
        isOpaque: true,
        tone: traits.isMonochrome ? 0.3 : 1,
        draw: fillAll(drift),
      }),
    ];
  }
  const blades: Point[][] = [];
  for (const { left, right } of groundPoints(figure)) {
    const count = Math.round(((right - left) / size) * 55) + 7;
    for (let i = 0; i < count; i++) {
      const x = stream.range(left - size * 0.035, right + size * 0.035);
      const y = box.bottom + stream.range(0.006, 0.024) * size;
      if (noise(x / (size * 0.09), index + 3) < -0.25) continue;
      blades.push(blade([x, y], clamp(size * stream.range(0.03, 0.075), 6, 44), stream));
    }
  }
  return [
    part(`motif ${index} blades`, 'line', {
      depth: depth - 0.0001,
      tone: 0.95,
      color: traits.isMonochrome
        ? palette.foliage
        : mix(shadeOf(palette.ground, 0.7), palette.near, 0.15),
      draw: fillAll(blades),
    }),
  ];
}

function blade([x, y]: Point, height: number, random: Random): Point[] {
  const lean = random.range(-0.55, 0.55) * height;
  return taper(
    [
      [x, y],
      [x + lean * 0.35, y - height * 0.6],
      [x + lean, y - height],
    ],
    t => height * 0.12 * (1 - t) + 0.5,
  );
}

function mound(
  left: number,
  right: number,
  { foot, size, stream }: { foot: number; size: number; stream: Random },
): Point[] {
  const salt = stream.range(0, 90);
  const top: Point[] = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const rise = Math.sin(Math.PI * t) ** 0.6 * size * 0.022 * (1 + 0.6 * noise(t * 5, salt));
    return [left + (right - left) * t, foot + size * 0.012 - rise];
  });
  return [...top, [right, foot + size * 0.03], [left, foot + size * 0.03]];
}

function groundPoints({ parts, box, size }: Figure): { left: number; right: number }[] {
  const low = parts
    .flatMap(({ rings }) => rings.flat())
    .filter(([, y]) => y > box.bottom - size * 0.035)
    .map(([x]) => x)
    .sort((a, b) => a - b);
  const feet: { left: number; right: number }[] = [];
  for (const x of low) {
    const last = feet.at(-1);
    if (last && x - last.right < size * 0.1) last.right = x;
    else feet.push({ left: x, right: x });
  }
  return feet;
}
