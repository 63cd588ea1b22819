/** The open sea: wave sheets one before the other, gentle swells or breaking crests, by the scene's energy. */
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, oklch, ramp, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { arch, clamp, lerp } from '../core/scalar.ts';
import type { Paintable, Shape } from '../media/shape.ts';
import { foamCaps, spray } from '../nature/foam.ts';
import { type Wave, waveCrest } from '../nature/wave.ts';
import { glitter } from './glitter.ts';
import { askedColor, type Stage } from './stage.ts';

/** Above this the sea breaks. */
const WILD_ENERGY = 0.6;

export function paintSea(stage: Stage): Paintable[] {
  const { layout, random, scene } = stage;
  const items: Paintable[] = [];
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon')) items.push(glitter(stage));
  items.push(farLines(stage));
  const isWild = layout.energy > WILD_ENERGY;
  const count = isWild ? 4 : 6;
  const room = layout.h - layout.horizon;
  const heroIndex = isWild ? 1 : -1;
  for (let index = 0; index < count; index++) {
    const nearness = (index + 1) / count;
    const stream = random.fork(`wave ${index}`);
    const y = layout.horizon + room * lerp(0.02, 0.84, nearness ** (isWild ? 1.15 : 1.5)) * stream.range(0.94, 1.06);
    const amplitude =
      lerp(isWild ? 20 : 5, isWild ? 130 : 17, nearness) * lerp(0.75, 1.1, layout.energy) * Math.min(1.2, room / 400);
    const crest = waveCrest(
      {
        width: layout.w,
        y,
        amplitude,
        length: lerp(isWild ? 200 : 150, isWild ? 520 : 560, nearness) * stream.range(0.85, 1.15),
        lean: isWild ? 1.15 : 0.4,
        tip: isWild ? -0.8 * layout.heroSide : 0.15,
        surge: index === heroIndex ? { x: layout.heroX, reach: Math.min(layout.w * 0.2, 230), gain: 2.3 } : null,
      },
      stream,
    );
    items.push(...waveShapes(stage, { crest, y, amplitude, nearness, index }, stream));
  }
  return items;
}

function waveShapes(stage: Stage, wave: Wave, random: Random): Shape[] {
  const { layout, palette, traits } = stage;
  const { crest, y, amplitude, nearness, index } = wave;
  const isInk = traits.isWash;
  const isWild = layout.energy > WILD_ENERGY;
  const depth = lerp(0.5, 0.06, nearness);
  const top = Math.min(...crest.map(point => point[1]));
  const reach = lerp(50, 300, nearness) + amplitude * (isWild ? 1.6 : 1);
  const asked = askedColor(stage);
  const blue = ramp(palette.water, 0.2 + 0.8 * nearness);
  const printed = isWild
    ? mix(oklch(0.5 - 0.2 * nearness - (palette.isDark ? 0.06 : 0), 0.085, 240), blue, 0.4)
    : tone(blue, index % 2 ? 0.012 : -0.012);
  const washed = palette.isDark ? mix(palette.near, palette.far, 0.35) : mix(palette.near, palette.far, 0.7);
  const foot = isInk ? y + reach : layout.h + 20;
  const body: Point[] = [...crest, [layout.w + 300, foot], [-300, foot]];
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: `wave ${index}`,
      role: 'mass',
      depth,
      tone: isInk ? (isWild ? 0.85 : 0.36) + 0.2 * nearness : 1,
      color: asked ? tone(mix(asked, blue, isInk ? 0 : 0.22), 0.04 - 0.16 * nearness) : isInk ? washed : printed,
      fill: { type: 'fade', top, bottom: y + reach, left: isInk ? 0 : 0.35 },
      contour: crest,
      isOpaque: true,
      draw: pen => fillPolygon(pen, body),
    },
    swellLines(stage, wave, random.fork('lines')),
  ];
  if (isWild) shapes.push(foamCaps(wave, random.fork('foam')), spray(wave, random.fork('spray')));
  return shapes;
}

/** Lines that follow the wave's back, as prints have them. */
function swellLines(stage: Stage, { crest, nearness, index, amplitude }: Wave, random: Random): Shape {
  const isWild = stage.layout.energy > WILD_ENERGY;
  const lines = isWild ? 6 : 3;
  const draw = (pen: Pen): void => {
    for (let k = 1; k <= lines; k++) {
      const drop = k * (isWild ? 6 + amplitude * 0.1 : 8 + 16 * nearness) + k * k * 0.9;
      const offset = random.range(0, 40);
      let run: Point[] = [];
      const flush = (): void => {
        if (run.length > 7)
          fillPolygon(
            pen,
            taper(run, t => (0.9 + 1.7 * nearness) * arch(t) + 0.3),
          );
        run = [];
      };
      pen.globalAlpha = 0.8 - 0.1 * k;
      crest.forEach(([x, y], i) => {
        const flat = clamp(k / (lines + 2)) * 0.5;
        const at = lerp(y, pointAt(crest, i - 9)[1] * 0.5 + pointAt(crest, i + 9)[1] * 0.5, flat);
        if (noise(i / 46 + offset, k * 3.7) > (isWild ? -0.12 : 0.05)) run.push([x - k * 4 * nearness, at + drop]);
        else flush();
      });
      flush();
    }
    pen.globalAlpha = 1;
  };
  const isInk = stage.traits.isWash;
  const role = isInk && !stage.palette.isDark ? 'texture' : 'light';
  const weight = isInk ? (stage.palette.isDark ? 0.4 : 0.9) : isWild ? 0.5 : 0.3;
  return {
    type: 'shape',
    name: `swell lines ${index}`,
    role,
    depth: lerp(0.5, 0.06, nearness) - 0.002,
    tone: weight,
    draw,
  };
}

/** Thin strokes towards the horizon, where waves are too far to have a form. */
function farLines({ layout, random }: Stage): Shape {
  const stream = random.fork('far');
  const room = layout.h - layout.horizon;
  const draw = (pen: Pen): void => {
    for (let i = 0; i < 60; i++) {
      const t = stream.next() ** 1.8;
      const y = layout.horizon + 3 + t * room * 0.4;
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
