/**
 * From words to facts: which things are wanted or refused, how many, in which color, where, at which hour. Grammar is
 * kept to what prompts use: adjectives before their thing ("three small red boats"), "is" after it, places before or
 * after, Chinese ones behind the thing that they are at, and negation up to the next break.
 */
import type { ColorName } from '../scene.ts';
import { type Facts, noFacts } from './facts.ts';
import type { Meaning, SubjectMeaning } from './meaning.ts';
import {
  endClause,
  giveColorToAir,
  isRefusing,
  nothingPending,
  type Reading,
  refuse,
  startReading,
} from './reading.ts';
import type { Token } from './split-words.ts';
import { takeRelation, takeSpot } from './take-place.ts';
import { takeSubject } from './take-subject.ts';

/** Small words that may stand between a Chinese thing and what is said of it. */
const LINKS: ReadonlySet<string> = new Set(Array.from('的之那很更正最都').concat('别样', '非常', '十分'));

type KnownToken = Extract<Token, { type: 'known' }>;

export function gatherFacts(tokens: readonly Token[]): Facts {
  const facts = noFacts();
  const reading = startReading(facts);
  tokens.forEach((token, index) => {
    if (token.type === 'known') takeWord(token, tokens[index + 1], reading);
    else if (token.type === 'unknown') takeStranger(token.text, reading);
    else endClause(reading);
  });
  giveColorToAir(reading);
  facts.subjects = facts.subjects.filter(({ kind }) => !facts.denied.includes(kind));
  facts.bonds = facts.bonds.filter(({ of, to }) => !facts.denied.includes(of) && !facts.denied.includes(to));
  return facts;
}

function takeWord(token: KnownToken, next: Token | undefined, reading: Reading): void {
  const isThing = token.meanings.some(({ type }) => type === 'subject');
  for (const meaning of token.meanings) takeMeaning(meaning, { token, next }, reading);
  if (!LINKS.has(token.text)) reading.isRightAfterThing = isThing;
  if (token.isHan && /[在于到]$/.test(token.text)) {
    reading.isAfterAt = true;
    reading.atSubject = reading.named.at(-1) ?? null;
  }
}

/** A thing that can't be drawn: it takes along what was said of it. */
function takeStranger(text: string, reading: Reading): void {
  giveColorToAir(reading);
  // "No people on the boat": the unknown thing was what is refused.
  if (!isRefusing(reading)) reading.facts.unknownWords.push(text);
  reading.isNegationSpent = true;
  const { placement } = reading.pending;
  reading.pending = { ...nothingPending(), placement: reading.named.length === 0 ? placement : {} };
  Object.assign(reading, { isAfterIs: false, isAfterAnd: false, isRightAfterThing: false, link: null });
}

type Word = { token: KnownToken; next: Token | undefined };

function takeMeaning(meaning: Meaning, { token, next }: Word, reading: Reading): void {
  const { facts, pending } = reading;
  switch (meaning.type) {
    case 'subject':
      if (meaning.asColor && isBeforeNoun(next)) takeColor(meaning.asColor, reading);
      else takeSubject(meaning, token.isPlural, reading);
      return;
    case 'stranger':
      if (meaning.home && !isRefusing(reading)) facts.homes.push(meaning.home);
      takeStranger(token.text, reading);
      return;
    case 'color':
      // 枫叶红了: at the end of its clause a color is the thing's before it.
      if (token.isHan && reading.isRightAfterThing && isEnd(next)) reading.isAfterIs = true;
      takeColor(meaning.color, reading);
      return;
    case 'count':
      // "A dozen", 十二: the larger part of a number is what counts.
      pending.count = Math.max(pending.count ?? 0, meaning.count);
      endCarriedNegation(reading);
      return;
    case 'article':
      pending.hasArticle = true;
      endCarriedNegation(reading);
      return;
    case 'size':
      pending.scale = meaning.scale;
      return;
    case 'trait':
      takeTrait(meaning, next, reading);
      return;
    case 'part':
      takePart(reading);
      return;
    case 'spot':
      takeSpot(meaning, token.isHan, reading);
      return;
    case 'relation':
      takeRelation(meaning.relation, token.isHan && !meaning.isBefore, reading);
      return;
    case 'negation':
      Object.assign(reading, { isNegated: true, isNegationSpent: false });
      return;
    case 'or':
      if (reading.isNegated && reading.isNegationSpent) {
        Object.assign(reading, { isNegationSpent: false, isAfterAnd: true });
      }
      return;
    case 'but':
      reading.isNegated = false;
      return;
    case 'is':
      reading.isAfterIs = true;
      return;
    case 'filler':
      return;
    default:
      takeSetting(meaning, reading);
  }
}

type SettingMeaning = Extract<
  Meaning,
  {
    type:
      | 'time'
      | 'weather'
      | 'season'
      | 'style'
      | 'styles'
      | 'abstract'
      | 'scenery'
      | 'air'
      | 'energy'
      | 'mood'
      | 'view'
      | 'portrait';
  }
>;

/** What the whole picture is like. */
function takeSetting(meaning: SettingMeaning, reading: Reading): void {
  const { facts } = reading;
  if (isRefusing(reading)) {
    refuseSetting(meaning, reading);
    return;
  }
  switch (meaning.type) {
    case 'time':
      if (meaning.isWeak) facts.weak.time ??= meaning.time;
      else facts.time ??= meaning.time;
      return giveColorToAir(reading);
    case 'weather':
      if (meaning.isWeak) facts.weak.weather ??= meaning.weather;
      else facts.weathers.push(meaning.weather);
      return giveColorToAir(reading);
    case 'season':
      if (meaning.isWeak) facts.weak.season ??= meaning.season;
      else facts.season ??= meaning.season;
      return giveColorToAir(reading);
    case 'air':
      reading.last = 'air';
      return giveColorToAir(reading);
    case 'scenery':
      facts.isScenery = true;
      return giveColorToAir(reading);
    case 'style':
      facts.style ??= meaning.style;
      return;
    case 'styles':
      if (facts.styles.length === 0) facts.styles = meaning.styles;
      return;
    case 'abstract':
      facts.isAbstract = true;
      return;
    case 'portrait':
      facts.isPortrait = true;
      return;
    case 'mood':
      facts.mood ??= meaning.mood;
      return;
    case 'energy':
      facts.energy ??= meaning.energy;
      return;
    case 'view':
      facts.views.push(meaning.view);
  }
}

/** "Not at night", "no clouds": refused as far as it can be; of the rest nothing is taken. */
function refuseSetting(meaning: SettingMeaning, reading: Reading): void {
  const { facts } = reading;
  // "No stars" says nothing of the hour.
  if (meaning.type === 'weather' && !meaning.isWeak) refuse(facts.deniedWeathers, meaning.weather, reading);
  else if (meaning.type === 'time' && !meaning.isWeak) refuse(facts.deniedTimes, meaning.time, reading);
  else if (meaning.type === 'style') refuse(facts.deniedStyles, meaning.style, reading);
  else reading.isNegationSpent = true;
}

function takeColor(color: ColorName, reading: Reading): void {
  const { facts, pending, last, isAfterIs } = reading;
  if (isRefusing(reading)) return;
  if (!isAfterIs || last === null) pending.color ??= color;
  else if (last === 'air') facts.wash ??= color;
  else last.color ??= color;
  reading.isAfterIs = false;
}

function takeTrait(trait: Extract<Meaning, { type: 'trait' }>, next: Token | undefined, reading: Reading): void {
  if (isRefusing(reading)) return;
  const last = reading.named.at(-1);
  const comesBefore = next?.type === 'known' && next.meanings.some(each => isOneOf(each, trait.of));
  if (last && !comesBefore && last.variant === 'plain' && trait.of.includes(last.kind)) last.variant = trait.variant;
  else reading.pending.trait = trait;
}

/** "A cottage with a red roof", "its wings are white". */
function takePart(reading: Reading): void {
  const { last, pending } = reading;
  if (isRefusing(reading)) reading.isNegationSpent = true;
  if (!last || last === 'air') {
    reading.isPartOpen = true;
    return;
  }
  if (pending.color) last.color ??= pending.color;
  Object.assign(pending, { color: null, count: null, scale: null });
}

/** "No clouds and a full moon": the article begins a wish. */
function endCarriedNegation(reading: Reading): void {
  if (reading.isAfterAnd) reading.isNegated = false;
}

function isOneOf(meaning: Meaning, kinds: readonly SubjectMeaning['kind'][]): boolean {
  return meaning.type === 'subject' && kinds.includes(meaning.kind);
}

function isEnd(next: Token | undefined): boolean {
  return next === undefined || next.type === 'break' || (next.type === 'known' && next.text === '了');
}

/** "A lavender sky", "an orange cat": right before a noun the thing is a color. */
function isBeforeNoun(next: Token | undefined): boolean {
  if (next?.type === 'unknown') return true;
  if (next?.type !== 'known') return false;
  const nouns: readonly Meaning['type'][] = [
    'subject',
    'air',
    'scenery',
    'part',
    'stranger',
    'weather',
    'time',
    'size',
  ];
  return next.meanings.some(({ type }) => nouns.includes(type));
}
