/** What a subject may need to know of the medium that will lay it, so that no subject asks for a style by name. */
import type { Style } from '../scene.ts';

export type MediumTraits = {
  /** Transparent pigment on paper: masses dissolve, light is what is left bare. */
  isWash: boolean;
  /** One pigment does almost everything: things keep their darkness and lose their color. */
  isMonochrome: boolean;
  /** Features smaller than this many design units are lost and better left out. */
  finest: number;
};

const BODY: MediumTraits = { isWash: false, isMonochrome: false, finest: 0.5 };

const TRAITS: Record<Style, MediumTraits> = {
  ink: { isWash: true, isMonochrome: true, finest: 0.5 },
  watercolor: { isWash: true, isMonochrome: false, finest: 1 },
  oil: { ...BODY, finest: 3 },
  print: BODY,
  cut: { ...BODY, finest: 4 },
  poster: { ...BODY, finest: 2 },
  pixel: { ...BODY, finest: 6 },
  linocut: { ...BODY, finest: 2.5 },
  lowpoly: { ...BODY, finest: 6 },
  pencil: { ...BODY, finest: 1 },
  blueprint: { ...BODY, finest: 1 },
};

export function traitsOf(style: Style): MediumTraits {
  return TRAITS[style];
}
