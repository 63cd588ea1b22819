/**
 * From words to facts: which things are wanted or refused, how many, in which color, at which hour. Grammar is kept to
 * what prompts use: adjectives before their thing ("three small red boats"), "is" after it, and negation up to the
 * next break.
 */
import type { ColorName, Placement, Season, Style, SubjectKind, SubjectVariant, TimeOfDay, Weather } from '../scene.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './split-words.ts';

export type AskedSubject = {
  kind: SubjectKind;
  count: number | null;
  color: ColorName | null;
  scale: number;
  variant: SubjectVariant;
  placement: Placement;
};

export type Facts = {
  subjects: AskedSubject[];
  denied: SubjectKind[];
  time: TimeOfDay | null;
  weathers: Weather[];
  deniedWeathers: Weather[];
  season: Season | null;
  style: Style | null;
  isAbstract: boolean;
  isScenery: boolean;
  energy: number | null;
  wash: ColorName | null;
  unknownWords: string[];
};

/** What has been said and waits for its thing. */
type Pending = {
  color: ColorName | null;
  count: number | null;
  scale: number | null;
  isNegated: boolean;
  /** A negated thing has just been named; only "or" carries the negation on. */
  isNegationSpent: boolean;
  isAfterIs: boolean;
};

export function gatherFacts(tokens: readonly Token[]): Facts {
  const facts: Facts = {
    subjects: [],
    denied: [],
    time: null,
    weathers: [],
    deniedWeathers: [],
    season: null,
    style: null,
    isAbstract: false,
    isScenery: false,
    energy: null,
    wash: null,
    unknownWords: [],
  };
  let pending = nothingPending();
  for (const token of tokens) {
    if (token.type === 'known') {
      for (const meaning of token.meanings) takeMeaning(meaning, facts, pending);
      continue;
    }
    if (pending.color) facts.wash ??= pending.color;
    if (token.type === 'unknown') facts.unknownWords.push(token.text);
    if (token.type === 'break') pending = nothingPending();
    else {
      // "No people on the boat": the unknown thing was what is refused.
      pending = { ...nothingPending(), isNegated: pending.isNegated, isNegationSpent: true };
    }
  }
  if (pending.color) facts.wash ??= pending.color;
  facts.subjects = facts.subjects.filter(subject => !facts.denied.includes(subject.kind));
  return facts;
}

function takeMeaning(meaning: Meaning, facts: Facts, pending: Pending): void {
  const isNegated = pending.isNegated && !pending.isNegationSpent;
  switch (meaning.type) {
    case 'subject':
      // "A boat without sails" is a boat still.
      if (isNegated && meaning.variant === 'sail') pending.isNegationSpent = true;
      else if (isNegated) deny(facts.denied, meaning.kind, pending);
      else addSubject(meaning, facts, pending);
      Object.assign(pending, { color: null, count: null, scale: null, isAfterIs: false });
      return;
    case 'weather':
      if (isNegated) deny(facts.deniedWeathers, meaning.weather, pending);
      else facts.weathers.push(meaning.weather);
      giveColorToAir(facts, pending);
      return;
    case 'color':
      takeColor(meaning.color, facts, pending);
      return;
    case 'negation':
      Object.assign(pending, { isNegated: true, isNegationSpent: false });
      return;
    case 'or':
      pending.isNegationSpent = false;
      return;
    case 'is':
      pending.isAfterIs = true;
      return;
    case 'count':
      pending.count = meaning.count;
      return;
    case 'size':
      pending.scale = meaning.scale;
      return;
    case 'filler':
      return;
    default:
      if (isNegated) return;
      giveColorToAir(facts, pending);
      takeSetting(meaning, facts);
  }
}

type SettingMeaning = Extract<Meaning, { type: 'time' | 'season' | 'style' | 'abstract' | 'scenery' | 'energy' }>;

function takeSetting(meaning: SettingMeaning, facts: Facts): void {
  switch (meaning.type) {
    case 'time':
      facts.time ??= meaning.time;
      return;
    case 'season':
      facts.season ??= meaning.season;
      return;
    case 'style':
      facts.style ??= meaning.style;
      return;
    case 'abstract':
      facts.isAbstract = true;
      return;
    case 'scenery':
      facts.isScenery = true;
      return;
    case 'energy':
      facts.energy ??= meaning.energy;
  }
}

function takeColor(color: ColorName, facts: Facts, pending: Pending): void {
  const last = facts.subjects.at(-1);
  if (pending.isNegated && !pending.isNegationSpent) return;
  if (pending.isAfterIs && last) last.color = color;
  else pending.color = color;
  pending.isAfterIs = false;
}

/** "A pink sky", "a red dawn": the color is the air's, not the next thing's. */
function giveColorToAir(facts: Facts, pending: Pending): void {
  if (pending.color) facts.wash ??= pending.color;
  pending.color = null;
}

function deny<T>(list: T[], value: T, pending: Pending): void {
  list.push(value);
  pending.isNegationSpent = true;
}

function addSubject(meaning: Extract<Meaning, { type: 'subject' }>, facts: Facts, pending: Pending): void {
  const color = pending.color ?? meaning.color ?? null;
  const scale = pending.scale ?? meaning.scale ?? 1;
  const known = facts.subjects.find(subject => subject.kind === meaning.kind);
  if (known) {
    known.color ??= color;
    known.count ??= pending.count;
    if (known.variant === 'plain') known.variant = meaning.variant ?? 'plain';
    return;
  }
  const variant = meaning.variant ?? 'plain';
  const placement: Placement = { side: null, distance: null, height: null };
  facts.subjects.push({ kind: meaning.kind, count: pending.count, color, scale, variant, placement });
}

function nothingPending(): Pending {
  return { color: null, count: null, scale: null, isNegated: false, isNegationSpent: false, isAfterIs: false };
}
