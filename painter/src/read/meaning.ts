/** What a word can mean to the painter. A word may mean several things: a sunset is a sun and a time of day. */
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
  /** 'several' leaves the number to the subject's kind. */
  count?: number | 'several';
  /** What is refused with it: no trees, no cherry trees either. */
  kin?: readonly SubjectKind[];
  /** The color that the word means right before another noun: "a lavender sky". */
  asColor?: ColorName;
  /** A bowl, a vase: a color before it is its own, not that of what it holds. */
  isHolder?: boolean;
  /** Yields to another ground that is asked for: a path through a field is a field. */
  isLoose?: boolean;
  /** The word is that of a narrower kind. */
  isKind?: boolean;
  /** The place where it is at home. */
  home?: DrawnKind;
};

/** A is said to stand so towards B. */
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
  /** Joined to one form (see `compose/join-things.ts`). */
  | 'rides'
  | 'wears'
  | 'holds'
  | 'in'
  /** "A full of B", "A crosses B". */
  | 'full'
  | 'crosses'
  | 'against'
  | 'with';

/** What the words ask of the picture's composition. */
export type View =
  | 'close'
  | 'wide'
  | 'centered'
  | 'low-horizon'
  | 'high-horizon'
  /** Few things, much empty ground. */
  | 'sparse'
  /** Below the surface of the sea, at it or above it. */
  | 'underwater'
  | 'surface'
  /** What can fly flies, and what swims leaps. */
  | 'aloft';

/** What only some things show: fur is painted on a dog and not on a house. Nothing shows 'none'. */
export type Look =
  /** The word itself is what nothing shows: a party. */
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

/** The hair that drawings of people have. */
export type Hair = 'red-hair' | 'curly-hair' | 'white-hair' | 'blonde-hair' | 'bald' | 'beard';

export type Meaning =
  | SubjectMeaning
  /** Weak: only where nothing else says the hour. */
  | { type: 'time'; time: TimeOfDay; isWeak?: boolean }
  | { type: 'weather'; weather: Weather; isWeak?: boolean }
  | { type: 'season'; season: Season; isWeak?: boolean }
  | { type: 'style'; style: Style }
  /** Any of these styles will do. */
  | { type: 'styles'; styles: readonly Style[] }
  | { type: 'abstract' }
  /** The picture is a landscape, whatever stands in it. */
  | { type: 'scenery' }
  /** Sky and light: what a color before it, or after an "is", belongs to. */
  | { type: 'air' }
  | { type: 'color'; color: ColorName }
  /** The value is the number itself where the words say it, also above what is painted. */
  | { type: 'count'; count: number; value?: number }
  | { type: 'size'; scale: number }
  | { type: 'mood'; mood: Mood }
  | { type: 'energy'; energy: number }
  /** How a thing is made or what it does, before or after it: "a sleeping cat". */
  | {
      type: 'trait';
      variant: SubjectVariant;
      of: readonly SubjectKind[];
      /** Seen, or said to be left out: a pose or a material, but no movement. */
      isLook?: boolean;
    }
  /** How a thing looks: of a pattern, a surface, an age. Left out unless the thing always looks so. */
  | { type: 'look'; look: Look }
  /** Somebody's hair; that of null can't be painted. */
  | { type: 'hair'; hair: Hair | null }
  /** A part whose color is the thing's own: "a cottage with a red roof". */
  | { type: 'part' }
  /** Before: an adjective that only belongs to the thing after it. */
  | ({ type: 'spot'; isBefore?: boolean } & Partial<Placement>)
  /** Before: a Chinese verb that stands before its thing, as an English preposition does. */
  | { type: 'relation'; relation: Relation; isBefore?: boolean }
  | { type: 'view'; view: View }
  /** "Portrait of", "silhouette of": a head where a person or nothing follows, else only a manner of showing. */
  | { type: 'portrait' }
  | { type: 'negation' }
  /** Carries a negation on to the next thing: "no boats or birds". */
  | { type: 'or' }
  /** Ends a negation: "no boats but a bird". */
  | { type: 'but' }
  /** Ties a color to the thing before it: "the boat is red". */
  | { type: 'is' }
  | { type: 'article' }
  /**
   * A thing that is known by name only: its letters must not be read as other words (a snowman is no snow), and it may
   * bring the place where it is at home. What is everywhere is never said to be left out.
   */
  | { type: 'stranger'; home?: DrawnKind; isEverywhere?: boolean }
  /** Says nothing; alone it may name a thing. */
  | { type: 'filler'; isThingAlone?: true };

/** English in lower case and singular; see `create-lexicon.ts`. */
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
