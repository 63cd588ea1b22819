/**
 * The properties of a medium that a subject may depend on. A subject never asks for a style by
 * name.
 */
import type { Style } from './scene.ts';

export type MediumTraits = {
  /** True for transparent pigment on paper: masses dissolve, and light is bare paper. */
  isWash: boolean;
  /**
   * True if a single pigment paints almost everything, so that things keep their darkness and lose
   * their color.
   */
  isMonochrome: boolean;
  /** In design units. Smaller features would be lost, so subjects leave them out. */
  finest: number;
  /** True if all shapes have edges, so that air, mist and clouds are cut out instead of blurred. */
  isCrisp: boolean;
  /** True if only light and dark exist, so that neighbors of the same lightness merge. */
  isBilevel: boolean;
  /** True if the medium draws only lines, and thus the contour of each mark. */
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
