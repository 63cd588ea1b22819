/** What a word can mean to the painter. A word may mean several things: a sunset is a sun and a time of day. */
import type { ColorName, Season, Style, SubjectKind, SubjectVariant, TimeOfDay, Weather } from '../scene.ts';

export type Meaning =
  | { type: 'subject'; kind: SubjectKind; variant?: SubjectVariant; color?: ColorName; scale?: number }
  | { type: 'time'; time: TimeOfDay }
  | { type: 'weather'; weather: Weather }
  | { type: 'season'; season: Season }
  | { type: 'style'; style: Style }
  | { type: 'abstract' }
  | { type: 'scenery' }
  | { type: 'color'; color: ColorName }
  | { type: 'count'; count: number }
  | { type: 'size'; scale: number }
  | { type: 'energy'; energy: number }
  | { type: 'negation' }
  /** Carries a negation on to the next thing: "no boats or birds". */
  | { type: 'or' }
  /** Ties a color to the thing before it: "the boat is red". */
  | { type: 'is' }
  | { type: 'filler' };

/** A meaning and its words: English in lower case and singular, phrases with single spaces; Chinese as written. */
export type Entry = readonly [meanings: Meaning | readonly Meaning[], english: string, chinese: string];
