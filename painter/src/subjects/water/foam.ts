import { alphaField } from '../../core/alpha-field.ts';
import { bezier, fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { fractal, noise, ridged } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { BreakingRun } from './breaking-crest.ts';
import { type Wave, waveDepth } from './wave.ts';

export function foamCaps(wave: Wave, runs: readonly BreakingRun[], random: Random): Shape {
  const bands = runs.flatMap((run, i) => foamBand(run, wave, random.fork(`band ${i}`)));
  return {
    type: 'shape',
    name: `foam ${wave.index}`,
    role: 'light',
    depth: waveDepth(wave.nearness) - 0.004,
    tone: 0.88,
    draw: pen => {
      for (const band of bands) fillPolygon(pen, band);
    },
  };
}

function foamBand(
  { line, peak, strength }: BreakingRun,
  { amplitude }: Wave,
  random: Random,
): Point[][] {
  const salt = random.range(0, 90);
  const thick = amplitude * 0.15 * strength;
  const last = line.length - 1;
  const weight = (i: number): number =>
    (i < peak ? i / peak : (last - i) / Math.max(1, last - peak)) ** 0.65;
  const lower = line.map(([x, y], i): Point => {
    const teeth = 0.45 + 0.9 * clamp(noise(i / 2.6 + salt, 3) + 0.35) + 0.5 * noise(i / 1.1, salt);
    const reach = 0.6 + thick * weight(i) * Math.max(0.12, teeth);
    const [nx, ny] = inward(line, i);
    return [x + nx * reach * 0.7, y + (0.3 + 0.7 * ny) * reach];
  });
  const upper = line.map(
    ([x, y], i): Point => [x, y - thick * 0.14 * weight(i) * (1 + noise(i / 1.7, salt + 4))],
  );
  const threads: Point[][] = [];
  for (let i = 2; i < last - 1; i += 2) {
    const [x, y] = pointAt(lower, i);
    const fall = amplitude * strength * weight(i) * random.range(0.08, 0.42);
    const way = i < peak ? -1 : 1;
    const thread = bezier(
      [x, y - thick * 0.3],
      [x + way * fall * 0.15, y + fall * 0.3],
      [x + way * fall * 0.5, y + fall * 0.7],
      [x + way * fall * 0.95, y + fall],
      7,
    );
    threads.push(taper(thread, t => 0.4 + thick * 0.17 * (1 - t)));
  }
  return [[...upper, ...lower.reverse()], ...threads];
}

function inward(line: readonly Point[], index: number): Point {
  const [from, to] = [pointAt(line, index - 2), pointAt(line, index + 2)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

export function foamLace(
  wave: Wave,
  runs: readonly BreakingRun[],
  { layout, random }: { layout: { w: number; h: number }; random: Random },
): Shape {
  const { crest, nearness, amplitude, index, y } = wave;
  const offset = random.range(0, 60);
  const top = Math.min(...crest.map(point => point[1]));
  const mesh = lerp(16, 52, nearness);
  const fall = amplitude * 0.85;
  const box = { x: 0, y: top, w: layout.w, h: Math.min(layout.h, y + amplitude * 1.2) - top };
  const spans = runs.map(({ line, strength }) => {
    const [from, to] = [pointAt(line, 0)[0], pointAt(line, line.length - 1)[0]];
    return { x: (from + to) / 2, reach: Math.abs(to - from) * 0.75 + amplitude * 0.3, strength };
  });
  const first = pointAt(crest, 0)[0];
  const step = (pointAt(crest, crest.length - 1)[0] - first) / (crest.length - 1);
  const alpha = (px: number, py: number): number => {
    const below = py - pointAt(crest, Math.round((px - first) / step))[1];
    if (below < 2 || below > fall) return 0;
    const near = Math.max(
      0.12,
      ...spans.map(({ x, reach, strength }) => strength * (1 - Math.abs(px - x) / reach)),
    );
    const patch =
      clamp(fractal(px / 170 + offset, py / 240 + index, 3) * 2.2 + 0.5) * clamp(near * 1.8);
    const web = ridged(px / mesh + offset, (py + px * 0.2) / (mesh * 0.5), 3);
    return smoothstep(0.52, 0.68, web) * patch * (1 - below / fall) ** 0.8;
  };
  return {
    type: 'shape',
    name: `foam lace ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.003,
    tone: 0.62,
    draw: box.h > 4 ? alphaField(box, 3, alpha) : () => {},
  };
}

export function spray(wave: Wave, runs: readonly BreakingRun[], random: Random): Shape {
  const { nearness, amplitude, index } = wave;
  const drops = runs.flatMap(({ line, peak, strength }) =>
    Array.from({ length: Math.round(26 * strength) }, () => {
      const spread = random.range(-1, 1) * random.next();
      const at = Math.round(peak + spread * (spread < 0 ? peak : line.length - 1 - peak));
      const [x, y] = pointAt(line, at);
      const fling = amplitude * 0.4 * strength * random.next() ** 2;
      return {
        x: x + random.range(-0.5, 1) * fling,
        y: y - 1 - fling * random.next() * 0.8,
        radius: 0.6 + random.next() ** 3 * 2.2 * nearness,
        alpha: random.range(0.35, 0.9),
      };
    }),
  );
  const draw = (pen: Pen): void => {
    for (const { x, y, radius, alpha } of drops) {
      pen.globalAlpha = alpha;
      pen.beginPath();
      pen.arc(x, y, radius, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: `spray ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.005,
    tone: 0.9,
    draw,
  };
}
