import type { Place } from '../../../compose/place-subject.ts';
import type { Random } from '../../../core/rng.ts';
import { clamp, lerp } from '../../../core/scalar.ts';
import type { Motif } from '../../../motifs/motif.ts';
import type { Stage } from '../../stage.ts';

export type Spot = {
  x: number;
  foot: number;
  size: number;
};

/** The least and the greatest size of a motif, as shares of the picture's shorter side. */
const HERO: readonly [number, number] = [0.38, 0.56];
const HERO_OUTDOORS: readonly [number, number] = [0.27, 0.47];
const OTHER: readonly [number, number] = [0.15, 0.38];
/** Sizes in meters beyond which motifs get no smaller or larger in the picture. */
const SMALLEST = 0.1;
const LARGEST = 20;

const FRAMES = { close: 1.3, wide: 0.68, none: 1 } as const;

/**
 * Returns the longer side of a single motif. A mouse is smaller than a house, but not so small that
 * it would be invisible.
 */
export function motifSize({ layout, scene, subject }: Stage, motif: Motif, place: Place): number {
  const share = clamp(Math.log(motif.metres / SMALLEST) / Math.log(LARGEST / SMALLEST));
  const hero = scene.kind === 'landscape' ? HERO_OUTDOORS : HERO;
  const [low, high] = place.isHero || scene.kind === 'still-life' ? hero : OTHER;
  const frame = FRAMES[scene.composition.framing ?? 'none'];
  const far = subject.placement.distance === 'far' ? 0.55 : 1;
  return (
    Math.min(layout.w, layout.h) *
    clamp(lerp(low, high, share) * clamp(subject.scale, 0.5, 1.6) * frame * far, 0.1, 0.86)
  );
}

export function turnedAbout(spot: Spot, half: number, turn: number): Spot {
  return {
    ...spot,
    x: spot.x - Math.sin(turn) * half,
    foot: spot.foot - half + Math.cos(turn) * half,
  };
}

const ROW_MAX = 3;

type Room = {
  left: number;
  right: number;
  near: number;
  far: number;
  /** The width and the height as shares of `size`. */
  wide: number;
  high: number;
  size: number;
  x: number;
  jitter?: number;
};

/** Returns the motifs' places, the farthest first. */
export function spreadSpots(count: number, room: Room, random: Random): Spot[] {
  const { left, right, near, far, size } = room;
  if (count === 1) {
    // The motif gets less than the whole width, because wavering outlines make some motifs broader
    // than their drawings.
    const fitted = Math.min(size, ((right - left) * 0.94) / room.wide);
    const half = (fitted * room.wide) / 2;
    return [{ x: clamp(room.x, left + half, right - half), foot: near, size: fitted }];
  }
  const rows = count > ROW_MAX ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const slot = (right - left) / (rows > 1 ? columns + 0.5 : columns);
  const between = ((near - far) * 1.15) / room.high;
  const { jitter = 0.02 } = room;
  const reach =
    (jitter > 0.1 ? 0.84 : 1) *
    Math.min(size / count ** 0.22, (slot * 0.98) / room.wide, rows > 1 ? between : size);
  const spots: Spot[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const inRow = row > 0 ? Math.floor(count / rows) : columns;
    for (let i = 0; i < inRow; i++) {
      const own = random.fork(`spot ${row} ${i}`);
      const grown = reach * (row > 0 ? 0.86 : 1) * own.range(0.78, 1);
      const spare = Math.max(0, slot - grown * room.wide) / 2;
      spots.push({
        x: left + slot * (i + 0.5 + row * 0.5) + own.range(-0.6, 0.6) * spare,
        foot: (row > 0 ? far : near) + own.range(-1, 1) * jitter * grown,
        size: grown,
      });
    }
  }
  return spots;
}
