/**
 * Turns the words of a prompt into facts. The grammar knows adjectives before a thing ("three small
 * red boats"), "is" after a thing, and places on either side. In Chinese, places follow the thing.
 * A negation applies to the next thing and to things joined to it by "or", up to a break.
 */
import { namesNoThing } from '../motifs/name-motif.ts';
import type { AskedWord } from '../scene.ts';
import { type Facts, noFacts } from './facts.ts';
import type { Meaning } from './meaning.ts';
import {
  endClause,
  giveColorToAir,
  isRefusing,
  nothingPending,
  type Reading,
  startReading,
} from './reading.ts';
import type { Token } from './split-words.ts';
import { isBeforeNoun, takeColor, takePart, takeTrait } from './take-color.ts';
import { takeHair } from './take-hair.ts';
import { giveLooks, giveLooksToLast, takeLook } from './take-look.ts';
import { continueJoin, takeRelation, takeSpot } from './take-place.ts';
import { takeSetting } from './take-setting.ts';
import { takeSubject } from './take-subject.ts';

/** Small words between a Chinese thing and its description. */
const LINKS: ReadonlySet<string> = new Set(
  Array.from('的之那很更正最都').concat('别样', '非常', '十分'),
);

type KnownToken = Extract<Token, { type: 'known' }>;

export function gatherFacts(tokens: readonly Token[]): Facts {
  const facts = noFacts();
  const reading = startReading(facts);
  tokens.forEach((token, index) => {
    if (token.type === 'known') takeWord({ token, index, tokens }, reading);
    else if (token.type === 'break') {
      // In "a striped, fluffy cat" both adjectives belong to the thing that follows.
      if (reading.last !== null && !reading.pending.hasArticle) giveLooksToLast(reading);
      endClause(reading);
    } else if (!namesNoThing(token.text)) takeNameOnly({ word: token.text, at: index }, reading);
  });
  giveColorToAir(reading);
  giveLooksToLast(reading);
  facts.subjects = facts.subjects.filter(({ kind }) => !facts.denied.includes(kind));
  facts.bonds = facts.bonds.filter(
    ({ of, to }) => !facts.denied.includes(of) && !facts.denied.includes(to),
  );
  return facts;
}

function takeWord(word: Word, reading: Reading): void {
  const { token } = word;
  const isThing = token.meanings.some(({ type }) => type === 'subject');
  takeMeanings(word, reading);
  if (!LINKS.has(token.text)) reading.isRightAfterThing = isThing;
  if (token.isHan && /[在于到]$/.test(token.text)) {
    reading.isAfterAt = true;
    reading.atSubject = reading.named.at(-1) ?? null;
  }
}

/**
 * A refused word refuses its thing, and its other meanings are ignored: "no moonlight" does not say
 * whether it is night.
 */
function takeMeanings(word: Word, reading: Reading): void {
  const { meanings } = word.token;
  const things = meanings.filter(({ type }) => type === 'subject');
  const isRefused = isRefusing(reading);
  for (const meaning of isRefused && things.length > 0 ? things : meanings) {
    if (isRefused) reading.isNegationSpent = false;
    takeMeaning(meaning, word, reading);
  }
}

type NameOnlyThing = AskedWord & { isEverywhere?: boolean | undefined };

function takeNameOnly({ isEverywhere, ...asked }: NameOnlyThing, reading: Reading): void {
  giveColorToAir(reading);
  if (!isRefusing(reading)) {
    reading.facts.unknownWords.push(asked.word);
    if (!isEverywhere) reading.facts.askedWords.push(asked);
  }
  reading.looks = [];
  const { placement } = reading.pending;
  reading.pending = { ...nothingPending(), placement: reading.named.length === 0 ? placement : {} };
  reading.isAfterIs = false;
  reading.isAfterAnd = false;
  reading.isRightAfterThing = false;
  reading.link = null;
}

type Word = { token: KnownToken; index: number; tokens: readonly Token[] };

function takeMeaning(meaning: Meaning, { token, index, tokens }: Word, reading: Reading): void {
  const { facts, pending } = reading;
  const next = tokens[index + 1];
  const asked: AskedWord = { word: token.text, at: index };
  switch (meaning.type) {
    case 'subject':
      if (meaning.asColor && isBeforeNoun(next)) takeColor(meaning.asColor, reading);
      else takeSubject(meaning, { ...token, index, tokens }, reading);
      return;
    case 'name-only':
      if (meaning.home && !isRefusing(reading)) facts.homes.push(meaning.home);
      takeNameOnly({ ...asked, isEverywhere: meaning.isEverywhere }, reading);
      return;
    case 'color':
      // In 枫叶红了 the color at the end belongs to the thing before it.
      if (token.isHan && reading.isRightAfterThing && isEnd(next)) reading.isAfterIs = true;
      takeColor(meaning.color, reading);
      return;
    case 'count':
      takeCount(meaning, index, reading);
      return;
    case 'article':
      pending.hasArticle = true;
      endCarriedNegation(reading);
      return;
    case 'size':
      pending.scale = meaning.scale;
      return;
    case 'trait':
      if (meaning.isLook && !isRefusing(reading)) facts.askedWords.push(lookOf(meaning, asked));
      takeTrait(meaning, next, reading);
      return;
    case 'look':
      takeLook(meaning.look, asked, reading);
      return;
    case 'hair':
      takeHair(meaning.hair, asked, { next: tokens.slice(index + 1), reading });
      return;
    case 'part':
      giveLooks(null, reading);
      takePart(reading);
      return;
    case 'spot':
      takeSpot(meaning, token.isHan, reading);
      return;
    case 'relation':
      // In "no people on the boat" the boat is not refused.
      if (isRefusing(reading)) reading.isNegationSpent = true;
      takeRelation(meaning.relation, token.isHan && !meaning.isBefore, reading);
      return;
    case 'negation':
      reading.isNegated = true;
      reading.isNegationSpent = false;
      return;
    case 'or':
      takeOr(reading);
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

function lookOf({ of, variant }: Extract<Meaning, { type: 'trait' }>, asked: AskedWord): AskedWord {
  return { ...asked, shownBy: { kinds: of, variant } };
}

function takeOr(reading: Reading): void {
  continueJoin(reading);
  reading.isJoinedByAnd = true;
  if (!reading.isNegated || !reading.isNegationSpent) return;
  reading.isNegationSpent = false;
  reading.isAfterAnd = true;
}

function takeCount(
  { count, value = 0 }: Extract<Meaning, { type: 'count' }>,
  index: number,
  reading: Reading,
): void {
  const { pending } = reading;
  pending.count = Math.max(pending.count ?? 0, count);
  pending.value = joinNumbers(pending.value, { value, from: index });
  endCarriedNegation(reading);
}

/**
 * Joins the parts of a number: 十二 is ten plus two, and 三百 is three times a hundred. Of other
 * adjacent numbers the larger one counts.
 */
function joinNumbers(
  before: Reading['pending']['value'],
  { value, from }: NonNullable<Reading['pending']['value']>,
): Reading['pending']['value'] {
  if (value === 0 || !before) return value === 0 ? null : { value, from };
  const { value: first } = before;
  const joined =
    first >= 10 && value < 10
      ? first + value
      : value >= 10 && first < 10
        ? first * value
        : Math.max(first, value);
  return { value: joined, from: before.from };
}

/**
 * An article or number after "and" ends a negation: in "no clouds and a full moon" the moon is not
 * refused.
 */
function endCarriedNegation(reading: Reading): void {
  if (reading.isAfterAnd) reading.isNegated = false;
}

function isEnd(next: Token | undefined): boolean {
  return (
    next === undefined || next.type === 'break' || (next.type === 'known' && next.text === '了')
  );
}
