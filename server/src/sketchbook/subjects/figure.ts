/**
 * People, always small: someone under an umbrella, a wanderer with a staff, a monk, an angler, a child with a balloon or a
 * kite, two together, a file of walkers. They carry the picture's accent and stand on ground that something leads to.
 */
import { lightOf, shadeOf } from '../compose/light.ts';
import { localColor } from '../compose/local-color.ts';
import { type Place, placeSubject } from '../compose/place-subject.ts';
import { isGround } from '../compose/settings.ts';
import { catmull, fillPolygon, fillSmooth, type Pen, type Point, strokeLine } from '../core/curve.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { footing } from '../nature/footing.ts';
import { type FigureKind, figureParts, HAND, type Layer, type Part } from './figure-parts.ts';
import { askedColor, type Stage } from './stage.ts';

/** One person: where the feet are, how tall, looking which way. */
type Figure = {
  x: number;
  foot: number;
  height: number;
  facing: -1 | 1;
  kind: FigureKind;
  parts: readonly Part[];
  index: number;
};

const OWN: Record<Exclude<Layer, 'accent' | 'accent shade'>, Oklab> = {
  dark: oklch(0.2, 0.025, 275),
  coat: oklch(0.34, 0.045, 262),
  trim: oklch(0.24, 0.03, 270),
  skin: oklch(0.72, 0.07, 55),
  straw: oklch(0.74, 0.085, 82),
  stick: oklch(0.3, 0.04, 50),
};
const COATS: readonly [Oklab, ...Oklab[]] = [
  oklch(0.3, 0.045, 262),
  oklch(0.34, 0.05, 200),
  oklch(0.42, 0.06, 60),
  oklch(0.3, 0.05, 320),
  oklch(0.26, 0.02, 270),
  oklch(0.46, 0.04, 90),
];
const ORDER: readonly Layer[] = ['stick', 'dark', 'coat', 'trim', 'skin', 'accent', 'accent shade', 'straw'];

export function paintFigure(stage: Stage): Shape[] {
  const { scene, subject, layout } = stage;
  const place = placeSubject(scene, subject, layout);
  const height = Math.min(place.height * 0.4, layout.h * 0.24, layout.w * 0.34);
  const lies = scene.subjects.some(({ kind }) => isGround(kind) && kind !== 'lake' && kind !== 'sea');
  const spread = height * (subject.count > 2 ? 0.9 + 0.55 * subject.count : 1.9);
  const ground = lies ? { shapes: [], surface: () => place.foot } : footing(stage, place, spread);
  const figures = planFigures(stage, { place, height, surface: ground.surface });
  return [
    ...ground.shapes,
    ...footprints(stage, place, figures),
    ...figures.flatMap(figure => figureShapes(stage, place, figure)),
    ...figures.flatMap(figure => (figure.kind === 'kite' ? kite(stage, place, figure) : [])),
  ];
}

function planFigures(stage: Stage, at: { place: Place; height: number; surface: (x: number) => number }): Figure[] {
  const { subject, random, layout } = stage;
  const { place, height, surface } = at;
  const stream = random.fork('figures');
  const kinds = chooseKinds(stage, stream);
  const stride = height * (subject.count === 2 ? 0.36 : 0.62);
  return kinds.map((kind, index): Figure => {
    const x = place.x + (index - (kinds.length - 1) / 2) * stride * (kinds.length > 2 ? stream.range(0.85, 1.15) : 1);
    return {
      x,
      foot: surface(x) + height * 0.03,
      height: height * (index === 0 ? 1 : stream.range(0.88, 1.0)),
      // An angler looks to the open side of the picture, over the water.
      facing: kind === 'angler' ? (place.x > layout.w / 2 ? -1 : 1) : stream.side(),
      kind,
      parts: figureParts(kind, stream.fork(`figure ${index}`)),
      index,
    };
  });
}

function chooseKinds({ subject, scene }: Stage, random: Random): FigureKind[] {
  const { variant, count } = subject;
  const isWet = scene.weather === 'rain' || scene.weather === 'storm' || scene.weather === 'snow';
  const known: readonly FigureKind[] = ['umbrella', 'wanderer', 'monk', 'angler', 'kite'];
  const first = known.find(kind => kind === variant);
  if (first) return Array.from({ length: count }, () => first);
  if (variant === 'woman' || variant === 'man')
    return [isWet || random.chance(0.35) ? 'umbrella' : variant, ...followers(count - 1, variant, random)];
  if (variant === 'child')
    return [random.pick(['balloon', 'kite', 'child'] as const), ...followers(count - 1, 'child', random)];
  if (count === 2)
    return [
      isWet ? 'umbrella' : random.pick(['woman', 'umbrella'] as const),
      random.pick(['man', 'man', 'child'] as const),
    ];
  if (count > 2)
    return Array.from({ length: count }, (_, i) =>
      i === 0 ? 'wanderer' : random.pick(['wanderer', 'man', 'woman', 'umbrella'] as const),
    );
  return [
    isWet
      ? random.pick(['umbrella', 'umbrella', 'wanderer'] as const)
      : random.pick(['umbrella', 'umbrella', 'wanderer', 'balloon', 'woman', 'man'] as const),
  ];
}

function followers(count: number, kind: FigureKind, random: Random): FigureKind[] {
  return Array.from({ length: Math.max(0, count) }, () => random.pick([kind, 'woman', 'man', 'child'] as const));
}

function figureShapes(stage: Stage, place: Place, figure: Figure): Shape[] {
  const at = (point: Point): Point => [
    figure.x + point[0] * figure.height * figure.facing,
    figure.foot - point[1] * figure.height,
  ];
  const depth = place.depth - 0.001 - figure.index * 0.0004;
  const layers = ORDER.flatMap((layer, k): Shape[] => {
    const parts = figure.parts.filter(part => part.layer === layer);
    return parts.length > 0 ? [layerShape(stage, { figure, layer, parts, at, depth: depth - k * 0.00004 })] : [];
  });
  return [
    castShadow(stage, figure, { at, depth }),
    ...wetMirror(stage, figure, { at, depth }),
    ...layers,
    rimLight(stage, figure, { at, depth }),
  ];
}

type Lay = { figure: Figure; layer: Layer; parts: readonly Part[]; at: (point: Point) => Point; depth: number };

function layerShape(stage: Stage, { figure, layer, parts, at, depth }: Lay): Shape {
  const color = colorOf(stage, figure, layer);
  const side = stage.layout.lightSide;
  const reach = figure.height * (layer === 'accent' ? 0.36 : 0.16);
  const isBody = layer === 'coat' || layer === 'accent' || layer === 'straw' || layer === 'skin';
  return {
    type: 'shape',
    name: `figure ${figure.index} ${layer}`,
    role: layer === 'accent' ? 'accent' : layer === 'accent shade' ? 'shade' : 'mass',
    depth,
    tone: layer === 'accent shade' ? 0.75 : 1.1,
    color,
    fill: isBody
      ? {
          type: 'ramp',
          from: [figure.x + side * reach, figure.foot - figure.height],
          to: [figure.x - side * reach, figure.foot - figure.height * 0.55],
          stops: [lightOf(color, 0.9), color, shadeOf(color, 0.9)],
        }
      : undefined,
    isOpaque: layer !== 'accent shade',
    draw: pen => {
      for (const part of parts) drawPart(pen, part, { at, height: figure.height });
    },
  };
}

function drawPart(pen: Pen, part: Part, { at, height }: { at: (point: Point) => Point; height: number }): void {
  const points = part.points.map(at);
  if (part.width !== undefined) strokeLine(pen, catmull(points, false, 4), Math.max(0.8, part.width * height));
  else if (part.isSharp) fillPolygon(pen, points);
  else fillSmooth(pen, points);
}

function colorOf(stage: Stage, { index, kind }: Figure, layer: Layer): Oklab {
  const accent = accentOf(stage, index);
  if (layer === 'accent') return accent;
  if (layer === 'accent shade') return shadeOf(accent, 1.6);
  if (layer === 'coat') {
    const own =
      kind === 'monk'
        ? oklch(0.58, 0.12, 55)
        : kind === 'wanderer'
          ? oklch(0.46, 0.06, 75)
          : stage.random.fork(`coat ${index}`).pick(COATS);
    return localColor(stage, own);
  }
  return localColor(stage, OWN[layer]);
}

/** One red umbrella; whoever else carries one has a quieter color. */
function accentOf(stage: Stage, index: number): Oklab {
  const asked = askedColor(stage);
  if (asked) return stage.traits.isMonochrome ? asked : localColor(stage, asked);
  if (index > 0)
    return localColor(
      stage,
      stage.random.fork(`accent ${index}`).pick([oklch(0.82, 0.1, 82), oklch(0.5, 0.08, 220), oklch(0.9, 0.03, 85)]),
    );
  const { accent } = stage.palette;
  return stage.scene.time === 'night' ? mix(accent, localColor(stage, accent), 0.35) : accent;
}

type At = { at: (point: Point) => Point; depth: number };

/** Thrown away from the light, over the ground. */
function castShadow(stage: Stage, { height, x, foot, index }: Figure, { depth }: At): Shape {
  const side = -stage.layout.lightSide;
  const isLow = stage.scene.time === 'dawn' || stage.scene.time === 'dusk';
  const isDull = stage.scene.weather !== 'clear';
  const reach = height * (isDull ? 0.34 : isLow ? 1.1 : 0.6) * side;
  const shadow: Point[] = [
    [x - height * 0.1, foot - height * 0.008],
    [x, foot - height * 0.03],
    [x + height * 0.1, foot - height * 0.008],
    [x + reach * 0.7, foot + height * 0.03],
    [x + reach, foot + height * 0.06],
    [x + reach * 0.85, foot + height * 0.08],
    [x + reach * 0.3, foot + height * 0.055],
    [x - height * 0.08, foot + height * 0.025],
  ];
  return {
    type: 'shape',
    name: `figure ${index} shadow`,
    role: 'shade',
    depth: depth + 0.0006,
    tone: isDull ? 0.45 : 0.7,
    color: stage.traits.isMonochrome ? undefined : localColor(stage, oklch(0.3, 0.05, 285)),
    soft: height * 0.008,
    draw: pen => fillSmooth(pen, shadow),
  };
}

/** Wet ground shows a person upside down, shorter and dim. */
function wetMirror(stage: Stage, figure: Figure, { depth }: At): Shape[] {
  const { weather } = stage.scene;
  if (weather !== 'rain' && weather !== 'storm') return [];
  const { x, foot, height, facing, parts, index } = figure;
  const at = ([u, v]: Point): Point => [x + u * height * facing, foot + v * height * 0.62];
  const layers: readonly (readonly [Layer, number])[] = [
    ['coat', 0.34],
    ['accent', 0.42],
  ];
  return layers.map(
    ([layer, strength]): Shape => ({
      type: 'shape',
      name: `figure ${index} ${layer} on wet ground`,
      role: 'shade',
      depth: depth + 0.0005,
      tone: strength * 1.6,
      color: colorOf(stage, figure, layer),
      soft: height * 0.012,
      fill: { type: 'fade', top: foot, bottom: foot + height * 0.72, left: 0.1 },
      draw: pen => {
        for (const part of parts) if (part.layer === layer) drawPart(pen, part, { at, height });
      },
    }),
  );
}

/** A thread of light along the side of the coat that faces it: what is left of the coat beside its own shifted copy. */
function rimLight(stage: Stage, figure: Figure, { at, depth }: At): Shape {
  const coat = figure.parts.find(({ layer }) => layer === 'coat');
  const outline = coat?.isSharp ? coat.points.map(at) : rounded((coat?.points ?? []).map(at));
  const shift = -stage.layout.lightSide * Math.max(0.9, figure.height * 0.014);
  const reach = figure.height * 2;
  const draw = (pen: Pen): void => {
    pen.save();
    tracePolygon(pen, outline, 0);
    pen.clip();
    tracePolygon(pen, outline, shift);
    pen.rect(figure.x - reach, figure.foot - reach, reach * 2, reach * 2);
    pen.fill('evenodd');
    pen.restore();
  };
  return {
    type: 'shape',
    name: `figure ${figure.index} rim`,
    role: 'light',
    depth: depth - 0.00022,
    tone: stage.scene.weather === 'clear' ? 0.55 : 0.28,
    color: stage.traits.isWash ? undefined : mix(stage.palette.glow, stage.palette.light, 0.4),
    draw,
  };
}

function tracePolygon(pen: Pen, points: readonly Point[], shift: number): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x + shift, y) : pen.lineTo(x + shift, y)));
  pen.closePath();
}

/** The outline that `fillSmooth` fills. */
function rounded(points: readonly Point[]): Point[] {
  const middle = (i: number): Point => {
    const [x, y] = points[i % points.length] ?? [0, 0];
    const [nx, ny] = points[(i + 1) % points.length] ?? [0, 0];
    return [(x + nx) / 2, (y + ny) / 2];
  };
  return points.flatMap((_, i) => {
    const corner = points[(i + 1) % points.length] ?? [0, 0];
    const [from, to] = [middle(i), middle(i + 1)];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const u = 1 - t;
      return [
        u * u * from[0] + 2 * u * t * corner[0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * corner[1] + t * t * to[1],
      ];
    });
  });
}

/** In snow a trail comes from the viewer's side to the first person's feet. */
function footprints(stage: Stage, place: Place, figures: readonly Figure[]): Shape[] {
  const { scene, layout, random } = stage;
  const first = figures[0];
  const hasWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  if (!first || hasWater || (scene.weather !== 'snow' && !scene.subjects.some(({ kind }) => kind === 'dunes')))
    return [];
  const bend = random.fork('trail').range(0.1, 0.3) * -Math.sign(place.x - layout.w / 2 || 1);
  const trail = catmull(
    [
      [first.x, first.foot + first.height * 0.03],
      [first.x + bend * layout.w * 0.3, lerp(first.foot, layout.h, 0.35)],
      [first.x + bend * layout.w, lerp(first.foot, layout.h, 0.75)],
      [first.x + bend * layout.w * 1.6, layout.h + 30],
    ],
    false,
    14,
  );
  return [
    {
      type: 'shape',
      name: 'footprints',
      role: 'shade',
      depth: place.depth + 0.002,
      tone: 0.6,
      color: stage.traits.isMonochrome ? undefined : localColor(stage, oklch(0.62, 0.05, 265)),
      draw: pen => {
        trail.forEach(([x, y], i) => {
          const near = clamp((y - first.foot) / Math.max(1, layout.h - first.foot));
          const size = first.height * lerp(0.022, 0.062, near);
          pen.beginPath();
          pen.ellipse(x + (i % 2 ? 1 : -1) * size * 1.1, y, size * 0.6, size * 0.36, 0, 0, 7);
          pen.fill();
        });
      },
    },
  ];
}

/** High over the child, its string in a long bow and its tail in the wind. */
function kite(stage: Stage, place: Place, { x, foot, height, facing, index }: Figure): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork(`kite ${index}`);
  const way = x > layout.w / 2 ? -1 : 1;
  const top: Point = [
    clamp(x + way * layout.w * stream.range(0.16, 0.3), height * 0.4, layout.w - height * 0.4),
    Math.max(layout.h * 0.1, foot - height * stream.range(2.4, 3.2)),
  ];
  const hand: Point = [x + HAND[0] * height * facing, foot - HAND[1] * height];
  const size = height * 0.3;
  const lean = way * stream.range(0.3, 0.6);
  const turn = ([u, v]: Point): Point => [
    top[0] + (u * Math.cos(lean) - v * Math.sin(lean)) * size,
    top[1] + (u * Math.sin(lean) + v * Math.cos(lean)) * size,
  ];
  const bow: Point = [lerp(hand[0], top[0], 0.55), lerp(hand[1], top[1], 0.35)];
  const tail = catmull(
    [turn([0, 0.75]), turn([0.22, 1.1]), turn([-0.1, 1.5]), turn([0.2, 1.95]), turn([0, 2.4])],
    false,
    8,
  );
  const color = accentOf(stage, index);
  const sail = (name: string, points: readonly Point[], own: Oklab, at: number): Shape => ({
    type: 'shape',
    name,
    role: 'accent',
    depth: place.depth - 0.004 - at,
    color: own,
    isOpaque: true,
    draw: pen => fillPolygon(pen, points.map(turn)),
  });
  return [
    {
      type: 'shape',
      name: 'string',
      role: 'line',
      depth: place.depth - 0.003,
      tone: 0.8,
      color: localColor(stage, OWN.dark),
      draw: pen => {
        strokeLine(pen, catmull([hand, bow, top], false, 16), Math.max(0.7, height * 0.006));
        strokeLine(pen, tail, Math.max(0.8, height * 0.01));
      },
    },
    sail(
      'kite',
      [
        [0, -0.72],
        [0.5, -0.1],
        [0, 0.75],
        [-0.5, -0.1],
      ],
      color,
      0,
    ),
    sail(
      'kite shade',
      [
        [0, -0.72],
        [0.5, -0.1],
        [0, 0.75],
      ],
      shadeOf(color, 0.9),
      0.0001,
    ),
    {
      type: 'shape',
      name: 'bows of the tail',
      role: 'accent',
      depth: place.depth - 0.0042,
      color,
      draw: pen => {
        for (const t of [0.35, 0.6, 0.85]) {
          const [px, py] = tail[Math.round(t * (tail.length - 1))] ?? top;
          fillPolygon(pen, [
            [px, py],
            [px - size * 0.16, py - size * 0.1],
            [px - size * 0.12, py + size * 0.1],
          ]);
          fillPolygon(pen, [
            [px, py],
            [px + size * 0.16, py - size * 0.08],
            [px + size * 0.14, py + size * 0.12],
          ]);
        }
      },
    },
  ];
}
