/**
 * The shapes that subjects emit and that media paint. A subject gives each shape a role, a depth
 * and a tone; the medium decides how it looks.
 */
import type { Pen, Point } from './core/curve.ts';
import type { Oklab } from './core/oklab.ts';

export type Role =
  | 'mass'
  /** The side turned from the light. */
  | 'shade'
  /** A lit side, snow or foam. Washes leave the paper bare there. */
  | 'light'
  | 'line'
  | 'texture'
  | 'accent'
  | 'glow'
  /** Mist in front of other shapes. */
  | 'veil';

export type Fill =
  /** Opaque at `top`, and fading to the opacity `left` (0..1) at `bottom`. */
  | { type: 'fade'; top: number; bottom: number; left: number }
  /** Opaque at the center, and transparent at the radius. A higher power falls off faster. */
  | { type: 'radial'; center: Point; radius: number; power: number }
  /** Evenly spaced colors along a line, which replace the shape's color. */
  | { type: 'ramp'; from: Point; to: Point; stops: readonly Oklab[] }
  /**
   * The colors of a ball, from the point that faces the light to the rim. They replace the shape's
   * color.
   */
  | { type: 'ball'; center: Point; radius: number; light: Point; stops: readonly Oklab[] };

export type Shape = {
  type: 'shape';
  name: string;
  role: Role;
  /**
   * 0 at the picture plane, 1 at the horizon, and above 1 in the sky. Far shapes are painted first.
   */
  depth: number;
  /** Fills and strokes with the given pen. May set alpha and line width, but never a color. */
  draw: (pen: Pen) => void;
  /** The strength of the paint, from 0 to 1.5; 1 by default. */
  tone?: number;
  /** Overrides the color of role and depth. */
  color?: Oklab;
  fill?: Fill;
  /** The blur of the whole shape, in design units. */
  soft?: number;
  /** Hides the shapes behind it even in a wash, which is otherwise transparent. */
  isOpaque?: boolean;
  /** A mountain ridge: its contour clips shapes with `isBehindRidges`. */
  isRidge?: boolean;
  /** True for shapes of the sky, such as the sun, which ridges cover. */
  isBehindRidges?: boolean;
  /** The line along the shape that woodblock and linocut draw. */
  contour?: readonly Point[];
};

/** Still water, which mirrors all shapes that were painted before it. */
export type Mirror = {
  type: 'mirror';
  name: string;
  depth: number;
  waterline: number;
  /** From 0 to 1. */
  strength: number;
  /** Only shapes up to this height above the waterline are mirrored, in design units. */
  reach: number;
  /** The largest shift that ripples cause, at the picture's lower edge, in design units. */
  ripple: number;
};

export type Paintable = Shape | Mirror;
