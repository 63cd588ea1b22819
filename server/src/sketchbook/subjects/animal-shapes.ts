/** Lays an animal: far side, tail and body with light on them, markings, folds, face. */
import { mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import type { Point } from '../core/curve.ts';
import { clamp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { localColor } from '../compose/local-color.ts';
import type { Place } from '../compose/place-subject.ts';
import type { Animal } from '../nature/animal.ts';
import { fillAll, part, strokeAll } from '../nature/part.ts';
import { fillEdge, fillWithin, strokeWithin } from '../nature/silhouette.ts';
import type { Stage } from './stage.ts';

/** Colors by plain daylight; null where there is no such fur. */
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

export function animalShapes(stage: Stage, own: Animal, { coat, depth, size, index }: Standing): Shape[] {
  const { layout, palette, scene, traits } = stage;
  const seen = (color: Oklab): Oklab => furColor(stage, color, coat);
  const fur = seen(coat.fur);
  const shadow = seen(mix(tone(coat.fur, -0.2), oklch(0.25, 0.08, 290), 0.4));
  const isBlack = coat.fur[0] < 0.35;
  const rim = scene.time === 'night' ? palette.moon : mix(palette.glow, fur, 0.25);
  const side = layout.lightSide;
  const all = [...own.body, ...own.tail];
  const name = (what: string): string => `${what} ${index}`;
  const shapes: (Shape | null)[] = [
    own.far.length > 0
      ? part(name('far side'), 'mass', {
          depth: depth + 0.002,
          color: mix(fur, shadow, 0.55),
          isOpaque: true,
          draw: fillAll(own.far),
        })
      : null,
    part(name('tail'), 'mass', {
      depth: depth + 0.001,
      color: mix(fur, shadow, 0.16),
      isOpaque: true,
      draw: fillAll(own.tail),
    }),
    own.tailTip.length > 0 && coat.pale
      ? part(name('tail tip'), 'mass', {
          depth: depth + 0.0008,
          color: seen(coat.pale),
          isOpaque: true,
          draw: pen => fillWithin(pen, own.tail, own.tailTip),
        })
      : null,
    part(name('body'), 'mass', {
      depth,
      tone: traits.isWash && isBlack ? 1.15 : 1,
      color: fur,
      isOpaque: true,
      draw: fillAll(own.body),
    }),
    marks(name('stripes'), own.body, {
      outlines: own.stripes,
      color: coat.stripes && seen(coat.stripes),
      depth: depth - 0.0004,
      tone: 0.85,
    }),
    marks(name('pale fur'), own.body, {
      outlines: own.pale,
      color: coat.pale && seen(coat.pale),
      depth: depth - 0.0005,
      tone: 1,
    }),
    marks(name('dark fur'), [...own.body, ...own.far], {
      outlines: own.dark,
      color: coat.dark && seen(coat.dark),
      depth: depth - 0.0006,
      tone: 1,
    }),
    part(name('shade'), 'shade', {
      depth: depth - 0.0008,
      tone: isBlack ? 0.5 : 0.95,
      soft: size * (traits.isWash ? 0.006 : 0.028),
      color: shadow,
      draw: pen => fillEdge(pen, own.body, [side * size * 0.085, -size * 0.05]),
    }),
    part(name('tail shade'), 'shade', {
      depth: depth + 0.0005,
      tone: 0.6,
      soft: size * (traits.isWash ? 0.002 : 0.008),
      color: shadow,
      draw: pen => fillEdge(pen, own.tail, [side * size * 0.016, -size * 0.022]),
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
    own.collar.length > 0 && coat.collar
      ? part(name('collar'), 'accent', {
          depth: depth - 0.0014,
          color: coat.collar,
          draw: pen => fillWithin(pen, own.body, own.collar),
        })
      : null,
    own.eye.length > 0
      ? part(name('eye'), 'mass', { depth: depth - 0.0016, color: coat.eye, isOpaque: true, draw: fillAll(own.eye) })
      : null,
    own.nose.length > 0
      ? part(name('nose'), 'mass', {
          depth: depth - 0.0017,
          color: seen(isBlack ? oklch(0.4, 0.03, 20) : oklch(0.3, 0.04, 10)),
          isOpaque: true,
          draw: fillAll(own.nose),
        })
      : null,
    own.whiskers.length > 0 && size > 150
      ? part(name('whiskers'), 'light', {
          depth: depth - 0.002,
          tone: 0.6,
          color: isBlack ? mix(rim, fur, 0.3) : seen(oklch(0.97, 0.01, 85)),
          draw: strokeAll(own.whiskers, Math.max(0.9, size * 0.003)),
        })
      : null,
  ];
  return shapes.filter(shape => shape !== null);
}

/**
 * An animal that leads the picture is close to the viewer: nearer than waves, boats, hills and their woods, which would be
 * small before it.
 */
export function near({ layout, subject }: Stage, place: Place): Place {
  if (!place.isHero || subject.placement.distance === 'far') return place;
  return { ...place, depth: 0.014, foot: Math.max(place.foot, layout.h * 0.8) };
}

/** Bright fur carries light into the night, and what is the picture's one color keeps it in ink. */
function furColor(stage: Stage, own: Oklab, { isAccent }: Coat): Oklab {
  const lit = localColor(stage, own);
  if (isAccent && stage.traits.isMonochrome) return mix(lit, own, 0.7);
  return stage.scene.time === 'night' ? mix(lit, own, 0.38 * clamp((own[0] - 0.35) / 0.3)) : lit;
}

type Marks = { outlines: readonly Point[][]; color: Oklab | null; depth: number; tone: number };

function marks(name: string, body: readonly Point[][], { outlines, color, depth, tone: weight }: Marks): Shape | null {
  if (outlines.length === 0 || !color) return null;
  return part(name, 'mass', {
    depth,
    color,
    tone: weight,
    isOpaque: color[0] > 0.6,
    draw: pen => fillWithin(pen, body, outlines),
  });
}
