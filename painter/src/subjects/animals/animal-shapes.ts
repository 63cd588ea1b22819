import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part, strokeAll } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Animal } from './animal.ts';
import { fillEdge, fillWithin, strokeWithin } from './silhouette.ts';

export type Coat = {
  fur: Oklab;
  pale: Oklab | null;
  dark: Oklab | null;
  stripes: Oklab | null;
  eye: Oklab;
  collar: Oklab | null;
  isAccent: boolean;
};
type Standing = { coat: Coat; depth: number; size: number; index: number };

export function animalShapes(stage: Stage, own: Animal, standing: Standing): Shape[] {
  const look = lookOf(stage, own, standing);
  return [...bodyShapes(look), ...furMarks(look), ...lightShapes(look), ...faceShapes(look)];
}

type Look = Standing & {
  stage: Stage;
  own: Animal;
  fur: Oklab;
  shadow: Oklab;
  rim: Oklab;
  isBlack: boolean;
  seen: (color: Oklab) => Oklab;
  name: (what: string) => string;
};

function lookOf(stage: Stage, own: Animal, standing: Standing): Look {
  const { coat, index } = standing;
  const seen = (color: Oklab): Oklab => furColor(stage, color, coat);
  const fur = seen(coat.fur);
  return {
    ...standing,
    stage,
    own,
    fur,
    shadow: seen(mix(tone(coat.fur, -0.2), oklch(0.25, 0.08, 290), 0.4)),
    rim: stage.scene.time === 'night' ? stage.palette.moon : mix(stage.palette.glow, fur, 0.25),
    isBlack: coat.fur[0] < 0.35,
    seen,
    name: what => `${what} ${index}`,
  };
}

function bodyShapes({ stage, own, coat, depth, fur, shadow, isBlack, seen, name }: Look): Shape[] {
  const mass = (
    what: string,
    outlines: Point[][],
    rest: { depth: number; color: Oklab; tone?: number },
  ): Shape => part(name(what), 'mass', { ...rest, isOpaque: true, draw: fillAll(outlines) });
  const shapes = [
    mass('tail', own.tail, { depth: depth + 0.001, color: mix(fur, shadow, 0.16) }),
    mass('body', own.body, { depth, color: fur, tone: stage.traits.isWash && isBlack ? 1.15 : 1 }),
  ];
  if (own.far.length > 0)
    shapes.unshift(
      mass('far side', own.far, { depth: depth + 0.002, color: mix(fur, shadow, 0.55) }),
    );
  if (own.tailTip.length > 0 && coat.pale) {
    const color = seen(coat.pale);
    shapes.push(
      part(name('tail tip'), 'mass', {
        depth: depth + 0.0008,
        color,
        isOpaque: true,
        draw: pen => fillWithin(pen, own.tail, own.tailTip),
      }),
    );
  }
  return shapes;
}

function furMarks({ own, coat, depth, seen, name }: Look): Shape[] {
  const kinds = [
    { what: 'stripes', outlines: own.stripes, color: coat.stripes, on: own.body, weight: 0.85 },
    { what: 'pale fur', outlines: own.pale, color: coat.pale, on: own.body, weight: 1 },
    {
      what: 'dark fur',
      outlines: own.dark,
      color: coat.dark,
      on: [...own.body, ...own.far],
      weight: 1,
    },
  ];
  return kinds.flatMap(({ what, outlines, color, on, weight }, i) => {
    if (outlines.length === 0 || !color) return [];
    const shade = seen(color);
    return [
      part(name(what), 'mass', {
        depth: depth - 0.0004 - i * 0.0001,
        color: shade,
        tone: weight,
        isOpaque: shade[0] > 0.6,
        draw: pen => fillWithin(pen, on, outlines),
      }),
    ];
  });
}

function lightShapes({ stage, own, depth, size, fur, shadow, rim, isBlack, name }: Look): Shape[] {
  const { traits, palette, layout } = stage;
  const side = layout.lightSide;
  const all = [...own.body, ...own.tail];
  // In washes a wide blur would run over the body's edge.
  const soft = size * (traits.isWash ? 0.25 : 1);
  return [
    part(name('tail shade'), 'shade', {
      depth: depth + 0.0005,
      tone: 0.6,
      soft: soft * 0.008,
      color: shadow,
      draw: pen => fillEdge(pen, own.tail, [side * size * 0.016, -size * 0.022]),
    }),
    part(name('shade'), 'shade', {
      depth: depth - 0.0008,
      tone: isBlack ? 0.5 : 0.95,
      soft: soft * 0.028,
      color: shadow,
      draw: pen => fillEdge(pen, own.body, [side * size * 0.085, -size * 0.05]),
    }),
    part(name('folds'), 'line', {
      depth: depth - 0.001,
      tone: isBlack ? 0.9 : 0.6,
      color: isBlack ? mix(fur, rim, 0.5) : shadow,
      draw: pen => strokeWithin(pen, all, { lines: own.folds, width: Math.max(1.4, size * 0.006) }),
    }),
    part(name('rim'), 'light', {
      depth: depth - 0.0012,
      tone: traits.isWash && !palette.isDark ? 0.45 : 0.75,
      soft: size * 0.002,
      color: rim,
      draw: pen => fillEdge(pen, all, [-side * size * 0.009, size * 0.005]),
    }),
  ];
}

/**
 * Bodies smaller than this, in design units, get no whiskers, because whiskers would look like
 * noise.
 */
const WHISKERED = 150;

function faceShapes({ own, coat, depth, size, fur, rim, isBlack, seen, name }: Look): Shape[] {
  const shapes: Shape[] = [];
  const { collar } = coat;
  if (own.collar.length > 0 && collar)
    shapes.push(
      part(name('collar'), 'accent', {
        depth: depth - 0.0014,
        color: collar,
        draw: pen => fillWithin(pen, own.body, own.collar),
      }),
    );
  if (own.eye.length > 0)
    shapes.push(
      part(name('eye'), 'mass', {
        depth: depth - 0.0016,
        color: coat.eye,
        isOpaque: true,
        draw: fillAll(own.eye),
      }),
    );
  if (own.nose.length > 0) {
    const color = seen(isBlack ? oklch(0.4, 0.03, 20) : oklch(0.3, 0.04, 10));
    shapes.push(
      part(name('nose'), 'mass', {
        depth: depth - 0.0017,
        color,
        isOpaque: true,
        draw: fillAll(own.nose),
      }),
    );
  }
  if (own.whiskers.length > 0 && size > WHISKERED) {
    const color = isBlack ? mix(rim, fur, 0.3) : seen(oklch(0.97, 0.01, 85));
    shapes.push(
      part(name('whiskers'), 'light', {
        depth: depth - 0.002,
        tone: 0.6,
        color,
        draw: strokeAll(own.whiskers, Math.max(0.9, size * 0.003)),
      }),
    );
  }
  return shapes;
}

/**
 * Moves an animal that is the main subject in front of waves, boats, hills and woods. They would
 * look too small in front of the animal.
 */
export function near({ layout, subject }: Stage, place: Place): Place {
  if (!place.isHero || subject.placement.distance === 'far') return place;
  return { ...place, depth: 0.014, foot: Math.max(place.foot, layout.h * 0.8) };
}

function furColor(stage: Stage, own: Oklab, { isAccent }: Coat): Oklab {
  const lit = localColor(stage, own);
  if (isAccent && stage.traits.isMonochrome) return mix(lit, own, 0.7);
  return stage.scene.time === 'night' ? mix(lit, own, 0.38 * clamp((own[0] - 0.35) / 0.3)) : lit;
}
