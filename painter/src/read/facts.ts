/** The facts that a prompt states. A detail that the prompt leaves open has no value here. */
import type {
  AskedWord,
  Attachment,
  ColorName,
  Mood,
  NamedThing,
  Placement,
  Season,
  Style,
  SubjectKind,
  SubjectVariant,
  TimeOfDay,
  Weather,
} from '../scene.ts';
import type { Hair, Relation, View } from './meaning.ts';

export type AskedSubject = {
  kind: SubjectKind;
  word: string;
  /** The kind that the words name, if the subject is painted as a motif of another kind. */
  standsFor?: SubjectKind;
  attached?: readonly { how: Attachment['how']; asked: AskedSubject }[];
  count: number | null;
  isSeveral: boolean;
  /** True if no number, article or plural tells how many things there are. */
  isOpen: boolean;
  color: ColorName | null;
  hair?: Hair;
  scale: number;
  variant: SubjectVariant;
  placement: Placement;
  /** True for a ground that is dropped if the prompt also names another ground. */
  isLoose: boolean;
  /** True for a container or a table. A number in the words then counts the things in it. */
  isHolder: boolean;
};

/** The relation of one thing to another, such as "A above B". */
export type Bond = { of: SubjectKind; to: SubjectKind; relation: Relation };

export type Facts = {
  /** In the order of the words. A red car and a blue car are two subjects of one kind. */
  subjects: AskedSubject[];
  named: NamedThing[];
  askedWords: AskedWord[];
  bonds: Bond[];
  denied: SubjectKind[];
  time: TimeOfDay | null;
  deniedTimes: TimeOfDay[];
  weathers: Weather[];
  deniedWeathers: Weather[];
  season: Season | null;
  /**
   * Suggested by words such as "stars" or "falling leaves". A named hour, weather or season wins.
   */
  weak: { time: TimeOfDay | null; weather: Weather | null; season: Season | null };
  mood: Mood | null;
  style: Style | null;
  styles: readonly Style[];
  deniedStyles: Style[];
  isAbstract: boolean;
  isScenery: boolean;
  isPortrait: boolean;
  energy: number | null;
  views: View[];
  wash: ColorName | null;
  /** The habitats of things that the painter knows only by name. */
  homes: SubjectKind[];
  unknownWords: string[];
};

/**
 * Things that the painter of figures draws together with a person. A person who is painted as a
 * motif holds the motif of the same name instead.
 */
export const CARRIED: readonly SubjectVariant[] = ['umbrella', 'kite', 'balloon'];

/** Returns whether the subject is a cloud of gas or stars, which is painted behind planets. */
export function isGas({
  kind,
  variant,
}: {
  kind: SubjectKind;
  variant?: SubjectVariant | undefined;
}): boolean {
  return kind === 'planet' && (variant === 'nebula' || variant === 'galaxy');
}

export function noFacts(): Facts {
  return {
    subjects: [],
    named: [],
    askedWords: [],
    bonds: [],
    denied: [],
    time: null,
    deniedTimes: [],
    weathers: [],
    deniedWeathers: [],
    season: null,
    weak: { time: null, weather: null, season: null },
    mood: null,
    style: null,
    styles: [],
    deniedStyles: [],
    isAbstract: false,
    isScenery: false,
    isPortrait: false,
    energy: null,
    views: [],
    wash: null,
    homes: [],
    unknownWords: [],
  };
}
