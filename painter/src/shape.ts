/**
 * The shapes that subjects emit and media paint. A subject gives each shape a role, a depth and a
 * tone. The medium decides how a shape looks, so subjects and media are independent.
 */
import type { Pen, Point } from './core/curve.ts';
import type { Oklab } from './core/oklab.ts';

export type Role =
  | 'mass'
  /** The side turned from the light. */
  | 'shade'
  /** Lit side, snow, foam: bare paper in washes. */
  | 'light'
  | 'line'
  /** Surface marks that a rough brush would leave. */
  | 'texture'
  | 'accent'
  | 'glow'
  /** Mist in front of other shapes. */
  | 'veil';

export type Fill =
  /** Opaque at `top`, fading to `left` (0..1) at `bottom`. */
  | { type: 'fade'; top: number; bottom: number; left: number }
  /** Opaque at the center, transparent at the radius; a higher power falls off faster. */
  | { type: 'radial'; center: Point; radius: number; power: number }
  /**
   * Evenly spaced colors along a line, for a lit and a shaded side. Overrides the shape's color.
   */
  | { type: 'ramp'; from: Point; to: Point; stops: readonly Oklab[] }
  /**
   * Colors of a ball, from the point that faces the light to the rim. Overrides the shape's color.
   */
  | { type: 'ball'; center: Point; radius: number; light: Point; stops: readonly Oklab[] };

export type Shape = {
  type: 'shape';
  name: string;
  role: Role;
  /** 0 at the picture plane, 1 at the horizon, above 1 in the sky. Far shapes are painted first. */
  depth: number;
  /** Draws with the pen's own fill and stroke. May set alpha and line width, but never a color. */
  draw: (pen: Pen) => void;
  /** 0..1.5: the strength of the paint; 1 by default. */
  tone?: number;
  /** Overrides the color of role and depth. */
  color?: Oklab;
  fill?: Fill;
  /** Blur of the whole shape, in design units. */
  soft?: number;
  /** Hides the shapes behind it even in a wash, although washes are transparent. */
  isOpaque?: boolean;
  /** Shapes with `isBehindRidges` are clipped along this shape's contour. */
  isRidge?: boolean;
  /** A sun, a moon or another sky shape that ridges clip. */
  isBehindRidges?: boolean;
  /** The line that woodblock and linocut draw along the shape. Ridges also clip with it. */
  contour?: readonly Point[];
};

/** Still water, which mirrors all shapes that are painted before it. */
export type Mirror = {
  type: 'mirror';
  name: string;
  depth: number;
  waterline: number;
  /** 0..1. */
  strength: number;
  /** Design units above the waterline; higher shapes are not mirrored. */
  reach: number;
  /**
   * The largest shift of the mirror image by ripples, at the picture's lower edge, in design units.
   */
  ripple: number;
};

export type Paintable = Shape | Mirror;
