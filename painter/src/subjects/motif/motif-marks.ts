import { type Point, taper } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import type { Surface } from '../../motifs/motif-nature.ts';
import type { FigurePart } from './motif-figure.ts';
import type { Relief } from './motif-relief.ts';

type Marking = {
  surface: Surface;
  size: number;
  facing: -1 | 1;
  relief: Pick<Relief, 'alongAt' | 'lightAt'>;
  random: Random;
};

/**
 * Strokes in the shade begin where the light is below `shade`, strokes in the light where it is
 * above `light`.
 */
const HATCHED = { shade: 0.42, light: 0.8 } as const;
/** The distance, length and width of strokes, as shares of the motif's size. */
const STROKE = { gap: 0.026, length: 0.075, width: 0.0045 } as const;
const STROKES_MAX = 900;

/** Returns outlines of strokes along the form. The caller must clip them to the figure. */
export function hatchingOn(
  { left, right, top, bottom }: FigurePart['box'],
  { size, relief, random }: Omit<Marking, 'surface' | 'facing'>,
  side: 'shade' | 'light',
): Point[][] {
  const gap = size * STROKE.gap;
  const count = Math.min(STROKES_MAX, Math.round(((right - left) * (bottom - top)) / gap ** 2));
  const strokes: Point[][] = [];
  for (let i = 0; i < count; i++) {
    const at: Point = [random.range(left, right), random.range(top, bottom)];
    const length = size * STROKE.length * random.range(0.6, 1.3);
    const light = relief.lightAt(...at);
    const isMeant = side === 'shade' ? light < HATCHED.shade : light > HATCHED.light;
    if (isMeant) strokes.push(stroke(at, { length, size, relief }));
  }
  return strokes;
}

function stroke(
  from: Point,
  { length, size, relief }: { length: number } & Pick<Marking, 'size' | 'relief'>,
): Point[] {
  const line: Point[] = [from];
  let [x, y] = from;
  let before: Point | null = null;
  for (let step = 0; step < 3; step++) {
    const [ax, ay] = relief.alongAt(x, y);
    const sign: number = before && before[0] * ax + before[1] * ay < 0 ? -1 : 1;
    before = [ax * sign, ay * sign];
    x += (before[0] * length) / 3;
    y += (before[1] * length) / 3;
    line.push([x, y]);
  }
  return taper(line, t => size * STROKE.width * Math.sin(Math.PI * (0.12 + 0.8 * t)) + 0.3);
}

/** Returns outlines of a surface's marks. The caller must clip them to the part. */
export function marksOn({ box }: FigurePart, marking: Marking): Point[][] {
  const { left, right, top, bottom } = box;
  switch (marking.surface) {
    case 'bricks':
      return courses(box, marking);
    case 'scales':
      return scales(box, marking);
    case 'smooth':
      return [];
    default: {
      const step = marking.size * (marking.surface === 'fur' ? 0.034 : 0.042);
      const count = Math.min(420, Math.round(((right - left) * (bottom - top)) / (step * step)));
      return Array.from({ length: count }, () =>
        lock([marking.random.range(left, right), marking.random.range(top, bottom)], marking),
      );
    }
  }
}

function lock([x, y]: Point, { surface, size, facing, relief, random }: Marking): Point[] {
  const swirl = fractal(x / (size * 0.35), y / (size * 0.35) + size, 3);
  const [ax, ay] = relief.alongAt(x, y);
  const isForwards = ax * -facing + ay * 0.8 < 0;
  const angle = Math.atan2(isForwards ? -ay : ay, isForwards ? -ax : ax) + swirl * 0.9;
  const isShort = surface !== 'fur';
  const length = size * (isShort ? 0.026 : 0.04) * random.range(0.6, 1.3);
  const bow = length * (isShort ? 0.4 : 0.18) * random.side();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const line: Point[] = [0, 0.5, 1].map(t => {
    const aside = bow * 4 * t * (1 - t) * 0.5;
    return [x + cos * length * t - sin * aside, y + sin * length * t + cos * aside];
  });
  return taper(line, t => size * (isShort ? 0.009 : 0.006) * (1 - t) + 0.5);
}

function scales({ left, right, top, bottom }: FigurePart['box'], marking: Marking): Point[][] {
  const { size, random } = marking;
  const step = size * 0.042;
  const marks: Point[][] = [];
  for (let y = top, row = 0; y < bottom; y += step * 0.72, row++) {
    for (let x = left + (row % 2) * step * 0.5; x < right; x += step) {
      if (fractal(x / (size * 0.3), y / (size * 0.3), 2) < -0.06) continue;
      const half = step * 0.42 * random.range(0.8, 1.1);
      const arc: Point[] = [-1, -0.6, 0, 0.6, 1].map(t => [
        x + t * half,
        y + (1 - t * t) * half * 0.9,
      ]);
      marks.push(taper(arc, t => size * 0.006 * (1 - Math.abs(t - 0.5)) + 0.4));
    }
  }
  return marks;
}

function courses({ left, right, top, bottom }: FigurePart['box'], marking: Marking): Point[][] {
  const { size, random } = marking;
  const high = size * 0.034;
  const marks: Point[][] = [];
  for (let y = bottom, row = 0; y > top; y -= high, row++) {
    for (let x = left - (row % 2) * high; x < right; x += high * 2.1 * random.range(0.85, 1.15)) {
      if (fractal(x / (size * 0.2), y / (size * 0.2) + 9, 2) < 0) continue;
      const end = x + high * 2.1;
      marks.push(
        taper(
          [
            [x, y + random.range(-1, 1)],
            [end, y],
          ],
          () => size * 0.004 + 0.4,
        ),
        taper(
          [
            [end, y],
            [end + random.range(-1, 1), y - high],
          ],
          () => size * 0.003 + 0.4,
        ),
      );
    }
  }
  return marks;
}
