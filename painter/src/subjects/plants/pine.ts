import { heroOf } from '../../compose/layout.ts';
import { localColor } from '../../compose/local-color.ts';
import { bezier, fillPolygon, type Pen, pointAt, taper } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { conifer } from './conifer.ts';
import { drawFans, drawPadSnow, drawPads } from './needles.ts';
import { rock, rockMarks, rockSnow, rockSurface } from './pine-rock.ts';
import { growPine, type PineForm, type PineTree } from './pine-tree.ts';

const DEPTH = 0.04;

const FORMS: readonly PineForm[] = ['layered', 'umbrella', 'leaning'];

export function paintPine(stage: Stage): Shape[] {
  const surface = rockSurface(stage);
  const shapes = stage.subject.variant === 'many' ? forest(stage) : [];
  shapes.push(
    ...treeShapes(stage, plantPine(stage, surface)),
    rock(stage, surface),
    rockMarks(stage, surface),
  );
  if (stage.scene.weather === 'snow') shapes.push(rockSnow(stage, surface));
  return shapes;
}

function plantPine(
  { layout, subject, random, scene }: Stage,
  surface: (x: number) => number,
): PineTree {
  const stream = random.fork('tree');
  const isHero = heroOf(scene) === 'pine';
  const side = layout.heroSide;
  const reach = Math.min(layout.w * 0.44, 440);
  const x = (side > 0 ? layout.w : 0) - side * reach * stream.range(0.22, 0.42);
  const y = surface(x) + 22;
  const tallest = Math.min(
    layout.h * (isHero ? 0.68 : 0.47),
    y - layout.h * 0.09,
    layout.w * 0.72,
    640,
  );
  const height = tallest * clamp(subject.scale, 0.75, 1.2) * stream.range(0.88, 1);
  const form = FORMS[(scene.variation + stream.int(2)) % FORMS.length] ?? 'layered';
  const lean = Math.min(
    layout.w * 0.24,
    height * (form === 'leaning' ? stream.range(0.42, 0.62) : stream.range(0.06, 0.32)),
  );
  return growPine(
    { root: [x, y], height, lean, side, tiers: isHero ? 8 : form === 'umbrella' ? 5 : 6, form },
    stream,
  );
}

function treeShapes(stage: Stage, tree: PineTree): Shape[] {
  const { palette, random, scene, traits } = stage;
  const isInk = traits.isMonochrome;
  const foliage = askedColor(stage) ?? evergreen(stage);
  const bark = mix(palette.ink, palette.near, 0.4);
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'wood',
      role: 'mass',
      depth: DEPTH,
      tone: 1.1,
      color: bark,
      isOpaque: true,
      draw: pen => drawWood(pen, tree),
    },
    barkLines(stage, tree),
    {
      type: 'shape',
      name: 'needle pads',
      role: 'mass',
      depth: DEPTH - 0.004,
      tone: isInk ? 0.55 : 1,
      color: isInk ? foliage : tone(foliage, -0.05),
      draw: pen => drawPads(pen, tree.pads, random.fork('pads')),
    },
    {
      type: 'shape',
      name: 'needles',
      role: 'line',
      depth: DEPTH - 0.006,
      tone: 1,
      color: isInk ? foliage : tone(foliage, -0.04),
      draw: pen => drawFans(pen, tree.pads, 1, random.fork('needles')),
    },
  ];
  if (scene.weather === 'snow') {
    shapes.push({
      type: 'shape',
      name: 'snow on the pine',
      role: 'light',
      depth: DEPTH - 0.008,
      tone: 0.96,
      draw: pen => drawPadSnow(pen, tree, random.fork('snow')),
    });
  } else {
    shapes.push({
      type: 'shape',
      name: 'lit needles',
      role: isInk ? 'texture' : 'light',
      depth: DEPTH - 0.008,
      tone: isInk ? 0.4 : 0.55,
      color: isInk ? palette.ink : tone(foliage, 0.13),
      draw: pen => drawFans(pen, tree.pads, 0.4, random.fork('lit')),
    });
  }
  return shapes;
}

function evergreen(stage: Stage): Oklab {
  const { palette, scene, traits } = stage;
  if (scene.season !== 'autumn' && scene.season !== 'winter') return palette.foliage;
  return traits.isMonochrome ? oklch(0.2, 0.02, 170) : localColor(stage, oklch(0.4, 0.07, 160));
}

function drawWood(pen: Pen, { trunk, girth, boughs }: PineTree): void {
  const root = (t: number): number => (t < 0.1 ? girth * 0.55 * (1 - t / 0.1) ** 1.6 : 0);
  fillPolygon(
    pen,
    taper(trunk, t => girth * (1 - 0.78 * t) + root(t)),
  );
  for (const bough of boughs)
    fillPolygon(
      pen,
      taper(bough, t => girth * 0.36 * (1 - t) + 1.6),
    );
}

function barkLines(stage: Stage, { trunk, girth }: PineTree): Shape {
  const draw = (pen: Pen): void => {
    const random = stage.random.fork('bark');
    for (let i = 0; i < 60; i++) {
      const [x, y] = pointAt(trunk, random.int(32));
      const ox = random.range(-0.32, 0.32) * girth;
      const mark = bezier(
        [x + ox, y],
        [x + ox + 4, y - 6],
        [x + ox + 4, y - 12],
        [x + ox - 1, y - girth * random.range(0.4, 0.9)],
        6,
      );
      pen.globalAlpha = 0.5;
      fillPolygon(
        pen,
        taper(mark, t => 2.2 * (1 - t)),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'bark',
    role: 'light',
    depth: DEPTH - 0.002,
    tone: 0.3,
    color: tone(stage.palette.near, 0.25),
    draw,
  };
}

function forest({ layout, random, palette, traits }: Stage): Shape[] {
  return [0.42, 0.24].map((depth, row): Shape => {
    const ground = layout.horizon + (layout.h - layout.horizon) * (row ? 0.24 : 0.06);
    const draw = (pen: Pen): void => {
      const stream = random.fork(`row ${row}`);
      const step = row ? 40 : 22;
      for (let x = -20; x < layout.w + 20; x += step * stream.range(0.6, 1.3)) {
        const open = clamp((Math.abs(x - layout.otherX) / layout.w) * 2);
        const height = (row ? 200 : 110) * stream.range(0.6, 1.15) * lerp(0.4, 1.15, open);
        conifer(pen, { x, y: ground + fractal(x / 160, row * 9, 3) * 26 + 12, height }, stream);
      }
    };
    return {
      type: 'shape',
      name: `forest ${row}`,
      role: 'mass',
      depth,
      tone: 0.85,
      color: mix(palette.foliage, palette.far, depth),
      fill: traits.isWash
        ? { type: 'fade', top: ground - 150, bottom: ground + 40, left: 0 }
        : undefined,
      draw,
    };
  });
}
