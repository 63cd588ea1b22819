/** The open sea: wave sheets one before the other, gentle swells or breaking crests, by the scene's energy. */
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, ramp, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { arch, clamp, lerp } from '../core/scalar.ts';
import type { Paintable, Shape } from '../media/shape.ts';
import { glitter } from './lake.ts';
import { askedColor, type Stage } from './stage.ts';

type Wave = { crest: Point[]; y: number; amplitude: number; nearness: number; index: number };

export function paintSea(stage: Stage): Paintable[] {
  const { layout, random, scene } = stage;
  const isWild = layout.energy > 0.6;
  const items: Paintable[] = [];
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon')) items.push(glitter(stage));
  items.push(farLines(stage));
  const room = layout.h - layout.horizon;
  const count = isWild ? 6 : 5;
  for (let index = 0; index < count; index++) {
    const nearness = (index + 1) / count;
    const y = layout.horizon + room * lerp(0.06, 0.82, nearness ** 1.35);
    const stream = random.fork(`wave ${index}`);
    const amplitude =
      lerp(4, isWild ? 105 : 20, nearness ** 1.2) * lerp(0.7, 1.15, layout.energy) * Math.min(1.15, room / 420);
    const crest = waveCrest(layout.w, { y, amplitude, isWild, nearness }, stream);
    items.push(...waveShapes(stage, { crest, y, amplitude, nearness, index }, stream));
  }
  return items;
}

/** Gerstner points: crests lean and narrow, troughs are wide. */
function waveCrest(
  width: number,
  wave: { y: number; amplitude: number; isWild: boolean; nearness: number },
  random: Random,
): Point[] {
  const { y, amplitude, isWild, nearness } = wave;
  const length = lerp(120, isWild ? 470 : 620, nearness) * random.range(0.85, 1.15);
  const phase = random.next() * 9;
  const offset = random.range(0, 60);
  const lean = isWild ? 1.2 : 0.5;
  const points: Point[] = [];
  for (let x = -220; x <= width + 220; x += 4) {
    const wander = noise(x / 260 + offset, nearness * 4);
    const angle = (x / length + phase + wander * 0.35) * Math.PI * 2;
    const size = amplitude * 0.5 * (1 + 0.55 * noise(x / 340 + offset, 7));
    const curl = isWild ? size * 0.7 * Math.max(0, Math.cos(angle)) ** 2 : 0;
    const chop = noise(x / 24 + offset, 3) * amplitude * 0.05;
    points.push([x - size * lean * Math.sin(angle) + curl, y - size * 0.6 - size * Math.cos(angle) + chop]);
  }
  return points;
}

function waveShapes(stage: Stage, wave: Wave, random: Random): Shape[] {
  const { layout, palette, scene } = stage;
  const { crest, y, amplitude, nearness, index } = wave;
  const isLast = nearness === 1;
  const bottom = Math.min(layout.h + 20, y + amplitude * 1.2 + lerp(40, 260, nearness));
  const depth = lerp(0.5, 0.06, nearness);
  const isInk = scene.style === 'ink';
  const asked = askedColor(stage);
  const water = asked ?? (isInk ? mix(palette.near, palette.far, 0.45) : ramp(palette.water, 0.25 + 0.75 * nearness));
  const foot = isInk ? bottom : layout.h + 20;
  const body = [...crest, [layout.w + 220, foot] as const, [-220, foot] as const];
  return [
    {
      type: 'shape',
      name: `wave ${index}`,
      role: 'mass',
      depth,
      tone: isInk ? 0.42 + 0.3 * nearness * layout.energy : 1,
      color: isInk ? water : tone(water, index % 2 ? 0.015 : -0.015),
      fill: { type: 'fade', top: y - amplitude, bottom: isLast ? layout.h + 60 : bottom, left: isInk ? 0 : 0.5 },
      contour: crest,
      isOpaque: isInk && layout.energy > 0.6,
      draw: pen => fillPolygon(pen, body),
    },
    swellLines(stage, wave, random.fork('lines')),
    foam(stage, wave, random.fork('foam')),
  ];
}

/** Lines that follow the wave's back, as prints have them. */
function swellLines(stage: Stage, { crest, nearness, index, amplitude }: Wave, random: Random): Shape {
  const lines = stage.layout.energy > 0.6 ? 5 : 4;
  const draw = (pen: Pen): void => {
    for (let k = 1; k <= lines; k++) {
      const drop = k * (5 + amplitude * 0.11) + k * k * 1.1;
      const offset = random.range(0, 40);
      let run: Point[] = [];
      const flush = (): void => {
        if (run.length > 5)
          fillPolygon(
            pen,
            taper(run, t => (1 + 2 * nearness) * arch(t) + 0.3),
          );
        run = [];
      };
      pen.globalAlpha = 0.75 - 0.1 * k;
      crest.forEach(([x, y], i) => {
        if (noise(i / 34 + offset, k * 3.7) > -0.08) run.push([x - k * 3 * nearness, y + drop]);
        else flush();
      });
      flush();
    }
    pen.globalAlpha = 1;
  };
  const isDark = stage.palette.isDark;
  const isInk = stage.scene.style === 'ink';
  const role = isInk && !isDark ? 'texture' : 'light';
  return {
    type: 'shape',
    name: `swell lines ${index}`,
    role,
    depth: lerp(0.5, 0.06, nearness) - 0.002,
    tone: isInk ? 0.8 : 0.32,
    draw,
  };
}

/** Foam only where the crest breaks, growing out of it. */
function foam(stage: Stage, { crest, nearness, amplitude, index }: Wave, random: Random): Shape {
  const { layout } = stage;
  const offset = random.range(0, 60);
  const draw = (pen: Pen): void => {
    for (let i = 2; i < crest.length - 2; i++) {
      const [x, y] = pointAt(crest, i);
      const rise = pointAt(crest, i - 6)[1] - y + (pointAt(crest, i + 6)[1] - y);
      const breaking = clamp(rise / (amplitude * 0.16 + 2)) * clamp((noise(x / 60 + offset, 1.3) + 0.25) * 2.2);
      if (breaking < 0.2) continue;
      const size = amplitude * 0.075 * breaking * layout.energy;
      pen.globalAlpha = clamp(breaking);
      pen.beginPath();
      pen.ellipse(x, y + size * 0.4, size * random.range(0.8, 1.6) + 1, size * random.range(0.5, 0.9) + 0.5, 0.1, 0, 7);
      pen.fill();
      if (layout.energy > 0.6 && random.chance(0.55 * nearness)) {
        const fling = amplitude * 0.4 * random.next() ** 2;
        pen.beginPath();
        pen.arc(
          x + random.range(-0.3, 1) * fling,
          y - fling * random.range(0.2, 1),
          0.8 + random.next() * 3 * nearness,
          0,
          7,
        );
        pen.fill();
      }
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: `foam ${index}`,
    role: 'light',
    depth: lerp(0.5, 0.06, nearness) - 0.004,
    tone: 0.95,
    draw,
  };
}

/** Thin strokes towards the horizon, where waves are too far to have a form. */
function farLines({ layout, random }: Stage): Shape {
  const stream = random.fork('far');
  const room = layout.h - layout.horizon;
  const draw = (pen: Pen): void => {
    for (let i = 0; i < 70; i++) {
      const t = stream.next() ** 1.6;
      const y = layout.horizon + 3 + t * room * 0.5;
      const x = stream.next() * layout.w;
      const half = 10 + 60 * stream.next() * (0.3 + t);
      pen.globalAlpha = 0.2 + 0.3 * stream.next();
      fillPolygon(
        pen,
        taper(
          [
            [x - half, y],
            [x, y + 1],
            [x + half, y],
          ],
          s => (0.8 + 1.6 * t) * arch(s),
        ),
      );
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: 'far sea', role: 'texture', depth: 0.55, tone: 0.9, draw };
}
