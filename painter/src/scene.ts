/**
 * The scene that a prompt describes. It is the only input of the painting step. Positions are
 * fractions of the picture's width and height, so a scene fits every size.
 */
import type { Oklab } from './core/oklab.ts';

/** Each of these subjects has its own painter in `subjects/`. */
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

/** Subjects that are painted from a public drawing, such as `motif:dog`. */
export type MotifKind = `motif:${string}`;

export type SubjectKind = DrawnKind | MotifKind;

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

/** The form of the subject. A subject ignores forms of other subjects. */
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
  /** From here to `child`: forms of a person. A head can also be `woman`, `man` or `child`. */
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
  | 'sitting'
  | 'walking'
  | 'sleeping'
  | 'standing'
  | 'flying';

export type NamedThing = {
  /** The word as written, in lower case. */
  word: string;
  /** The position among all words and breaks of the prompt. */
  at: number;
  kind: SubjectKind;
  /** An exact number in the prompt and the words that state it. Missing if there is none. */
  count?: { value: number; words: string };
  /** True if a wider kind is painted: a dog for "corgi". */
  isKind: boolean;
  variant?: SubjectVariant;
  /** True for a table or a bowl, which is painted below the things on it. */
  isHolder?: boolean;
  color?: ColorName;
};

/** A word that may stay unpainted: an unknown thing, a pattern, a pose. */
export type AskedWord = {
  word: string;
  at: number;
  /** The subjects that show the word. Undefined if no subject shows it. */
  shownBy?: { kinds: readonly SubjectKind[]; variant: SubjectVariant };
};

/** The place that the words name. Null leaves it to the composition. */
export type Placement = {
  side: 'left' | 'center' | 'right' | null;
  distance: 'near' | 'far' | null;
  /** Above or below another thing, such as under a bridge. */
  height: 'above' | 'below' | null;
};

export type Mood = 'calm' | 'joyful' | 'somber' | 'dramatic' | 'dreamy';

/**
 * A thing whose place depends on another subject, its host. The thing rides the host, is in, on,
 * against, under or behind it, or is worn or held by it.
 */
export type Attachment = {
  how: 'rides' | 'wears' | 'holds' | 'in' | 'on' | 'against' | 'under' | 'behind';
  subject: SceneSubject;
};

export type SceneSubject = {
  kind: SubjectKind;
  /** The kind that the words name, if a motif is painted in its place. */
  standsFor?: SubjectKind;
  attached?: readonly Attachment[];
  /** The number of things, 1..9. */
  count: number;
  color: ColorName | null;
  /** The factor of the subject's size, 1 by default. */
  scale: number;
  /**
   * False if the prompt does not name the subject, and the rules added it to complete the picture.
   */
  isAsked: boolean;
  /** The form that the words name, such as a sail or a thin moon. */
  variant: SubjectVariant;
  placement: Placement;
};

export type Composition = {
  /** Fraction of the height, from the top. */
  horizon: number;
  heroSide: -1 | 1;
  /** The sun or moon. The radius is a fraction of the shorter side. */
  disc: { x: number; y: number; radius: number };
  /** The wildness of sea and mountains, 0..1. */
  energy: number;
  /** The distance of the viewer from the hero; null if the prompt does not name it. */
  framing: 'close' | 'wide' | null;
  /** True if the words ask for symmetry. Then hero and disc are in the middle. */
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
   * Other requested things, which the hero's painter may add, such as fruit beside a vase. Empty in
   * landscapes.
   */
  companions: SceneSubject[];
  named: NamedThing[];
  askedWords: AskedWord[];
  denied: SubjectKind[];
  /** A color without a thing tints the sky or abstract shapes. */
  wash: ColorName | null;
  /** Unknown words change the palette and the forms of abstract pictures. */
  unknownWords: string[];
  /** A stable hash of prompt and seed. All random choices of the picture derive from it. */
  character: number;
  /** The seed as a small number. Neighboring seeds choose different plans of a subject. */
  variation: number;
  /** The rotation of the palette by unknown words and seed, in degrees. */
  hueShift: number;
  composition: Composition;
};

export type NamedColors = Record<ColorName, Oklab>;
