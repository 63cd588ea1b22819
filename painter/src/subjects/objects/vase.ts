import { findHolder } from '../../compose/companions.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { catmull, type Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, rotateHue, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { closeColor, fillAll, fillOnce, part } from '../part.ts';
import type { Plant } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';

type Profile = readonly number[];

/** Half the widths of a vase from its lip to its foot, as fractions of the height. */
const PROFILES: readonly [Profile, ...Profile[]] = [
  [0.17, 0.12, 0.11, 0.24, 0.34, 0.36, 0.31, 0.23, 0.17, 0.18],
  [0.2, 0.15, 0.13, 0.13, 0.19, 0.29, 0.36, 0.36, 0.28, 0.2],
  [0.3, 0.24, 0.22, 0.28, 0.33, 0.34, 0.31, 0.26, 0.2, 0.2],
  [0.12, 0.09, 0.09, 0.1, 0.14, 0.24, 0.33, 0.35, 0.28, 0.17],
];

const GLAZES: readonly [Oklab, ...Oklab[]] = [
  oklch(0.93, 0.015, 220),
  oklch(0.72, 0.06, 175),
  oklch(0.45, 0.1, 255),
  oklch(0.36, 0.03, 40),
  oklch(0.8, 0.08, 75),
];

type At = (t: number, side: number) => Point;

export function paintVase(stage: Stage, { foot, measure }: Plant): Shape[] {
  const { layout, random, scene } = stage;
  const stream = random.fork('vase');
  const asked = findHolder(scene, 'vase')?.color;
  const profile = stream.pick(PROFILES);
  const top = foot[1] - measure * 0.035;
  const height = Math.min(measure * stream.range(0.3, 0.36), layout.h * 0.92 - top);
  const x = foot[0];
  const at: At = (t, side) => {
    const place = t * (profile.length - 1);
    const index = Math.min(profile.length - 2, Math.floor(place));
    const [a, b] = [profile[index] ?? 0.2, profile[index + 1] ?? 0.2];
    return [x + side * (a + (b - a) * (place - index)) * height, top + t * height];
  };
  const own = stream.pick(GLAZES);
  const glaze = asked ? NAMED_COLORS[asked] : own;
  const widest = Math.max(...profile) * height;
  const light = -layout.lightSide;
  const bandAt = stream.range(0.5, 0.62);
  const stand = { x, floor: top + height, reach: light * widest };
  return [
    castShadow(stage, stand, widest),
    body(stage, stand, { at, glaze }),
    part('vase band', 'shade', {
      depth: 0.2404,
      tone: 0.9,
      color: closeColor(stage, glaze[0] > 0.6 ? oklch(0.4, 0.12, 262) : oklch(0.82, 0.06, 80)),
      draw: fillAll([band(at, bandAt)]),
    }),
    part('vase glint', 'light', {
      depth: 0.2403,
      tone: 0.7,
      soft: 2,
      draw: fillOnce([glint(at, light)]),
    }),
  ];
}

/**
 * The middle of the vase's foot. `reach` is half the greatest width; its sign points away from the
 * light.
 */
type Stand = { x: number; floor: number; reach: number };

function castShadow(stage: Stage, { x, floor, reach }: Stand, widest: number): Shape {
  const shadow = Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i / 24) * Math.PI * 2;
    return [
      x + reach * 0.7 + Math.cos(angle) * widest * 1.5,
      floor - 4 + Math.sin(angle) * widest * 0.16,
    ];
  });
  return part('cast shadow', 'shade', {
    depth: 0.36,
    tone: 0.6,
    soft: 9,
    color: closeColor(stage, oklch(0.45, 0.05, 285)),
    draw: fillOnce([shadow]),
  });
}

function body(
  stage: Stage,
  { x, floor, reach }: Stand,
  { at, glaze }: { at: At; glaze: Oklab },
): Shape {
  const steps = Array.from({ length: 19 }, (_, i) => i / 18);
  const outline = catmull(
    [...steps.map(t => at(t, 1)), ...steps.toReversed().map(t => at(t, -1))],
    true,
    3,
  );
  const own = closeColor(stage, glaze);
  const lit = closeColor(stage, tone(glaze, 0.06));
  const shade = closeColor(stage, rotateHue(tone(glaze, -0.3, 1.2), 25));
  return part('vase', 'mass', {
    depth: 0.2405,
    color: own,
    isOpaque: true,
    fill: {
      type: 'ramp',
      from: [x - reach, floor],
      to: [x + reach, floor],
      stops: [own, lit, own, mix(own, shade, 0.5), shade],
    },
    contour: outline,
    draw: fillAll([outline]),
  });
}

function band(at: At, from: number): Point[] {
  const widths = [0, 0.04, 0.08];
  return [...widths.map(t => at(from + t, 1)), ...widths.toReversed().map(t => at(from + t, -1))];
}

function glint(at: At, light: number): Point[] {
  const inner = [0.36, 0.44, 0.52, 0.58].map(t => at(t, -light * 0.72));
  const outer = [0.58, 0.52, 0.44, 0.36].map(t => at(t, -light * 0.56));
  return [...inner, ...outer];
}
