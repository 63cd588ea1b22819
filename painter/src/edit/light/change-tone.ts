/** Changes the color of each pixel on its own, in OKLab. */
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { ColorName } from '../../scene.ts';
import type { Region, ToneKind } from '../edit.ts';
import { findRegion } from '../find-region.ts';
import type { Work } from '../work.ts';
import { type ColorChange, createColorCube, gradePicture, UNCHANGED } from './color-cube.ts';

type Tone = { tone: ToneKind; amount: number; region: Region };

export function changeTone(picture: Raster, { tone, amount, region }: Tone, work: Work): void {
  gradeRegion(picture, { change: TONES[tone](amount), region }, work);
}

export function tintRegion(
  picture: Raster,
  { region, color }: { region: Region; color: ColorName },
  work: Work,
): void {
  const target = NAMED_COLORS[color];
  const change: ColorChange = region === 'all' ? tintAll(target) : tintThing(target);
  gradeRegion(picture, { change, region }, work);
}

/**
 * Gives the color `to` to all pixels with about the hue of `from`. If `from` is black, white or
 * gray, pixels of about its lightness match.
 */
export function recolor(
  picture: Raster,
  { from, to }: { from: ColorName; to: ColorName },
  work: Work,
): void {
  const source = NAMED_COLORS[from];
  const change = tintThing(NAMED_COLORS[to]);
  const isGray = Math.hypot(source[1], source[2]) < 0.03;
  const likeness = isGray ? grayLikeness(source[0]) : hueLikeness(source);
  const cube = createColorCube(color => mix(color, change(color), likeness(color)));
  gradePicture(picture, { base: cube }, work);
}

type Change = { change: ColorChange; region: Region };

function gradeRegion(picture: Raster, { change, region }: Change, work: Work): void {
  const weights = findRegion(picture, region);
  const cube = createColorCube(change);
  if (!weights) {
    gradePicture(picture, { base: cube }, work);
    return;
  }
  gradePicture(
    picture,
    { base: createColorCube(UNCHANGED), region: { cubes: [cube], weights, horizon: 1 } },
    work,
  );
}

const TONES: Record<ToneKind, (amount: number) => ColorChange> = {
  // A power leaves black and white unchanged. The addition of an amount would change them.
  brightness: amount => {
    const power = 2 ** (-amount * 0.9);
    return ([l, a, b]) => [clamp(l) ** power, a * (1 + 0.1 * amount), b * (1 + 0.1 * amount)];
  },
  contrast:
    amount =>
    ([l, a, b]) => {
      const bent =
        amount > 0
          ? lerp(l, smoothstep(0, 1, l), amount)
          : lerp(l, 0.5 + (l - 0.5) * 0.45, -amount);
      return [bent, a * (1 + 0.2 * amount), b * (1 + 0.2 * amount)];
    },
  // Weak colors gain more than strong ones, so that strong colors clip less.
  saturation:
    amount =>
    ([l, a, b]) => {
      const chroma = Math.hypot(a, b);
      const factor =
        amount > 0 ? 1 + amount * 1.1 * (1 - smoothstep(0.1, 0.3, chroma) * 0.7) : 1 + amount;
      return [l, a * factor, b * factor];
    },
  warmth:
    amount =>
    ([l, a, b]) => {
      const middle = 1 - (2 * l - 1) ** 4 * 0.6;
      return [l + 0.01 * amount, a + 0.016 * amount * middle, b + 0.06 * amount * middle];
    },
  fade:
    amount =>
    ([l, a, b]) => [
      lerp(l, 0.2 + l * 0.7, amount),
      lerp(a, a * 0.55 + lerp(-0.006, 0.012, l), amount),
      lerp(b, b * 0.55 + lerp(-0.02, 0.035, l), amount),
    ],
  sepia:
    amount =>
    ([l, a, b]) =>
      mix(
        [l, a, b],
        [
          0.1 + 0.86 * l,
          0.016 * (1 - (2 * l - 1) ** 2) + 0.006,
          0.042 * (1 - (2 * l - 1) ** 2) + 0.01,
        ],
        Math.abs(amount),
      ),
  monochrome:
    amount =>
    ([l, a, b]) => {
      const gray = clamp(l + 0.12 * a + 0.1 * b);
      return mix([l, a, b], [lerp(gray, smoothstep(0, 1, gray), 0.35), 0, 0], Math.abs(amount));
    },
  invert:
    amount =>
    ([l, a, b]) =>
      mix([l, a, b], [1 - l, -a, -b], Math.abs(amount)),
  duotone:
    amount =>
    ([l, a, b]) => {
      const dark = oklch(0.2, 0.06, 275);
      const light = oklch(0.93, 0.05, 75);
      const middle = oklch(0.58, 0.15, 24);
      const two =
        l < 0.6
          ? mix(dark, middle, smoothstep(0.2, 0.68, l))
          : mix(middle, light, smoothstep(0.56, 0.92, l));
      return mix([l, a, b], two, Math.abs(amount));
    },
};

function tintAll(target: Oklab): ColorChange {
  return ([l, a, b]) => {
    const body = 1 - (2 * l - 1) ** 4;
    return [
      lerp(l, target[0] + (l - 0.55) * 0.85, 0.25),
      lerp(a, target[1], 0.75) * (0.35 + 0.65 * body),
      lerp(b, target[2], 0.75) * (0.35 + 0.65 * body),
    ];
  };
}

function tintThing(target: Oklab): ColorChange {
  return ([l]) => {
    const lightness = clamp(lerp(l, target[0] + (l - 0.55) * 0.8, 0.6), 0.03, 0.985);
    const body = 1 - Math.abs(2 * lightness - 1) ** 3 * 0.7;
    return [lightness, target[1] * body, target[2] * body];
  };
}

function grayLikeness(lightness: number): (color: Oklab) => number {
  return ([l, a, b]) =>
    smoothstep(0.06, 0.025, Math.hypot(a, b)) * smoothstep(0.3, 0.12, Math.abs(l - lightness));
}

function hueLikeness([, targetA, targetB]: Oklab): (color: Oklab) => number {
  return ([, a, b]) => {
    const turn = Math.abs(Math.atan2(b * targetA - a * targetB, a * targetA + b * targetB));
    return smoothstep(0.42, 0.22, turn) * smoothstep(0.03, 0.07, Math.hypot(a, b));
  };
}
