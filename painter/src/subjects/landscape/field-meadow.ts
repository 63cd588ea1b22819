import { fillPolygon, fillSmooth, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';

type Fold = { crest: Point[]; near: number; depth: number; index: number };
type Blossom = { at: Point; size: number; lean: number };

export function meadowShapes(stage: Stage): Shape[] {
  const folds = planFolds(stage);
  const shapes = folds.flatMap(fold => foldShapes(stage, fold));
  return isSnowy(stage) ? shapes : [...shapes, ...nearFlowers(stage)];
}

function planFolds({ layout, random }: Stage): Fold[] {
  const stream = random.fork('folds');
  const room = layout.h - layout.horizon;
  const offset = stream.range(0, 90);
  return [0.02, 0.24, 0.56].map((share, index): Fold => {
    const side = index % 2 ? -layout.heroSide : layout.heroSide;
    const rise = room * (index === 0 ? 0.02 : stream.range(0.1, 0.22));
    const crest: Point[] = [];
    for (let x = -30; x <= layout.w + 30; x += 6) {
      const slope = clamp((x / layout.w - 0.5) * side + 0.5) ** 1.5;
      crest.push([
        x,
        layout.horizon +
          room * share -
          rise * slope -
          fractal(x / 420 + offset, index + offset, 3) * rise,
      ]);
    }
    return { crest, near: share, depth: [0.19, 0.15, 0.047][index] ?? 0.1, index };
  });
}

function foldShapes(stage: Stage, fold: Fold): Shape[] {
  const { layout, palette, traits } = stage;
  const { crest, near, depth, index } = fold;
  const top = Math.min(...crest.map(([, y]) => y));
  const air = palette.sky.at(-1) ?? palette.far;
  const green = grassOf(stage);
  const snow = [snowColor(stage, 0.05), snowColor(stage, 0.45)];
  const grass = [
    mix(lit(stage, tone(green, 0.08), 0.3), air, 0.4 * (1 - near)),
    lit(stage, green),
    shaded(stage, green),
  ];
  const body: Point[] = [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: `meadow ${index}`,
      role: 'mass',
      depth,
      tone: traits.isMonochrome ? 0.35 : 1,
      fill: {
        type: 'ramp',
        from: [0, top],
        to: [0, layout.h],
        stops: isSnowy(stage) ? snow : grass,
      },
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
  ];
  if (isSnowy(stage)) return shapes;
  shapes.push(blades(stage, fold, { name: 'dark', color: shaded(stage, green) }));
  if (!traits.isWash)
    shapes.push(blades(stage, fold, { name: 'lit', color: lit(stage, tone(green, 0.12)) }));
  return [...shapes, ...drifts(stage, fold)];
}

function grassOf({ scene }: Stage): Oklab {
  if (scene.season === 'autumn') return oklch(0.64, 0.1, 88);
  return scene.season === 'spring' ? oklch(0.64, 0.13, 128) : oklch(0.57, 0.115, 130);
}

function blades(stage: Stage, fold: Fold, { name, color }: { name: string; color: Oklab }): Shape {
  const { layout, traits, random } = stage;
  const stream = random.fork(`blades ${fold.index} ${name}`);
  const lines: Point[][] = [];
  const room = layout.h - layout.horizon;
  for (let i = 0; i < 420; i++) {
    const x = stream.next() * (layout.w + 40) - 20;
    const y0 = pointAt(fold.crest, Math.round((x + 30) / 6))[1];
    const y = y0 + stream.next() ** 1.3 * (layout.h - y0);
    const near = clamp((y - layout.horizon) / room);
    const size = lerp(5, 46, near ** 1.4) * stream.range(0.6, 1.2);
    if (noise(x / 130, y / 60) < -0.1) continue;
    const lean = size * (0.2 + 0.4 * noise(x / 200, 3)) * stream.range(0.2, 1.3);
    const tip: Point = [x + lean, y - size];
    lines.push(
      taper(
        [[x, y], [x + lean * 0.3, y - size * 0.55], tip],
        t => lerp(1.2, 4, near) * (1 - t) + 0.3,
      ),
    );
  }
  return {
    type: 'shape',
    name: `${name} grass ${fold.index}`,
    role: traits.isWash ? 'texture' : 'mass',
    depth: fold.depth,
    tone: traits.isWash ? 0.7 : 0.6,
    color,
    draw: pen => {
      for (const line of lines) fillPolygon(pen, line);
    },
  };
}

function drifts(stage: Stage, fold: Fold): Shape[] {
  const { layout, random, traits } = stage;
  const room = layout.h - layout.horizon;
  const offset = random.fork('drifts').range(0, 90);
  const blooms = bloomsOf(stage).slice(0, traits.isWash ? 2 : 3);
  return blooms.map((color, kind): Shape => {
    const stream = random.fork(`drift ${fold.index} ${kind}`);
    const dabs: { at: Point; size: number }[] = [];
    for (let i = 0; i < (kind === 0 ? 1300 : 420); i++) {
      const x = stream.next() * (layout.w + 40) - 20;
      const y0 = pointAt(fold.crest, Math.round((x + 30) / 6))[1] + 3;
      const y = y0 + stream.next() ** 1.2 * (layout.h - y0);
      const near = clamp((y - layout.horizon) / room);
      const flock = fractal(
        x / lerp(90, 260, near) + offset,
        y / lerp(26, 120, near) + kind * 7,
        3,
      );
      if (flock < (kind === 0 ? -0.06 : 0.1)) continue;
      dabs.push({
        at: [x, y],
        size: lerp(1.8, 11, near ** 1.3) * stream.range(0.6, 1.15) * (kind === 0 ? 1 : 0.62),
      });
    }
    return {
      type: 'shape',
      name: `flowers ${fold.index} ${kind}`,
      role: kind === 0 ? 'accent' : 'mass',
      isOpaque: traits.isWash,
      depth: fold.depth,
      tone: 0.92,
      color: kind === 0 ? lit(stage, color, 0.12 * (1 - fold.near)) : lit(stage, color),
      draw: pen => {
        for (const { at, size } of dabs) {
          pen.beginPath();
          pen.ellipse(
            at[0],
            at[1],
            Math.max(traits.finest * 0.7, size),
            Math.max(traits.finest * 0.6, size * 0.72),
            0,
            0,
            7,
          );
          pen.fill();
        }
      },
    };
  });
}

function bloomsOf(stage: Stage): Oklab[] {
  const asked = askedColor(stage);
  const first = asked ?? stage.palette.accent;
  const plans: readonly [Oklab[], ...Oklab[][]] = [
    [oklch(0.96, 0.015, 95), oklch(0.56, 0.14, 265)],
    [oklch(0.88, 0.14, 95), oklch(0.96, 0.015, 95)],
    [oklch(0.95, 0.02, 330), oklch(0.62, 0.13, 310)],
  ];
  return [first, ...stage.random.fork('blooms').pick(plans)];
}

function nearFlowers(stage: Stage): Shape[] {
  const { layout, random, traits } = stage;
  const stream = random.fork('near');
  const side = -layout.heroSide;
  const unit = Math.min(layout.w, layout.h) / 1024;
  const blossoms = Array.from({ length: 17 }, (_, i): Blossom => {
    const near = i / 16;
    const x = layout.w * (0.5 + side * (stream.next() ** 0.8 - 0.42) * 1.15);
    return {
      at: [x, lerp(layout.h * 0.84, layout.h * 1.0, near) - stream.next() * 70 * unit],
      size: lerp(20, 44, near) * unit * stream.range(0.8, 1.15),
      lean: stream.range(-1, 1),
    };
  });
  const color = bloomsOf(stage)[0] ?? stage.palette.accent;
  const part = (
    name: string,
    paint: Oklab,
    draw: (pen: Pen, blossom: Blossom, random: Random) => void,
  ): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: 0.04,
    color: paint,
    isOpaque: true,
    draw: pen => {
      for (const [i, blossom] of blossoms.entries())
        draw(pen, blossom, random.fork(`blossom ${i}`));
    },
  });
  return [
    part('stems', shaded(stage, grassOf(stage)), drawStem),
    part(
      'outer petals',
      traits.isWash
        ? mix(color, lit(stage, oklch(0.3, 0.1, 15)), 0.25)
        : shaded(stage, tone(color, 0.1)),
      (pen, blossom, own) => drawPetals(pen, blossom, { random: own, from: 0, size: 1 }),
    ),
    part('inner petals', lit(stage, color), (pen, blossom, own) =>
      drawPetals(pen, blossom, { random: own, from: 2, size: 0.86 }),
    ),
    part('hearts', lit(stage, oklch(0.2, 0.03, 300)), (pen, { at: [x, y], size }) => {
      pen.beginPath();
      pen.ellipse(x, y + size * 0.05, size * 0.17, size * 0.14, 0, 0, 7);
      pen.fill();
    }),
  ];
}

function drawStem(pen: Pen, { at: [x, y], size, lean }: Blossom): void {
  const line: Point[] = [
    [x, y],
    [x + lean * size * 0.3, y + size * 2],
    [x + lean * size * 0.2, y + size * 6],
  ];
  fillPolygon(
    pen,
    taper(line, () => size * 0.1),
  );
}

function drawPetals(
  pen: Pen,
  { at: [x, y], size, lean }: Blossom,
  { random, from, size: grow }: { random: Random; from: number; size: number },
): void {
  for (let i = from; i < from + 2; i++) {
    const angle =
      lean * 0.4 +
      (i % 2 ? 0.25 : Math.PI - 0.25) +
      (from ? Math.PI / 2 : 0) * (i % 2 ? 0.55 : -0.55);
    const cx = x + Math.cos(angle) * size * 0.36;
    const cy = y + Math.sin(angle) * size * 0.26 - (from ? 0.06 : 0.16) * size;
    const outline = Array.from({ length: 12 }, (_, k): Point => {
      const turn = (k / 12) * Math.PI * 2;
      const ragged = 1 + random.range(-0.08, 0.08);
      return [
        cx + Math.cos(turn) * size * 0.68 * grow * ragged,
        cy + Math.sin(turn) * size * 0.52 * grow * ragged,
      ];
    });
    fillSmooth(pen, outline);
  }
}
