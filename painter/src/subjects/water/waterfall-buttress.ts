import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { type Cascade, crestPoints } from './waterfall-plan.ts';
import type { Buttress } from './waterfall-stone.ts';

export function rockForm(
  stage: Stage,
  cascade: Cascade,
  colors: { shade: Oklab; light: Oklab },
): Shape[] {
  const { traits, random } = stage;
  const { depth, rock, foot } = cascade;
  const top = Math.min(...crestPoints(cascade).map(([, y]) => y));
  const stream = random.fork('rock form');
  const isBedded = rock.kind === 'beds';
  const planes = rock.buttresses.map(buttress =>
    planesOf(stage, cascade, { buttress, random: stream }),
  );
  const ledges = isBedded ? ledgesOf(cascade, stream) : [];
  const piece = (name: string, role: 'shade' | 'light', outlines: Point[][]): Shape => ({
    type: 'shape',
    name,
    role,
    depth: depth - (role === 'shade' ? 0.0002 : 0.0003),
    tone: role === 'light' ? (traits.isWash ? 0.3 : 0.6) : traits.isWash ? 0.6 : 0.85,
    color: role === 'shade' ? colors.shade : traits.isWash ? undefined : colors.light,
    fill:
      traits.isWash && role === 'shade'
        ? { type: 'fade', top, bottom: foot, left: 0.08 }
        : undefined,
    draw: pen => {
      pen.save();
      clipToCliff(pen, cascade);
      for (const outline of outlines) fillPolygon(pen, outline);
      pen.restore();
    },
  });
  return [
    piece('sides of the rock', 'shade', [
      ...planes.map(({ shade }) => shade),
      ...ledges.map(({ under }) => under),
    ]),
    piece('edges of the rock', 'light', [
      ...planes.map(({ light }) => light),
      ...ledges.map(({ top }) => top),
    ]),
  ];
}

function planesOf(
  { layout }: Stage,
  { crest, foot, rock }: Cascade,
  { buttress: { left, right }, random }: { buttress: Buttress; random: Random },
): { shade: Point[]; light: Point[] } {
  const width = right - left;
  const isLitLeft = layout.lightSide < 0;
  const back = isLitLeft ? right : left;
  const ridge = lerp(back, isLitLeft ? left : right, random.range(0.34, 0.62));
  const salt = random.range(0, 90);
  const reach = rock.kind === 'beds' ? random.range(0.3, 0.7) : random.range(0.72, 1);
  const top = Math.max(crest((back + ridge) / 2), crest(ridge)) + 2;
  const rows = Array.from({ length: 15 }, (_, i) => i / 14);
  const jag = (t: number, seed: number): number => Math.round(noise(t * 6 + salt, seed) * 3) / 3;
  const yAt = (t: number): number => top + (foot - top) * reach * t;
  const ridgeAt = (t: number): number =>
    ridge + jag(t, 2) * width * 0.16 + (back - ridge) * Math.max(0, t - 0.75) * 3;
  const edge = rows.map((t): Point => [ridgeAt(t), yAt(t)]);
  const rear = rows.map((t): Point => [back + jag(t, 7) * width * 0.04, yAt(t)]);
  const glint = rows.slice(0, 10).map((t): Point => {
    const wide = width * 0.13 * (1 - t) * (0.5 + Math.abs(noise(t * 8 + salt, 4)));
    return [ridgeAt(t) + layout.lightSide * wide, yAt(t)];
  });
  return { shade: [...edge, ...rear.reverse()], light: [...edge.slice(0, 10), ...glint.reverse()] };
}

function ledgesOf(
  { rock, crest, foot }: Cascade,
  random: Random,
): { under: Point[]; top: Point[] }[] {
  return [0.24, 0.46, 0.68].flatMap(level =>
    rock.buttresses.flatMap(({ left, right }) => {
      const middle = (left + right) / 2;
      const height = foot - crest(middle);
      const y = crest(middle) + height * (level + random.range(-0.05, 0.05));
      const thick = height * random.range(0.03, 0.06);
      const salt = random.range(0, 60);
      if (height < 60) return [];
      const across = Array.from({ length: 13 }, (_, i) => lerp(left - 6, right + 6, i / 12));
      const line = across.map((x): Point => [x, y + noise(x / 40 + salt, 1) * thick * 0.25]);
      const lower = across.map(
        (x): Point => [x, y + thick * (0.45 + 0.6 * Math.abs(noise(x / 24 + salt, 6)))],
      );
      const upper = across.map(
        (x): Point => [x, y - thick * (0.16 + 0.2 * Math.abs(noise(x / 30 + salt, 9)))],
      );
      return [{ under: [...line, ...lower.reverse()], top: [...line, ...upper.reverse()] }];
    }),
  );
}

export function clipToCliff(pen: Pen, cascade: Cascade): void {
  pen.beginPath();
  for (const [x, y] of crestPoints(cascade)) pen.lineTo(x, y);
  pen.lineTo(cascade.right, cascade.foot + 10);
  pen.lineTo(cascade.left, cascade.foot + 10);
  pen.closePath();
  pen.clip();
}
