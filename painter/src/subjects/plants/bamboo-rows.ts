import { placeSubject } from '../../compose/place-subject.ts';
import { hasPlace, isInSky } from '../../compose/settings.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { SceneSubject } from '../../scene.ts';
import type { Stage } from '../stage.ts';
import { growStalk, type Stalk } from './bamboo-stalk.ts';

/** The upper edge of a grove's floor, as a share of the picture's height. */
export const FLOOR = 0.89;

/** Stalks of one depth; distance 0 is nearest. */
export type Row = { stalks: Stalk[]; distance: number; depth: number };

export function frame(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const heroSide = sideOf(stage);
  const stream = random.fork('frame');
  const edge = heroSide > 0 ? w : 0;
  const near = Math.max(2 + stream.int(2), subject.count);
  const stalkAt = (inward: number, girth: number, seed: string): Stalk =>
    growStalk(
      {
        foot: [edge - heroSide * inward * w, h + 30],
        height: h * random.fork(seed).range(1.02, 1.3),
        girth,
        lean: -heroSide * w * stream.range(-0.02, 0.12),
        wind,
        leafiness: 2.4,
        leafLength: leafLengthOf(stage, 1),
      },
      random.fork(seed),
    );
  const unit = unitOf(stage);
  return [
    {
      distance: 0.75,
      depth: 0.1,
      stalks: Array.from({ length: 4 }, (_, i) =>
        stalkAt(stream.range(0.02, 0.42), unit * 0.018, `far ${i}`),
      ),
    },
    {
      distance: 0.4,
      depth: 0.075,
      stalks: Array.from({ length: 2 }, (_, i) =>
        stalkAt(stream.range(0.02, 0.34), unit * 0.028, `mid ${i}`),
      ),
    },
    {
      distance: 0,
      depth: 0.045,
      stalks: Array.from({ length: near }, (_, i) =>
        stalkAt(
          lerp(0.02, 0.29, (i + stream.range(0.2, 0.8)) / near),
          unit * stream.range(0.036, 0.056),
          `near ${i}`,
        ),
      ),
    },
  ];
}

export function grove(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const unit = unitOf(stage);
  const gap = layout.otherX / w;
  return [
    { distance: 0.85, depth: 0.145, count: Math.round((13 * w) / unit), girth: 0.014, clear: 0.07 },
    { distance: 0.45, depth: 0.09, count: Math.round((6 * w) / unit), girth: 0.026, clear: 0.15 },
    {
      distance: 0,
      depth: 0.045,
      count: Math.max(
        Math.round((3 * w) / unit),
        subject.variant === 'many' ? 4 : Math.min(6, subject.count),
      ),
      girth: 0.046,
      clear: 0.24,
    },
  ].map(({ distance, depth, count, girth, clear }): Row => {
    const stream = random.fork(`row ${distance}`);
    const foot = distance > 0 ? lerp(h * (FLOOR + 0.05), h * FLOOR + 18, distance) : h + 30;
    const stalks = Array.from({ length: count }, (_, i) => {
      const share = (i + stream.range(0.1, 0.9)) / count;
      // Moves stalks that stand in the clearing to its rim.
      const across =
        Math.abs(share - gap) < clear
          ? gap + Math.sign(share - gap || 1) * clear * stream.range(1, 1.5)
          : share;
      return growStalk(
        {
          foot: [clamp(across, -0.02, 1.02) * w, foot + stream.range(-14, 14)],
          height: foot * stream.range(0.98, 1.25),
          girth: unit * girth * stream.range(0.8, 1.2),
          lean: stream.range(-0.06, 0.06) * w,
          wind,
          leafiness: distance > 0.8 ? 1 : 1.7,
          leafLength: leafLengthOf(stage, lerp(1, 0.42, distance)),
        },
        stream.fork(`${i}`),
      );
    });
    return { distance, depth, stalks };
  });
}

export function spray(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const heroSide = sideOf(stage);
  const unit = unitOf(stage);
  const stream = random.fork('spray');
  const at = (share: number, lean: number, girth: number, seed: string): Stalk =>
    growStalk(
      {
        foot: [w * (0.5 + heroSide * share), h + 20],
        height: h * random.fork(seed).range(0.82, 1.1),
        girth,
        lean: lean * w,
        wind,
        leafiness: 2.3,
        leafLength: leafLengthOf(stage, 1.15),
      },
      random.fork(seed),
    );
  const near = Array.from({ length: Math.max(2, Math.min(4, subject.count)) }, (_, i) =>
    at(
      lerp(0.18, 0.34, i / 2) + stream.range(-0.03, 0.03),
      heroSide * stream.range(-0.12, 0.02),
      unit * (i === 0 ? 0.05 : 0.034),
      `near ${i}`,
    ),
  );
  return [
    {
      distance: 0.7,
      depth: 0.09,
      stalks: [
        at(0.12, -heroSide * 0.05, unit * 0.024, 'far a'),
        at(0.4, -heroSide * 0.1, unit * 0.02, 'far b'),
      ],
    },
    {
      distance: 0,
      depth: 0.045,
      stalks: [...near, at(0.42, -heroSide * stream.range(0.25, 0.42), unit * 0.018, 'bent')],
    },
  ];
}

export function companionOf({ scene, subject }: Stage): SceneSubject | undefined {
  return scene.subjects.find(
    other => other.isAsked && other !== subject && hasPlace(other.kind) && !isInSky(other.kind),
  );
}

function sideOf(stage: Stage): -1 | 1 {
  const { layout, scene } = stage;
  const other = companionOf(stage);
  if (!other) return layout.heroSide;
  return placeSubject(scene, other, layout).x > layout.w / 2 ? -1 : 1;
}

function unitOf({ layout }: Stage): number {
  return Math.min(layout.w, layout.h * 1.2, 1100);
}

function leafLengthOf(stage: Stage, share: number): number {
  return unitOf(stage) * 0.105 * share * clamp(stage.subject.scale, 0.7, 1.3);
}
