/** The contents of a prompt, before open questions are decided. */
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
  /** The first word that names the subject. */
  word: string;
  /** The kind in the words, if a motif replaces it. */
  standsFor?: SubjectKind;
  attached?: readonly { how: Attachment['how']; asked: AskedSubject }[];
  /** The number in the words, without a maximum. */
  count: number | null;
  /** A plural without a number: "boats". */
  isSeveral: boolean;
  /** No number, article or plural says how many. */
  isOpen: boolean;
  color: ColorName | null;
  hair?: Hair;
  scale: number;
  variant: SubjectVariant;
  placement: Placement;
  /** A ground that yields to another one. */
  isLoose: boolean;
  /** A container or a table; the number of things in it comes from the things. */
  isHolder: boolean;
};

/** The relation of one requested thing to another: "A above B". */
export type Bond = { of: SubjectKind; to: SubjectKind; relation: Relation };

export type Facts = {
  /** In the order of the words. Each kind occurs once, except planets and their gas. */
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
  /** Hints by stars or falling leaves, used only if nothing else says it. */
  weak: { time: TimeOfDay | null; weather: Weather | null; season: Season | null };
  mood: Mood | null;
  style: Style | null;
  /** Styles that would all do. */
  styles: readonly Style[];
  deniedStyles: Style[];
  isAbstract: boolean;
  isScenery: boolean;
  isPortrait: boolean;
  energy: number | null;
  views: View[];
  wash: ColorName | null;
  /** The habitats of things that are known by name only. */
  homes: SubjectKind[];
  unknownWords: string[];
};

/** Things that figures are painted with; motifs hold the motif of the same name. */
export const CARRIED: readonly SubjectVariant[] = ['umbrella', 'kite', 'balloon'];

/** True for clouds of gas and stars, which planets stand in front of. */
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
