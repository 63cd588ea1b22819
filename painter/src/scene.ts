/**
 * A prompt's meaning as a plain value. The painting step gets nothing else from the reading step.
 * Positions are fractions of the picture, so a scene fits every size and aspect.
 */
import type { Oklab } from './core/oklab.ts';

/** Subjects with a painter of their own in `subjects/`. */
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

/** Subjects painted from a public drawing, such as `motif:dog` (see `motifs/`). */
export type MotifKind = `motif:${string}`;

export type SubjectKind = DrawnKind | MotifKind;

/** The type of picture. Each type has its own ground, light and composition. */
export type Setting =
  | 'landscape'
  /** Water seen from above. */
  | 'pond'
  /** A scene below the surface of the sea. */
  | 'underwater'
  /** A table against a wall. */
  | 'still-life'
  /** One plant on paper, like a botanical plate. */
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

/** The subject's form according to the words. A subject ignores variants of other subjects. */
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
  /** Materials of bridges and houses, and kinds of bridges and boats. */
  | 'stone'
  | 'wooden'
  | 'zigzag'
  | 'suspension'
  | 'thatched'
  | 'chinese'
  | 'japanese'
  | 'fisher'
  | 'ringed'
  | 'cratered'
  | 'nebula'
  | 'galaxy'
  | 'neon'
  | 'kohaku'
  | 'cone'
  | 'karst'
  | 'caravan'
  /** People; woman, man and child are also variants of a head. */
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
  /** The pose of a cat, fox or crane. */
  | 'sitting'
  | 'walking'
  | 'sleeping'
  | 'standing'
  | 'flying';

export type NamedThing = {
  /** The word as written, in lower case. */
  word: string;
  /** Index among all words and breaks of the prompt. */
  at: number;
  kind: SubjectKind;
  /** A written number and its text ("12 ducks"). Missing for vague numbers. */
  count?: { value: number; words: string };
  /** True if the word names a narrower kind than the painted one: a corgi is painted as a dog. */
  isKind: boolean;
  /** The form that the word itself names, if it names one. */
  variant?: SubjectVariant;
  /** A table or a bowl, painted below the things on it. */
  isHolder?: boolean;
  color?: ColorName;
};

/** A requested word that may stay unpainted: an unknown thing, a pattern, a pose. */
export type AskedWord = {
  word: string;
  /** Index, like `NamedThing.at`. */
  at: number;
  /** The subjects that show the word. Undefined if no subject shows it. */
  shownBy?: { kinds: readonly SubjectKind[]; variant: SubjectVariant };
};

/** The place that the words give a subject; null leaves the choice to the composition. */
export type Placement = {
  side: 'left' | 'center' | 'right' | null;
  distance: 'near' | 'far' | null;
  /** A place above or below another thing, for example in the sky or under a bridge. */
  height: 'above' | 'below' | null;
};

export type Mood = 'calm' | 'joyful' | 'somber' | 'dramatic' | 'dreamy';

/**
 * A thing without its own place: its host rides, wears, holds or contains it, or it is beside the
 * host.
 */
export type Attachment = {
  how: 'rides' | 'wears' | 'holds' | 'in' | 'on' | 'against' | 'under' | 'behind';
  subject: SceneSubject;
};

export type SceneSubject = {
  kind: SubjectKind;
  /** The kind that the words name, if a motif is painted instead. */
  standsFor?: SubjectKind;
  attached?: readonly Attachment[];
  /** The number of things, 1..9. */
  count: number;
  color: ColorName | null;
  /** The factor of the size; 1 by default. */
  scale: number;
  /** False if the rules added the subject to complete the picture. */
  isAsked: boolean;
  /** The form in the words: a sail on the boat, a forest of pines, a thin moon. */
  variant: SubjectVariant;
  placement: Placement;
};

export type Composition = {
  /** Fraction of the height, from the top. */
  horizon: number;
  heroSide: -1 | 1;
  /** The sun or moon, in fractions of width, height and shorter side. */
  disc: { x: number; y: number; radius: number };
  /** 0..1: the wildness of sea and mountains. */
  energy: number;
  /** How close the picture is to the hero, if the words say so. */
  framing: 'close' | 'wide' | null;
  /** True if the words ask for a symmetrical picture, so that hero and disc are in the middle. */
  isCentered: boolean;
};

export type Scene = {
  kind: Setting;
  style: Style;
  time: TimeOfDay;
  weather: Weather;
  season: Season | null;
  mood: Mood | null;
  /** In the order of the prompt; the first requested subject is the hero. */
  subjects: SceneSubject[];
  /**
   * Other requested things; empty in landscapes. The hero's painter draws some of them: inside the
   * head, on the pond, beside the fruit.
   */
  companions: SceneSubject[];
  /** All things that the words name, in order, painted or not. */
  named: NamedThing[];
  askedWords: AskedWord[];
  denied: SubjectKind[];
  /** A color without a thing: it tints the sky or abstract shapes. */
  wash: ColorName | null;
  /** Unknown words, which change the palette and choose the forms of abstract pictures. */
  unknownWords: string[];
  /** Stable hash of prompt and seed: the root of every random stream of the picture. */
  character: number;
  /**
   * The seed as a small number. If a subject has several plans, neighboring seeds take different
   * ones.
   */
  variation: number;
  /** The rotation of the palette by unknown words and seed, in degrees. */
  hueShift: number;
  composition: Composition;
};

export type NamedColors = Record<ColorName, Oklab>;
