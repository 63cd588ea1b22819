/**
 * Chooses one of several meanings of a word by the words around it. For example, "to train" is a
 * verb.
 */
import { isMotifKind, stanceOf } from '../motifs/motif.ts';
import { findThing } from './lexicon.ts';
import type { Look, Meaning } from './meaning.ts';
import type { Token } from './split-words.ts';
import { isBeforeNoun } from './take-color.ts';
import {
  isBodyPart,
  isEnd,
  isGestureOf,
  isMotif,
  isOf,
  isOfKind,
  isPerson,
  isThing,
  isVerbLike,
  textOf,
} from './token-meanings.ts';
import {
  HELD,
  HOLDING,
  MEASURES,
  MODALS,
  NAMES as MOTIF_NAMES,
  PORTIONS,
  SKY_THINGS,
  VERBS,
} from './words/homonyms.ts';
import { MATERIALS } from './words/looks.ts';

type Known = Extract<Token, { type: 'known' }>;
type Types = readonly Meaning['type'][];

const FILLER: readonly Meaning[] = [{ type: 'filler' }];
const UNDERWATER: readonly Meaning[] = [{ type: 'view', view: 'underwater' }];
const NAME_ONLY: readonly Meaning[] = [{ type: 'name-only' }];
const YOUNG: readonly Meaning[] = [{ type: 'size', scale: 0.7 }];
const WORDS_MAX = 12;
const ATTRIBUTES: Types = ['color', 'size', 'mood', 'trait', 'energy'];

const NAMES = new Map(Object.entries(MOTIF_NAMES));
const SWIMMING = new Set('swim swims swimming 游 游泳 游动 游弋 游过'.split(' '));
const YOUNG_BEFORE = new Set(['baby', 'young']);
const YOUNG_AFTER = new Set(['宝宝', '幼崽', '宝贝']);

type Place = {
  tokens: readonly Token[];
  index: number;
  /** The nearest thing before the word in its clause. */
  owner: Token | undefined;
  hasParts: boolean;
  hasPerson: boolean;
  hasKeyboard: boolean;
};

export function chooseMeanings(tokens: readonly Token[]): Token[] {
  const hasPerson = tokens.some(token => isPerson(token) && !Object.hasOwn(HELD, textOf(token)));
  const hasKeyboard = tokens.some(token => textOf(token) === 'keyboard');
  const chosen = [...tokens];
  let owner: Token | undefined;
  let last: Token | undefined;
  chosen.forEach((token, index) => {
    const hasParts = last !== undefined && !isMotif(last);
    const choice = choose(token, {
      tokens: chosen,
      index,
      owner,
      hasParts,
      hasPerson,
      hasKeyboard,
    });
    if (choice && token.type !== 'break')
      chosen[index] = { isHan: false, isPlural: false, ...token, type: 'known', ...choice };
    if (isEnd(token)) owner = undefined;
    else if (isThing(chosen[index])) {
      owner = chosen[index];
      last = owner;
    }
  });
  return chosen;
}

type Choice = { meanings: readonly Meaning[]; isPlural?: boolean };

function choose(token: Token, place: Place): Choice | null {
  if (token.type === 'break') return null;
  if (isMeasure(place) || isPortion(place)) return { meanings: FILLER };
  if (isSwimming(place)) return { meanings: UNDERWATER };
  const material = materialOf(place);
  if (material) return { meanings: [{ type: 'look', look: material }] };
  if (token.type === 'known' && isThing(token)) return chooseOfThing(token, place);
  if (isBareDress(place)) return findDress(token);
  if (isTwoColored(place)) return { meanings: FILLER };
  if (isWorn(place)) return { meanings: [{ type: 'is' }] };
  const name = NAMES.get(token.text) ?? token.text;
  if (isThingAlone(place)) return findThing(name) ?? { meanings: NAME_ONLY };
  if (token.type === 'unknown' && name === token.text) return null;
  const thing = isNounPlace(token, place) && findThing(name);
  if (thing) return thing;
  if (isYoung(place)) return { meanings: YOUNG };
  return isColorOfDetail(place) ? { meanings: FILLER } : null;
}

function chooseOfThing(token: Known, place: Place): Choice | null {
  const { tokens, index, hasPerson, hasKeyboard } = place;
  const previous = tokens[index - 1];
  if (isOfAlphabet(place)) return { meanings: NAME_ONLY };
  const isAnimal = isPerson(token) && textOf(previous) === 'its';
  const isOwned = (isBodyPart(token) && hasOwner(place)) || isGestureOf(token, tokens);
  if (isVerbPlace(place) || isOwned || isAnimal || isYoungAfter(token, previous))
    return { meanings: FILLER };
  if (isYoung(place)) return { meanings: YOUNG };
  if (isYoungAfter(tokens[index + 1], token)) return { meanings: [...YOUNG, ...token.meanings] };
  if (token.text === 'mouse' && hasKeyboard) return findThing('computer mouse');
  if (token.text === 'bow' && isOf(previous, 'color')) return findThing('ribbon');
  const isHeld = !hasPerson && Object.hasOwn(HELD, token.text);
  const held = isHeld ? HELD[token.text] : undefined;
  return held === undefined ? null : findThing(held);
}

/**
 * Returns whether the word stands where a noun can stand, for example after an article, or alone.
 */
function isNounPlace(token: Exclude<Token, { type: 'break' }>, place: Place): boolean {
  const { tokens, index, owner, hasParts } = place;
  const next = tokens[index + 1];
  if (isBeforeNoun(next) && !isVerbLike(next)) return false;
  // In "a lime green frog", lime is a color.
  if (isOf(token, 'color') && isOf(next, 'color')) return false;
  const before = beforeWords(place, ATTRIBUTES);
  const isAfterArticle = isOf(before, 'article', 'count');
  if (token.type === 'unknown' || isOf(token, 'size')) return isAfterArticle;
  const { isPlural } = token;
  const isAlone = (before === undefined || before.type === 'break') && isEnd(next);
  if (isOf(token, 'style')) return isPlural || isAfterArticle;
  if (isOf(token, 'weather', 'time')) return SKY_THINGS.has(token.text) && isOf(before, 'article');
  const isWanted = before?.type !== 'break' && HOLDING.test(textOf(before));
  if (isOf(token, 'color')) {
    return isAfterArticle || isPlural || (isAlone && before === tokens[index - 1]) || isWanted;
  }
  if (isOf(token, 'part')) {
    const where = textOf(beforeWords(place, [...ATTRIBUTES, 'article', 'count']));
    if (PLACING.test(where)) return false;
    if (owner === undefined) return !hasParts && (isAfterArticle || isAlone || isPlural);
    return isMotif(owner) && !isBodyPart(token) && !isOf(tokens[index - 1], 'relation');
  }
  if (!isOf(token, 'filler')) return false;
  const isJoined = isOf(beforeWords(place, [...ATTRIBUTES, 'article', 'count']), 'or');
  const isFree = owner === undefined && !hasParts;
  return (isAfterArticle || isPlural) && (isFree || isWanted || isJoined);
}

const PLACING = /^(by|at|near|beside|next to|through|from|behind|under|in front of|of|on|in)$/;

/** Returns the material in "a glass castle", unless the castle has a variant for this material. */
function materialOf({ tokens, index }: Place): Look | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]];
  const material = MATERIALS.get(textOf(token));
  if (!material || !isOf(next, 'subject', 'name-only')) return undefined;
  const hasForm =
    token?.type === 'known' &&
    token.meanings.some(
      each => each.type === 'trait' && isOfKind(next, kind => each.of.includes(kind)),
    );

  return hasForm ? undefined : material;
}

/** Returns whether the word is the letter in "the letter A", which is not a piece of mail. */
function isOfAlphabet({ tokens, index }: Place): boolean {
  const isLetter = /^letters?$/.test(textOf(tokens[index]));

  return isLetter && /^[a-z]$/.test(textOf(tokens[index + 1])) && isEnd(tokens[index + 2]);
}

/** Returns true for the square in "a square", but not in "a square table". */
function isThingAlone(place: Place): boolean {
  const { tokens, index } = place;
  const token = tokens[index];
  if (token?.type !== 'known') return false;
  const isHomonym = token.meanings.some(each => each.type === 'filler' && each.isThingAlone);
  if (!isHomonym || isBeforeNoun(tokens[index + 1])) return false;
  const before = beforeWords(place, ATTRIBUTES);
  // "Most of the paper left empty" means the picture's own paper.
  if (/^(paper|canvas)$/.test(token.text) && textOf(before) === 'the') return false;

  return (
    before === undefined || isOf(before, 'article', 'count', 'or') || HOLDING.test(textOf(before))
  );
}

/** Returns whether the word is a verb: "to train", "I can bear", "plant a tree", "the sun rose". */
function isVerbPlace({ tokens, index }: Place): boolean {
  const text = textOf(tokens[index]);
  const previous = tokens[index - 1];
  const isAfterThing = isThing(previous);
  if (/^(rose|falls)$/.test(text) && isAfterThing) return true;
  if (text === 'building' && isAfterThing) return isOf(tokens[index + 1], 'article');
  if (!VERBS.has(text)) return false;
  return isEnd(previous) ? isOf(tokens[index + 1], 'article') : MODALS.has(textOf(previous));
}

function isMeasure(place: Place): boolean {
  const { tokens, index } = place;
  const token = tokens[index];
  if (!MEASURES.has(textOf(token)) || isOf(token, 'count') || isEnd(tokens[index + 1]))
    return false;
  const before = beforeWords(place, ['size']);
  return isOf(before, 'count') || /^[这那每某半整]$/.test(textOf(before));
}

/** Returns whether the word is a portion: "a head of cabbage", "a wheel of cheese". */
function isPortion({ tokens, index }: Place): boolean {
  if (textOf(tokens[index + 1]) !== 'of' || !PORTIONS.test(textOf(tokens[index]))) return false;
  const whole = tokens.slice(index + 2, index + WORDS_MAX).find(isThing);
  return isOfKind(whole, kind => isMotifKind(kind) && stanceOf(kind) === 'table');
}

/** Returns whether the word says that a sea animal swims: "a sea turtle swimming", 游泳的海豹. */
function isSwimming({ tokens, index, owner }: Place): boolean {
  if (!SWIMMING.has(textOf(tokens[index]))) return false;
  const who = owner ?? tokens.slice(index + 1, index + WORDS_MAX).find(isThing);
  return who?.type === 'known' && who.meanings.some(each => 'home' in each && each.home === 'sea');
}

/** Returns whether the word makes an animal young: "a baby elephant", "a young lion". */
function isYoung({ tokens, index }: Place): boolean {
  const next = tokens[index + 1];
  return YOUNG_BEFORE.has(textOf(tokens[index])) && isMotif(next) && !isPerson(next);
}

/**
 * Returns whether "black and white" describes a thing and not the picture's style: "a black and
 * white cow".
 */
function isTwoColored({ tokens, index }: Place): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  const thing = textOf(next) === '的' ? tokens[index + 2] : next;
  return isOf(token, 'styles') && isOf(token, 'color') && isMotif(thing);
}

/** Returns true for "a red dress" that nobody wears. */
function isBareDress({ tokens, index, owner, hasPerson, hasParts }: Place): boolean {
  const token = tokens[index];
  return isOf(token, 'color') && isOf(token, 'part') && !owner && !hasPerson && !hasParts;
}

function findDress(token: Token): Choice | null {
  const text = textOf(token);
  const thing = findThing(text.replace(/^(\w+ |\p{Script=Han})/u, ''));
  if (!thing || token.type !== 'known') return null;
  const colors = token.meanings.filter(({ type }) => type === 'color');
  return { ...thing, meanings: [...colors, ...thing.meanings] };
}

/** Returns whether the word makes the animal before it young: 大象宝宝. */
function isYoungAfter(token: Token | undefined, before: Token | undefined): boolean {
  return YOUNG_AFTER.has(textOf(token)) && isMotif(before) && !isPerson(before);
}

/**
 * Returns whether the word "in" says that a person or an animal wears a color: "a woman in red".
 */
function isWorn({ tokens, index }: Place): boolean {
  const before = tokens[index - 1];
  return (
    textOf(tokens[index]) === 'in' &&
    (isMotif(before) || isPerson(before)) &&
    isOf(tokens[index + 1], 'color') &&
    isEnd(tokens[index + 2])
  );
}

/** Returns whether the color is that of a body part: "a cat with green eyes" is not green. */
function isColorOfDetail({ tokens, index }: Place): boolean {
  if (!isOf(tokens[index], 'color')) return false;
  let after = index + 1;
  while (after < index + WORDS_MAX && isOf(tokens[after], ...ATTRIBUTES)) after++;
  return isBodyPart(tokens[after]);
}

function hasOwner({ tokens, index, owner }: Place): boolean {
  return owner !== undefined || /^(its|his|her|their|my)$/.test(textOf(tokens[index - 1]));
}

function beforeWords({ tokens, index }: Place, types: Types): Token | undefined {
  let before = index - 1;
  while (
    before > index - WORDS_MAX &&
    (isOf(tokens[before], ...types) || textOf(tokens[before]) === '的')
  )
    before--;
  return tokens[before];
}
