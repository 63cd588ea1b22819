/**
 * Colors a motif's drawing: with the color in the prompt, with natural colors for people, and with
 * slightly different colors for copies of an animal.
 */
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { type Drawing, type DrawingPart, drawingOf } from '../../motifs/drawing.ts';
import type { Motif } from '../../motifs/motif.ts';
import { isAlive, isPerson, type Surface, surfaceOf } from '../../motifs/motif-nature.ts';
import type { ColorName } from '../../scene.ts';

export type DressedPart = DrawingPart & {
  surface: Surface;
  /** True if the prompt names a color for the part. */
  isAsked: boolean;
};

export type Dressed = { parts: readonly DressedPart[]; box: Drawing['box'] };

/**
 * Parts whose hue differs from the body's by at most this many degrees get a new color with the
 * body.
 */
const KIN_DEGREES = 40;
/** A color with less chroma counts as gray. */
export const GREY = 0.035;
/** Parts below this lightness, such as eyes, mouths and tires, keep their color. */
export const DARK = 0.36;

/** Parts with a smaller share of the drawing's box are too small to be clothes. */
const CLOTH = 0.006;

/** The yellows of people's faces, ears and noses in drawings. */
const SCREEN_SKIN = oklch(0.859, 0.158, 86);
const SCREEN_SKINS: readonly Oklab[] = [
  SCREEN_SKIN,
  oklch(0.831, 0.169, 82),
  oklch(0.738, 0.163, 67),
];
const SCREEN_HAIR = oklch(0.77, 0.162, 72);
const PEOPLE: readonly [readonly [Oklab, Oklab], ...(readonly [Oklab, Oklab])[]] = [
  [oklch(0.84, 0.062, 62), oklch(0.74, 0.1, 80)],
  [oklch(0.82, 0.068, 60), oklch(0.45, 0.1, 45)],
  [oklch(0.79, 0.075, 60), oklch(0.26, 0.025, 50)],
  [oklch(0.7, 0.085, 57), oklch(0.32, 0.045, 50)],
  [oklch(0.57, 0.08, 52), oklch(0.22, 0.015, 60)],
  [oklch(0.44, 0.062, 48), oklch(0.2, 0.012, 60)],
];

type Manner = {
  color: ColorName | null;
  random: Random;
  copy?: number;
  /** `nth` is the person's index in the picture; all people share `random`. */
  cast?: Cast | undefined;
};

export type Cast = { random: Random; nth: number };

export function dress(
  motif: Motif,
  { parts, box }: Drawing,
  { color, random, copy = 0, cast }: Manner,
): Dressed {
  const asked = color ? NAMED_COLORS[color] : undefined;
  const { random: people, nth } = cast ?? { random, nth: 0 };
  const person = isPerson(motif) ? personOf(people, nth + copy) : null;
  const cloth = person && !asked ? clothOf(motif, people, nth + copy) : null;
  const coat = copy > 0 && !person && isAlive(motif) ? coatOf(random, copy) : null;
  const hair = hairOf(motif);
  const isOwn = ({ color: own }: DrawingPart): boolean =>
    person !== null && (isFlesh(own) || hair.some(each => isNear(own, each)));
  const main = mainColor(parts.filter(part => !isOwn(part)));
  const surface = surfaceOf(motif.name);

  return {
    box,
    parts: parts.map(part => {
      if (asked && !isOwn(part) && isKin(part.color, main))
        return { ...part, surface, isAsked: true, color: recolored(part.color, main, asked) };

      return {
        ...part,
        surface,
        isAsked: false,
        color: person
          ? worn(part, { person, cloth: isOwn(part) ? null : cloth, isAged: AGED.test(motif.name) })
          : coat
            ? coat(part.color)
            : part.color,
      };
    }),
  };
}

/**
 * The offsets in the list of skin and hair colors from the first copy of a person to the others.
 */
const COPIES = [0, 3, 1, 5, 2, 4];

function personOf(random: Random, copy: number): readonly [Oklab, Oklab] {
  const first = random.fork('skin').int(PEOPLE.length);
  return PEOPLE[(first + (COPIES[copy % COPIES.length] ?? 0)) % PEOPLE.length] ?? PEOPLE[0];
}

/** People whose clothes may have any color. */
const FREELY_DRESSED =
  /^((person|man|woman)(-(beard|bald|(red|white|curly|blonde)-hair|standing|walking|running|dancing|mage|elf|fairy|student|singer|teacher|superhero))?|boy|girl|child|older-person|old-man|old-woman|mage|elf|fairy|dancer|prince|princess|people-with-bunny-ears)$/;
const TURNS = [0, 140, 235, 65, 300, 180];

function clothOf({ name }: Motif, random: Random, nth: number): ((own: Oklab) => Oklab) | null {
  if (!FREELY_DRESSED.test(name)) return null;
  const first = random.fork('clothes').int(TURNS.length);
  const turn = ((TURNS[(first + nth) % TURNS.length] ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];

  return ([lightness, a, b]) =>
    turn === 0
      ? [lightness, a, b]
      : [lightness, (a * cos - b * sin) * 0.85, (a * sin + b * cos) * 0.85];
}

/**
 * Returns the colors of a motif such as `woman-red-hair`, whose name describes its hair, so that a
 * color in the prompt does not change the hair.
 */
function hairOf({ name }: Motif): Oklab[] {
  return HAIRED.test(name) ? drawingOf(name).parts.map(({ color }) => color) : [];
}

const HAIRED = /-hair$/;

type Wearing = {
  person: readonly [Oklab, Oklab];
  cloth: ((own: Oklab) => Oklab) | null;
  isAged: boolean;
};

const AGED = /^old/;
/**
 * Old people have white hair, but gray hair beside a pale face, because white would look like skin
 * there.
 */
const WHITE_HAIR = oklch(0.86, 0.008, 260);
const GREY_HAIR = oklch(0.48, 0.02, 260);
const PALE_SKIN = 0.63;

function isGreyHair([lightness, a, b]: Oklab): boolean {
  return Math.hypot(a, b) < 0.01 && lightness > 0.45 && lightness < 0.8;
}

function worn({ color, area, isHand }: DrawingPart, { person, cloth, isAged }: Wearing): Oklab {
  if (isAged && isGreyHair(color)) {
    const [lightness, a, b] = person[0][0] > PALE_SKIN ? GREY_HAIR : WHITE_HAIR;
    return [lightness + (color[0] - 0.69) * 0.5, a, b];
  }
  if (isFlesh(color) || !cloth) return natural(color, person);
  const isCloth =
    (area > CLOTH || isHand) && color[0] > DARK && Math.hypot(color[1], color[2]) > GREY;

  return isCloth ? cloth(color) : color;
}

function coatOf(random: Random, copy: number): (own: Oklab) => Oklab {
  const stream = random.fork(`coat ${copy}`);
  const lighter = stream.side() * stream.range(0.035, 0.075);
  const warmer = stream.range(-0.015, 0.015);
  return own => {
    const isKept = own[0] < DARK || own[0] > 0.97;
    return isKept ? own : [clamp(own[0] + lighter, DARK, 0.97), own[1], own[2] + warmer];
  };
}

function mainColor(parts: Drawing['parts']): Oklab {
  let best = { color: oklch(0.5, 0, 0), weight: 0 };
  for (const { color, area } of parts) {
    const isGrey = Math.hypot(color[1], color[2]) < GREY;
    const greyness = color[0] > 0.93 ? 0.1 : 0.6;
    const weight = area * (color[0] < DARK ? 0.25 : 1) * (isGrey ? greyness : 1);
    if (weight > best.weight) best = { color, weight };
  }
  return best.color;
}

function isNear(one: Oklab, other: Oklab): boolean {
  return Math.hypot(...one.map((value, i) => value - (other[i] ?? 0))) < 0.03;
}

export function isFlesh(own: Oklab): boolean {
  return [SCREEN_HAIR, ...SCREEN_SKINS].some(each => isNear(own, each));
}

function natural(own: Oklab, [skin, hair]: readonly [Oklab, Oklab]): Oklab {
  if (isNear(own, SCREEN_HAIR)) return hair;
  if (!SCREEN_SKINS.some(each => isNear(own, each))) return own;
  return [skin[0] + (own[0] - SCREEN_SKIN[0]) * 0.6, skin[1], skin[2]];
}

function isKin(own: Oklab, main: Oklab): boolean {
  if (own[0] < DARK && main[0] >= DARK) return false;
  const [chroma, mainChroma] = [Math.hypot(own[1], own[2]), Math.hypot(main[1], main[2])];
  if (mainChroma < GREY) return chroma < GREY * 1.6 && Math.abs(own[0] - main[0]) < 0.36;
  if (chroma < GREY) return false;
  const gap = Math.atan2(own[2], own[1]) - Math.atan2(main[2], main[1]);
  const turned = Math.abs(Math.atan2(Math.sin(gap), Math.cos(gap)));
  return (turned * 180) / Math.PI <= KIN_DEGREES;
}

function recolored(own: Oklab, main: Oklab, asked: Oklab): Oklab {
  const lightness = clamp(asked[0] + (own[0] - main[0]) * 0.8, 0.14, 0.96);
  const kept = clamp(1 - Math.max(0, lightness - asked[0]) * 1.4, 0.35, 1);
  return [lightness, asked[1] * kept, asked[2] * kept];
}
