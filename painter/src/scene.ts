/**
 * What a prompt says, as a plain value: the one thing that reading hands to painting. Positions are fractions of the
 * picture, so that a scene holds in every size and aspect.
 */
import type { Oklab } from './core/oklab.ts';

/** Painted by functions of its own in `subjects/`. */
export type DrawnKind =
  | 'aurora'
  | 'balloon'
  | 'bamboo'
  | 'birds'
  | 'blossom'
  | 'boat'
  | 'bridge'
  | 'cat'
  | 'cottage'
  | 'crane'
  | 'dunes'
  | 'field'
  | 'figure'
  | 'flower'
  | 'forest-path'
  | 'fox'
  | 'fruit'
  | 'head'
  | 'koi'
  | 'lake'
  | 'lighthouse'
  | 'moon'
  | 'mountains'
  | 'pagoda'
  | 'pine'
  | 'planet'
  | 'sea'
  | 'skyline'
  | 'sun'
  | 'waterfall'
  | 'windmill';

/** Painted from a public drawing: `motif:dog` (see `motifs/`). */
export type MotifKind = `motif:${string}`;

export type SubjectKind = DrawnKind | MotifKind;

/** What kind of picture it is: each has a ground, a light and a composition of its own. */
export type Setting =
  | 'landscape'
  /** Water seen from above. */
  | 'pond'
  /** Below the surface of the sea. */
  | 'underwater'
  /** A table against a wall. */
  | 'still-life'
  /** One plant on paper, as botanists draw it. */
  | 'plate'
  | 'space'
  /** One head before a plain ground. */
  | 'portrait'
  | 'abstract';

export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night';
export type Weather = 'clear' | 'mist' | 'rain' | 'snow' | 'cloudy' | 'storm';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Style =
  | 'ink'
  | 'watercolor'
  | 'oil'
  /** Woodblock. */
  | 'print'
  | 'cut'
  | 'poster'
  | 'pixel'
  | 'linocut'
  | 'lowpoly'
  | 'pencil'
  | 'blueprint';
export type ColorName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'white'
  | 'grey'
  | 'black'
  | 'gold';

/** What the words say of the subject's own form; a subject ignores what is not its. */
export type SubjectVariant =
  | 'plain'
  | 'sail'
  | 'many'
  | 'crescent'
  | 'cherry'
  | 'plum'
  | 'maple'
  | 'lavender'
  | 'tulip'
  | 'sunflower'
  | 'wheat'
  | 'rice'
  | 'poppy'
  | 'peony'
  | 'lotus'
  | 'orchid'
  | 'persimmon'
  | 'apple'
  | 'pear'
  | 'orange'
  | 'lemon'
  | 'pomegranate'
  | 'grapes'
  /** Bridges, houses and boats by what they are made of or how they go. */
  | 'stone'
  | 'wooden'
  | 'zigzag'
  | 'suspension'
  | 'thatched'
  | 'chinese'
  | 'japanese'
  /** A boat with its fisherman, who sits under no sail. */
  | 'fisher'
  | 'ringed'
  | 'cratered'
  | 'nebula'
  | 'galaxy'
  /** A city lit by signs of many colors. */
  | 'neon'
  /** Koi in red and white. */
  | 'kohaku'
  /** Mountains by their form. */
  | 'cone'
  | 'karst'
  /** Dunes with camels on a crest. */
  | 'caravan'
  /** People; woman, man and child also of a head. */
  | 'family'
  | 'umbrella'
  | 'wanderer'
  | 'monk'
  | 'angler'
  | 'kite'
  | 'balloon'
  | 'woman'
  | 'man'
  | 'child'
  /** Cats, foxes and cranes by what they do. */
  | 'sitting'
  | 'walking'
  | 'sleeping'
  | 'standing'
  | 'flying';

/** A thing that a word of the prompt names. */
export type NamedThing = {
  /** As it is written, in lower case. */
  word: string;
  /** The number of the word among all words and breaks of the prompt. */
  at: number;
  kind: SubjectKind;
  /** As many as the words say, with those words: "12 ducks". Left out of vague numbers. */
  count?: { value: number; words: string };
  /** The word says more than is painted: a corgi is painted as a dog. */
  isKind: boolean;
  /** The form that the word itself names. */
  variant?: SubjectVariant;
  /** A table or a bowl: it is painted below whatever stands on it. */
  isHolder?: boolean;
  /** The color that the words give a holder. */
  color?: ColorName;
};

/** A word that asks for something that may not be seen: an unknown thing, a pattern, a pose. */
export type AskedWord = {
  word: string;
  /** As of a named thing. */
  at: number;
  /** What must be painted for the word to be shown; nothing shows a word without this. */
  shownBy?: { kinds: readonly SubjectKind[]; variant: SubjectVariant };
};

/** Where the words put a subject; null where they leave it to the composition. */
export type Placement = {
  side: 'left' | 'center' | 'right' | null;
  distance: 'near' | 'far' | null;
  /** Above or below another thing: high in the sky or on a rise, under a tree or a bridge. */
  height: 'above' | 'below' | null;
};

export type Mood = 'calm' | 'joyful' | 'somber' | 'dramatic' | 'dreamy';

/** A thing that has no place of its own: it is ridden, worn, held or lain in by the subject that it is attached to. */
export type Attachment = {
  how: 'rides' | 'wears' | 'holds' | 'in' | 'on' | 'against' | 'under' | 'behind';
  subject: SceneSubject;
};

export type SceneSubject = {
  kind: SubjectKind;
  /** The kind that the words named, where a motif stands for it. */
  standsFor?: SubjectKind;
  attached?: readonly Attachment[];
  /** 1..9. */
  count: number;
  color: ColorName | null;
  /** 0.6 for "small", 1.5 for "huge", 1 where the prompt says nothing. */
  scale: number;
  /** False where the rules added it to complete the picture. */
  isAsked: boolean;
  /** The prompt's own variety: a sail on the boat, a forest of pines, a thin moon. */
  variant: SubjectVariant;
  placement: Placement;
};

export type Composition = {
  /** Height of the horizon as a fraction from the top. */
  horizon: number;
  /** The side on which the hero stands. */
  heroSide: -1 | 1;
  /** Fractions of the width and height, and a radius in fractions of the shorter side. */
  disc: { x: number; y: number; radius: number };
  /** 0..1, how wild sea and mountains are. */
  energy: number;
  /** Close to the hero, wide around it, or neither. */
  framing: 'close' | 'wide' | null;
  /** The words ask for a symmetrical picture: the hero and the disc stand in the middle. */
  isCentered: boolean;
};

export type Scene = {
  kind: Setting;
  style: Style;
  time: TimeOfDay;
  weather: Weather;
  season: Season | null;
  /** What the words say of the feeling; null where they say nothing. */
  mood: Mood | null;
  /** In the order of the prompt; the first asked one is the hero. */
  subjects: SceneSubject[];
  /**
   * Outside of landscapes: what else was asked for and belongs there, for the lead's painter alone to draw. It grows
   * inside the head, floats on the pond, stands beside the fruit.
   */
  companions: SceneSubject[];
  /** What the words name, in their order, whether it comes into the picture or not. */
  named: NamedThing[];
  /** Words of which nothing is painted, unless a subject shows what they say. */
  askedWords: AskedWord[];
  /** Kinds that the prompt forbids. */
  denied: SubjectKind[];
  /** A color named without a thing: it tints sky or abstract shapes. */
  wash: ColorName | null;
  /** Words that nothing is known about; they shape palette and form through `character`. */
  unknownWords: string[];
  /** Stable hash of prompt and seed: the root of every random stream of the picture. */
  character: number;
  /** The seed as a small number: neighbouring seeds take different plans, where there are plans to take. */
  variation: number;
  /** Degrees by which unknown words and the seed turn the palette. */
  hueShift: number;
  composition: Composition;
};

export type NamedColors = Record<ColorName, Oklab>;
