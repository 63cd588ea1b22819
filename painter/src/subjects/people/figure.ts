import { lightOf, shadeOf } from '../../compose/light.ts';
import { type Place, placeSubject } from '../../compose/place-subject.ts';
import { isGround } from '../../compose/settings.ts';
import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import { footing } from '../landscape/footing.ts';
import type { Stage } from '../stage.ts';
import { kite } from './figure-kite.ts';
import { castShadow, rimLight, wetMirror } from './figure-light.ts';
import { colorOf, drawPart, type Figure } from './figure-look.ts';
import type { Layer, Part } from './figure-part.ts';
import { type FigureKind, figureParts } from './figure-parts.ts';
import { footprints } from './figure-trail.ts';

const ORDER: readonly Layer[] = [
  'stick',
  'dark',
  'coat',
  'trim',
  'skin',
  'accent',
  'accent shade',
  'straw',
];

export function paintFigure(stage: Stage): Shape[] {
  const { scene, subject, layout } = stage;
  const place = placeSubject(scene, subject, layout);
  const crowd = subject.count > 2 ? 0.68 : subject.count === 2 ? 0.88 : 1;
  const height = Math.min(place.height * 0.4, layout.h * 0.24, layout.w * 0.34) * crowd;
  const lies = scene.subjects.some(
    ({ kind }) => isGround(kind) && kind !== 'lake' && kind !== 'sea',
  );
  const isAngler = subject.variant === 'angler';
  const spread = height * (subject.count > 2 ? 0.9 + 0.55 * subject.count : isAngler ? 0.8 : 1.9);
  const ground = lies ? { shapes: [], surface: () => place.foot } : footing(stage, place, spread);
  const figures = planFigures(stage, { place, height, surface: ground.surface });
  return [
    ...ground.shapes,
    ...footprints(stage, place, figures),
    ...figures.flatMap(figure => figureShapes(stage, place, figure)),
    ...figures.flatMap(figure => (figure.kind === 'kite' ? kite(stage, place, figure) : [])),
  ];
}

function planFigures(
  stage: Stage,
  at: { place: Place; height: number; surface: (x: number) => number },
): Figure[] {
  const { subject, random, layout } = stage;
  const { place, height, surface } = at;
  const stream = random.fork('figures');
  const kinds = chooseKinds(stage, stream);
  const stride = height * (subject.count === 2 ? 0.36 : 0.62);
  return kinds.map((kind, index): Figure => {
    const tip = kind === 'angler' ? height * 0.22 * (place.x > layout.w / 2 ? -1 : 1) : 0;
    const x =
      place.x +
      tip +
      (index - (kinds.length - 1) / 2) * stride * (kinds.length > 2 ? stream.range(0.85, 1.15) : 1);
    return {
      x,
      foot: surface(x) + height * 0.03,
      height: height * (index === 0 ? 1 : stream.range(0.88, 1.0)),
      facing: kind === 'angler' ? (place.x > layout.w / 2 ? -1 : 1) : stream.side(),
      kind,
      parts: figureParts(kind, stream.fork(`figure ${index}`)),
      index,
    };
  });
}

function chooseKinds(stage: Stage, random: Random): FigureKind[] {
  const { subject, scene } = stage;
  const bare = subject.variant === 'woman' || subject.variant === 'child' ? subject.variant : 'man';

  return openKinds(stage, random).map(kind =>
    scene.denied.includes(`motif:${kind}`) ? bare : kind,
  );
}

function openKinds({ subject, scene }: Stage, random: Random): FigureKind[] {
  const { variant, count } = subject;
  const isWet = scene.weather === 'rain' || scene.weather === 'storm' || scene.weather === 'snow';
  const known: readonly FigureKind[] = [
    'umbrella',
    'wanderer',
    'monk',
    'angler',
    'kite',
    'balloon',
  ];
  const first = known.find(kind => kind === variant);
  if (first) return Array.from({ length: count }, () => first);
  if (variant === 'family') return family(count, isWet);
  if (variant === 'woman' || variant === 'man')
    return [
      isWet || random.chance(0.35) ? 'umbrella' : variant,
      ...followers(count - 1, variant, random),
    ];
  if (variant === 'child')
    return [
      random.pick(['balloon', 'kite', 'child'] as const),
      ...followers(count - 1, 'child', random),
    ];
  if (count === 2)
    return [
      isWet ? 'umbrella' : random.pick(['woman', 'umbrella'] as const),
      random.pick(['man', 'man', 'child'] as const),
    ];
  if (count > 2) return random.chance(0.6) ? family(count, isWet) : walkers(count, random);
  return [
    isWet
      ? random.pick(['umbrella', 'umbrella', 'wanderer'] as const)
      : random.pick(['umbrella', 'umbrella', 'wanderer', 'balloon', 'woman', 'man'] as const),
  ];
}

function family(count: number, isWet: boolean): FigureKind[] {
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return isWet ? 'umbrella' : 'woman';
    return i === count - 1 ? 'man' : 'child';
  });
}

function walkers(count: number, random: Random): FigureKind[] {
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? 'wanderer' : random.pick(['wanderer', 'man', 'woman', 'umbrella'] as const),
  );
}

function followers(count: number, kind: FigureKind, random: Random): FigureKind[] {
  return Array.from({ length: Math.max(0, count) }, () =>
    random.pick([kind, 'woman', 'man', 'child'] as const),
  );
}

function figureShapes(stage: Stage, place: Place, figure: Figure): Shape[] {
  const at = (point: Point): Point => [
    figure.x + point[0] * figure.height * figure.facing,
    figure.foot - point[1] * figure.height,
  ];
  const depth = place.depth - 0.001 - figure.index * 0.0004;
  const layers = ORDER.flatMap((layer, k): Shape[] => {
    const parts = figure.parts.filter(part => part.layer === layer);
    return parts.length > 0
      ? [layerShape(stage, { figure, layer, parts, at, depth: depth - k * 0.00004 })]
      : [];
  });
  return [
    castShadow(stage, figure, { at, depth }),
    ...wetMirror(stage, figure, { at, depth }),
    ...layers,
    rimLight(stage, figure, { at, depth }),
  ];
}

type Lay = {
  figure: Figure;
  layer: Layer;
  parts: readonly Part[];
  at: (point: Point) => Point;
  depth: number;
};

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
