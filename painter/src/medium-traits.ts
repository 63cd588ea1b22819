/** What a subject may need to know of the medium that will lay it, so that no subject asks for a style by name. */
import type { Style } from './scene.ts';

export type MediumTraits = {
  /** Transparent pigment on paper: masses dissolve, light is what is left bare. */
  isWash: boolean;
  /** One pigment does almost everything: things keep their darkness and lose their color. */
  isMonochrome: boolean;
  /** Features smaller than this many design units are lost and better left out. */
  finest: number;
  /** Shapes have edges: air, mist and clouds are cut out, not blurred. */
  isCrisp: boolean;
  /** Light and dark are all that it has: neighbors of one lightness run together. */
  isBilevel: boolean;
  /** Lines are all that it has: it would draw the contour of each mark. */
  isLinear: boolean;
  /** The medium paints clouds into its sky by itself. */
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
