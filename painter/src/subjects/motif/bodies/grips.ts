/**
 * The ways in which people, and animals that sit like people, hold a thing with two hands, such as
 * an instrument, a book or a cat.
 */
import type { Point } from '../../../core/curve.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { isAlive } from '../../../motifs/motif-nature.ts';

export type GripName = 'guitar' | 'violin' | 'horn' | 'pipe' | 'saxophone' | 'bellows' | 'both';

/** Points are relative to the middle of the chest, in units of a drawn bust; y down. */
export type Grip = {
  center: Point;
  high?: number;
  /** Clockwise, in radians. */
  turn: number;
  isMirrored?: boolean;
  /** The wrist of each hand, and the direction of its fingers in radians; 0 is down. */
  left: readonly [wrist: Point, angle: number];
  right: readonly [wrist: Point, angle: number];
};

export const GRIPS: Readonly<Record<GripName, Grip>> = {
  guitar: {
    center: [0.14, 0.06],
    high: 0.46,
    turn: 0.36,
    left: [[-0.08, 0.13], -1.3],
    right: [[0.4, -0.03], 2.7],
  },
  violin: {
    center: [0.27, -0.19],
    high: 0.34,
    turn: 0.5,
    left: [[0.1, -0.04], -1.9],
    right: [[0.42, -0.14], 2.6],
  },
  horn: {
    center: [0.3, -0.5],
    high: 0.3,
    turn: 0.5,
    left: [[0.1, -0.36], -2.4],
    right: [[0.27, -0.38], 2.9],
  },
  pipe: {
    center: [0.12, -0.2],
    high: 0.26,
    turn: 1.9,
    left: [[0.02, -0.2], -2],
    right: [[0.22, -0.06], 2],
  },
  saxophone: {
    center: [0.26, -0.16],
    high: 0.36,
    turn: 0,
    isMirrored: true,
    left: [[0.12, -0.14], -1.8],
    right: [[0.36, 0.02], 2],
  },
  bellows: {
    center: [0, 0.07],
    high: 0.27,
    turn: 0,
    left: [[-0.27, 0.1], -1.9],
    right: [[0.27, 0.1], 1.9],
  },
  both: { center: [0, 0.06], turn: 0, left: [[-0.17, 0.12], -1.9], right: [[0.17, 0.12], 1.9] },
};

const NAMES: Readonly<Partial<Record<GripName, string>>> = {
  guitar: 'guitar banjo',
  violin: 'violin',
  horn: 'trumpet postal-horn',
  pipe: 'flute',
  saxophone: 'saxophone',
  bellows: 'accordion drum',
  both:
    'teddy-bear package wrapped-gift basket birthday-cake shortcake pizza watermelon steaming-bowl pot-of-food ' +
    'bowl-with-spoon honey-pot potted-plant open-book closed-book green-book blue-book orange-book newspaper laptop soccer-ball basketball volleyball jack-o-lantern',
};

// as: the keys of `NAMES` are grip names
const BY_NAME: ReadonlyMap<string, GripName> = new Map(
  Object.entries(NAMES).flatMap(([grip, names]) =>
    names.split(' ').map(name => [name, grip as GripName] as const),
  ),
);

/** Returns the grip of a thing that needs two hands, and null for a thing that needs one. */
export function gripOf(name: string): GripName | null {
  const motif = findMotif(name);
  const isAnimal = motif !== undefined && isAlive(motif) && motif.metres > 0.1;

  return BY_NAME.get(name) ?? (isAnimal ? 'both' : null);
}

export function isGrip(pose: string): pose is GripName {
  return pose in GRIPS;
}
