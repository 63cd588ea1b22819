/** What a prompt says, before anything is decided that it leaves open. */
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
  /** That names it first. */
  word: string;
  /** The kind that the words named, where a motif stands for it. */
  standsFor?: SubjectKind;
  attached?: readonly { how: Attachment['how']; asked: AskedSubject }[];
  /** As the words say, however many. */
  count: number | null;
  /** More than one without a number: "boats". */
  isSeveral: boolean;
  /** Neither number nor article nor plural says how many. */
  isOpen: boolean;
  color: ColorName | null;
  /** Of people. */
  hair?: Hair;
  scale: number;
  variant: SubjectVariant;
  placement: Placement;
  /** A ground that yields to another one. */
  isLoose: boolean;
  /** Only what things lie or stand in or on: how many there are, the things themselves say. */
  isHolder: boolean;
};

/** "A above B": how one asked thing stands towards another. */
export type Bond = { of: SubjectKind; to: SubjectKind; relation: Relation };

export type Facts = {
  /** In the order of the words; a kind stands here once, planets and their gas apart. */
  subjects: AskedSubject[];
  /** Each thing that a word names, in order. */
  named: NamedThing[];
  askedWords: AskedWord[];
  bonds: Bond[];
  denied: SubjectKind[];
  time: TimeOfDay | null;
  deniedTimes: TimeOfDay[];
  weathers: Weather[];
  deniedWeathers: Weather[];
  season: Season | null;
  /** Said by the way, by stars or falling leaves: only where nothing else says it. */
  weak: { time: TimeOfDay | null; weather: Weather | null; season: Season | null };
  mood: Mood | null;
  style: Style | null;
  /** Several that would do. */
  styles: readonly Style[];
  deniedStyles: Style[];
  isAbstract: boolean;
  isScenery: boolean;
  isPortrait: boolean;
  energy: number | null;
  views: View[];
  wash: ColorName | null;
  /** Where the things are at home that are known by name only. */
  homes: SubjectKind[];
  unknownWords: string[];
};

/** What figures are painted with; anybody else holds the motif of the same name. */
export const CARRIED: readonly SubjectVariant[] = ['umbrella', 'kite', 'balloon'];

/** Clouds of gas and stars: what planets stand before. */
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
