/**
 * Traits of a medium, the paint and tools that a style imitates. The painters of subjects depend on
 * these traits and never on the name of a style.
 */
import type { Style } from './scene.ts';

export type MediumTraits = {
  /** True for transparent pigment on paper, so that light is bare paper. */
  isWash: boolean;
  /** True if one pigment paints almost everything, so that things have no color of their own. */
  isMonochrome: boolean;
  /** The size, in design units, of the smallest features that subjects may draw. */
  finest: number;
  /** True if all shapes have sharp edges, even mist and clouds. */
  isCrisp: boolean;
  /** True if only light and dark exist, so that things of the same lightness merge. */
  isBilevel: boolean;
  /** True if the medium draws only lines. */
  isLinear: boolean;
  hasOwnClouds: boolean;
};

const BODY: MediumTraits = {
  isWash: false,
  isMonochrome: false,
  finest: 0.5,
  isCrisp: false,
  isBilevel: false,
  isLinear: false,
  hasOwnClouds: false,
};

const TRAITS: Record<Style, MediumTraits> = {
  ink: { ...BODY, isWash: true, isMonochrome: true },
  watercolor: { ...BODY, isWash: true, finest: 1 },
  oil: { ...BODY, finest: 3, hasOwnClouds: true },
  print: { ...BODY, isCrisp: true },
  cut: { ...BODY, finest: 4, isCrisp: true },
  poster: { ...BODY, finest: 2, isCrisp: true },
  pixel: { ...BODY, finest: 6 },
  linocut: { ...BODY, finest: 2.5, isCrisp: true, isBilevel: true },
  lowpoly: { ...BODY, finest: 6, isCrisp: true },
  pencil: { ...BODY, finest: 1, isCrisp: true, isLinear: true },
  blueprint: { ...BODY, finest: 1, isCrisp: true, isLinear: true },
};

export function traitsOf(style: Style): MediumTraits {
  return TRAITS[style];
}
