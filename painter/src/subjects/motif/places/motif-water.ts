import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../../core/curve.ts';
import { noise } from '../../../core/noise.ts';
import { mix } from '../../../core/oklab.ts';
import type { Random } from '../../../core/rng.ts';
import { clamp } from '../../../core/scalar.ts';
import type { Shape } from '../../../shape.ts';
import { part } from '../../part.ts';
import type { Stage } from '../../stage.ts';
import type { ColorOf } from '../motif-colors.ts';
import type { Figure } from '../motif-figure.ts';
import type { Standing } from './motif-footing.ts';

export function reflection(
  stage: Stage,
  { figure, depth, index, random }: Standing,
  { waterline, colorOf }: { waterline: number; colorOf: ColorOf },
): Shape[] {
  const { palette } = stage;
  const { box, size } = figure;
  const water = palette.water.at(-1) ?? palette.near;
  const slices = ripples(random.fork('ripples'), { waterline, size });
  return figure.parts
    .filter(({ area }) => area > 0.012)
    .map((each, i) =>
      part(`motif ${index} mirrored ${i}`, 'shade', {
        depth: depth + 0.0005,
        tone: 0.95,
        color: mix(colorOf(each), water, 0.35),
        fill: {
          type: 'fade',
          top: waterline,
          bottom: waterline + (box.bottom - box.top) * 0.8,
          left: 0,
        },
        draw: pen => {
          for (const { top, bottom, shift } of slices) {
            pen.save();
            pen.beginPath();
            pen.rect(box.left - size, top, size * 4, bottom - top);
            pen.clip();
            mirrorRings(pen, each.rings, { waterline, shift });
            pen.restore();
          }
        },
      }),
    );
}

type Slice = { top: number; bottom: number; shift: number };

function ripples(
  random: Random,
  { waterline, size }: { waterline: number; size: number },
): Slice[] {
  const slices: Slice[] = [];
  let y = waterline;
  while (y < waterline + size * 0.75) {
    const far = (y - waterline) / size;
    const high = size * (0.014 + 0.03 * far) * random.range(0.8, 1.2);
    slices.push({
      top: y,
      bottom: y + high * (1 - 0.45 * clamp(far * 1.4)),
      shift: random.range(-1, 1) * size * (0.006 + 0.05 * far),
    });
    y += high;
  }
  return slices;
}

function mirrorRings(
  pen: Pen,
  rings: readonly (readonly Point[])[],
  { waterline, shift }: { waterline: number; shift: number },
): void {
  pen.beginPath();
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      const at: Point = [x + shift, waterline + (waterline - y) * 0.8];
      if (i === 0) pen.moveTo(...at);
      else pen.lineTo(...at);
    });
    pen.closePath();
  }
  pen.fill();
}

export function cutAtWater(
  shape: Shape,
  { waterline, size, side }: { waterline: number; size: number; side: 'above' | 'below' },
): Shape {
  const beyond = side === 'above' ? -FAR : FAR;
  const draw = (pen: Pen): void => {
    pen.save();
    pen.beginPath();
    pen.moveTo(-FAR, beyond);
    pen.lineTo(-FAR, waterline);
    for (let x = -60; x < FAR / 2; x += size * 0.05) pen.lineTo(x, waveAt(x, waterline, size));
    pen.lineTo(FAR, waterline);
    pen.lineTo(FAR, beyond);
    pen.closePath();
    pen.clip();
    shape.draw(pen);
    pen.restore();
  };
  const contour = shape.contour?.filter(([, y]) =>
    side === 'above' ? y < waterline : y > waterline,
  );
  return {
    ...shape,
    draw,
    contour: contour?.length === shape.contour?.length ? contour : undefined,
  };
}

const FAR = 6000;

function waveAt(x: number, waterline: number, size: number): number {
  return waterline + noise(x / (size * 0.12), waterline) * size * 0.012;
}

export function waterEdge(
  stage: Stage,
  { figure, depth, index }: Standing,
  waterline: number,
): Shape[] {
  const { palette, traits } = stage;
  const { size } = figure;
  const line = ([left, right]: Span, below: number, [inset, thick]: readonly [number, number]) => {
    const points: Point[] = Array.from({ length: 19 }, (_, i) => {
      const x = left + inset + ((right - left - 2 * inset) * i) / 18;
      return [x, below + waveAt(x, waterline, size)];
    });
    return taper(points, t => Math.sin(Math.PI * t) * thick + 0.4);
  };
  const spans = spansAt(figure, waterline);
  return [
    part(`motif ${index} water edge`, 'light', {
      depth: depth - 0.0002,
      tone: traits.isWash ? 0.6 : 0.7,
      color: mix(palette.light, palette.water[0] ?? palette.light, 0.35),
      draw: pen => {
        for (const span of spans) {
          const wide = span[1] - span[0];
          fillPolygon(pen, line(span, 1, [-wide * 0.06, size * 0.012]));
          fillPolygon(pen, line(span, size * 0.035, [wide * 0.06, size * 0.007]));
        }
      },
    }),
  ];
}

type Span = readonly [left: number, right: number];

/**
 * Outlines that are narrower at the waterline than this share of the figure's size, such as oars,
 * are ignored.
 */
const NARROW = 0.05;

function spansAt({ parts, size }: Figure, waterline: number): Span[] {
  const crossed = parts
    .flatMap(({ rings }) => rings)
    .flatMap((ring): Span[] => {
      const xs = ring.flatMap(([x, y], i) => {
        const [nx, ny] = pointAt(ring, (i + 1) % ring.length);
        return y > waterline === ny > waterline
          ? []
          : [x + ((waterline - y) / (ny - y)) * (nx - x)];
      });
      return xs.length > 1 ? [[Math.min(...xs), Math.max(...xs)]] : [];
    })
    .filter(([left, right]) => right - left > size * NARROW)
    .sort((one, other) => one[0] - other[0]);
  return crossed.reduce<Span[]>((spans, [left, right]) => {
    const last = spans.at(-1);
    if (!last || left > last[1]) return [...spans, [left, right]];
    return [...spans.slice(0, -1), [last[0], Math.max(last[1], right)]];
  }, []);
}

export function splash(
  { palette, traits }: Stage,
  { figure, depth, index, random }: Standing,
  waterline: number,
): Shape[] {
  const stream = random.fork('splash');
  const { left, right } = figure.box;
  const { size } = figure;
  const middle = (left + right) / 2;
  const spread = (right - left) * 0.42;
  const jets = Array.from({ length: 9 }, (_, i): Point[] => {
    const u = (i / 8 - 0.5) * 2;
    const x = middle + u * spread;
    const tall = size * stream.range(0.05, 0.16) * (1.1 - u * u * 0.6);
    return taper(
      [
        [x, waterline + size * 0.015],
        [x + u * tall * 0.35, waterline - tall * 0.6],
        [x + u * tall * 0.8, waterline - tall],
      ],
      t => size * 0.03 * (1 - t) + traits.finest * 0.5,
    );
  });
  const drops = Array.from({ length: 16 }, (): Point[] => {
    const x = middle + stream.range(-1.25, 1.25) * spread;
    const y = waterline - size * stream.next() ** 1.6 * 0.26;
    const r = Math.max(traits.finest * 0.7, size * stream.range(0.004, 0.011));
    return Array.from({ length: 9 }, (_, i): Point => {
      const turn = (i / 9) * Math.PI * 2;
      return [x + Math.cos(turn) * r, y + Math.sin(turn) * r * 1.2];
    });
  });
  return [
    part(`motif ${index} splash`, 'light', {
      depth: depth - 0.0003,
      tone: 0.95,
      color: palette.light,
      draw: pen => {
        for (const outline of [...jets, ...drops]) fillPolygon(pen, outline);
      },
    }),
  ];
}
