/**
 * What subjects emit and media lay. A subject says what a form is (its role), how far away it is and how heavy; whether
 * that becomes a wash or a printed block is the medium's business, so subjects and media add up instead of multiplying.
 */
import type { Pen, Point } from './core/curve.ts';
import type { Oklab } from './core/oklab.ts';

export type Role =
  /** A body with a boundary. */
  | 'mass'
  /** The side turned from the light. */
  | 'shade'
  /** The lit side, snow, foam: in washes the paper left bare. */
  | 'light'
  /** Contours and thin things. */
  | 'line'
  /** Surface marks that a rough brush would leave. */
  | 'texture'
  /** The one saturated thing. */
  | 'accent'
  /** Light in the air. */
  | 'glow'
  /** Mist in front of what lies behind. */
  | 'veil';

export type Fill =
  /** Full at `top`, thinning to `left` (0..1) at `bottom`. */
  | { type: 'fade'; top: number; bottom: number; left: number }
  /** Full at the center, nothing at the radius; a higher power falls off faster. */
  | { type: 'radial'; center: Point; radius: number; power: number }
  /** Colors along a line, evenly spaced: a lit side and a shaded one. Overrides the shape's color. */
  | { type: 'ramp'; from: Point; to: Point; stops: readonly Oklab[] }
  /** Colors from the point that faces the light to the rim: a ball. Overrides the shape's color. */
  | { type: 'ball'; center: Point; radius: number; light: Point; stops: readonly Oklab[] };

export type Shape = {
  type: 'shape';
  name: string;
  role: Role;
  /** 0 at the picture plane, 1 at the horizon, above 1 in the sky; painting goes from far to near. */
  depth: number;
  /** Draws with the pen's own fill and stroke; may set alpha and line width, never a color. */
  draw: (pen: Pen) => void;
  /** 0..1.5: how heavily it is laid; 1 unless said. */
  tone?: number;
  /** Overrides the color that role and depth would give. */
  color?: Oklab;
  fill?: Fill;
  /** Blur of the whole shape, in design units. */
  soft?: number;
  /** Hides what lies behind; washes let it shine through otherwise. */
  isOpaque?: boolean;
  /** Cuts what shines behind it, along its contour. */
  isRidge?: boolean;
  /** Sun and moon: cut by ridges. */
  isBehindRidges?: boolean;
  /** A contour that media with lines draw (key lines, pencil, blueprint). */
  contour?: readonly Point[];
};

/** Still water: everything laid so far is mirrored below the waterline. */
export type Mirror = {
  type: 'mirror';
  name: string;
  depth: number;
  waterline: number;
  /** 0..1. */
  strength: number;
  /** Height above the waterline, in design units, beyond which nothing is mirrored. */
  reach: number;
  /** Design units by which ripples move the mirror image at the picture's lower edge. */
  ripple: number;
};

export type Paintable = Shape | Mirror;
