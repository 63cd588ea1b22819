/** The meanings of words. A word may have several: a sunset is a sun and a time of day. */
import type {
  ColorName,
  DrawnKind,
  Mood,
  Placement,
  Season,
  Style,
  SubjectKind,
  SubjectVariant,
  TimeOfDay,
  Weather,
} from '../scene.ts';
import type { Entry as EntryOf } from './create-lexicon.ts';

export type SubjectMeaning = {
  type: 'subject';
  kind: SubjectKind;
  variant?: SubjectVariant;
  color?: ColorName;
  scale?: number;
  /** 'several' leaves the number to the rules for the subject's kind. */
  count?: number | 'several';
  /** Kinds that a negation of the word also refuses: "no trees" includes cherry trees. */
  kin?: readonly SubjectKind[];
  /** The color of the word right before another noun: "a lavender sky". */
  asColor?: ColorName;
  /** A bowl or a vase: a color before the word is its own, not that of its contents. */
  isHolder?: boolean;
  /**
   * True if the ground is dropped when another ground is requested: a path through a field is a
   * field.
   */
  isLoose?: boolean;
  /** True if the word names a narrower kind than is painted, such as a heron for a crane. */
  isKind?: boolean;
  home?: DrawnKind;
};

/** A relation of A to B, such as "A rides B". `join-things.ts` joins A and B for some relations. */
export type Relation =
  | 'above'
  | 'below'
  | 'front'
  | 'behind'
  | 'beside'
  | 'left'
  | 'right'
  | 'on'
  | 'between'
  | 'rides'
  | 'wears'
  | 'holds'
  | 'in'
  /** "A full of B", "A crosses B". */
  | 'full'
  | 'crosses'
  | 'against'
  | 'with';

export type View =
  | 'close'
  | 'wide'
  | 'centered'
  | 'low-horizon'
  | 'high-horizon'
  /** Few things, much empty ground. */
  | 'sparse'
  /**
   * "underwater": things are below the surface of the sea. "surface": things are at it or above it.
   */
  | 'underwater'
  | 'surface'
  /** "aloft": motifs that can fly do so, and motifs that swim leap. */
  | 'aloft';

/** An appearance that only some things have, such as fur. No thing shows 'none'. */
export type Look =
  /** A word that cannot be painted on any thing, such as "party". */
  | 'itself'
  | 'none'
  | 'fur'
  | 'feathers'
  | 'scales'
  | 'stripes'
  | 'spots'
  | 'age'
  | 'wood'
  | 'stone'
  | 'glass'
  | 'paper'
  | 'metal'
  | 'fabric';

export type Hair = 'red-hair' | 'curly-hair' | 'white-hair' | 'blonde-hair' | 'bald' | 'beard';

export type Meaning =
  | SubjectMeaning
  /** Weak meanings count only if nothing else names the hour, weather or season. */
  | { type: 'time'; time: TimeOfDay; isWeak?: boolean }
  | { type: 'weather'; weather: Weather; isWeak?: boolean }
  | { type: 'season'; season: Season; isWeak?: boolean }
  | { type: 'style'; style: Style }
  | { type: 'styles'; styles: readonly Style[] }
  | { type: 'abstract' }
  /** The scene becomes a landscape. */
  | { type: 'scenery' }
  /** Sky and light, which take a color before the word or after "is". */
  | { type: 'air' }
  | { type: 'color'; color: ColorName }
  /** `value` is the exact number in the words, even above the painted maximum. */
  | { type: 'count'; count: number; value?: number }
  | { type: 'size'; scale: number }
  | { type: 'mood'; mood: Mood }
  | { type: 'energy'; energy: number }
  /** Something that a thing is or does, before or after it: "a sleeping cat". */
  | {
      type: 'trait';
      variant: SubjectVariant;
      of: readonly SubjectKind[];
      /** A visible pose or material, reported as left out if it is not painted. */
      isLook?: boolean;
    }
  /** An appearance, reported as left out unless the thing always has it. */
  | { type: 'look'; look: Look }
  /** Null for hair that can't be painted. */
  | { type: 'hair'; hair: Hair | null }
  /** A part whose color is the thing's color: "a cottage with a red roof". */
  | { type: 'part' }
  /** `isBefore`: an adjective that only applies to the thing after it. */
  | ({ type: 'spot'; isBefore?: boolean } & Partial<Placement>)
  /** `isBefore`: a Chinese verb that precedes its thing, like an English preposition. */
  | { type: 'relation'; relation: Relation; isBefore?: boolean }
  | { type: 'view'; view: View }
  /** "Portrait of", "silhouette of": a head if a person or nothing follows. */
  | { type: 'portrait' }
  | { type: 'negation' }
  /** Continues a negation: "no boats or birds". */
  | { type: 'or' }
  /** Ends a negation: "no boats but a bird". */
  | { type: 'but' }
  /** Gives a color to the thing before it: "the boat is red". */
  | { type: 'is' }
  | { type: 'article' }
  /**
   * A thing without a painter, known by name so that its letters are not read as other words (a
   * fire hydrant is no fire). The thing may add its habitat. With `isEverywhere` it is never
   * reported as left out.
   */
  | { type: 'name-only'; home?: DrawnKind; isEverywhere?: boolean }
  /** A word without a meaning. With `isThingAlone` it names a thing if it stands alone. */
  | { type: 'filler'; isThingAlone?: true };

/** A meaning, its English words in lower case and singular, and its Chinese words. */
export type Entry = EntryOf<Meaning>;

export function thing(
  kind: SubjectKind,
  more: Omit<SubjectMeaning, 'type' | 'kind'> = {},
): SubjectMeaning {
  return { type: 'subject', kind, ...more };
}

export const NIGHT: Meaning = { type: 'time', time: 'night' };
export const DAWN: Meaning = { type: 'time', time: 'dawn' };
export const DUSK: Meaning = { type: 'time', time: 'dusk' };
export const MIST: Meaning = { type: 'weather', weather: 'mist' };
export const SNOW: Meaning = { type: 'weather', weather: 'snow' };
export const RAIN: Meaning = { type: 'weather', weather: 'rain' };
export const STORM: Meaning = { type: 'weather', weather: 'storm' };
export const INK: Meaning = { type: 'style', style: 'ink' };
export const SPRING: Meaning = { type: 'season', season: 'spring' };
export const SUMMER: Meaning = { type: 'season', season: 'summer' };
export const AUTUMN: Meaning = { type: 'season', season: 'autumn' };
export const WINTER: Meaning = { type: 'season', season: 'winter' };
