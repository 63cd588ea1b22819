/**
 * Chooses between the meanings of a word by the words beside it: a door is a part of a house, and a
 * thing where no house is; chocolate is a color before a noun; to train is no vehicle.
 */
import { isMotifKind } from '../motifs/motif.ts';
import type { SubjectKind } from '../scene.ts';
import { findThing } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './split-words.ts';
import { isBeforeNoun } from './take-color.ts';
import { BODY_PARTS, HELD, HOLDING, MODALS, NAMES, SKY_THINGS, VERBS } from './words/homonyms.ts';

type Known = Extract<Token, { type: 'known' }>;
type Types = readonly Meaning['type'][];

const FILLER: readonly Meaning[] = [{ type: 'filler' }];
/** A young animal's size beside a grown one's. */
const YOUNG: readonly Meaning[] = [{ type: 'size', scale: 0.7 }];
const ATTRIBUTES: Types = ['color', 'size', 'mood', 'trait', 'energy'];

export function chooseMeanings(tokens: readonly Token[]): Token[] {
  const hasPerson = tokens.some(token => isPerson(token) && !isHeld(token));
  const chosen = [...tokens];
  chosen.forEach((token, index) => {
    if (token.type === 'break') return;
    const found = choose(chosen, index, hasPerson);
    if (found) chosen[index] = { ...token, isHan: false, isPlural: false, ...token, ...found };
  });
  return chosen;
}

type Choice = { type: 'known'; meanings: readonly Meaning[]; isPlural?: boolean };

function choose(tokens: Token[], index: number, hasPerson: boolean): Choice | null {
  const token = tokens[index];
  if (token === undefined || token.type === 'break') return null;
  if (isThing(token)) return chooseOfThing(tokens, index, hasPerson);
  if (isTwoColored(tokens, index)) return { type: 'known', meanings: FILLER };
  if (isWorn(tokens, index)) return { type: 'known', meanings: [{ type: 'is' }] };
  const name = NAMES[token.text] ?? token.text;
  if (token.type === 'unknown' && name === token.text) return null;
  const thing = isNounPlace(tokens, index) ? findThing(name) : null;
  if (thing) return { type: 'known', ...thing };
  if (isYoung(tokens, index)) return { type: 'known', meanings: YOUNG };
  return isColorOfDetail(tokens, index) ? { type: 'known', meanings: FILLER } : null;
}

/** For words that the lists call things. */
function chooseOfThing(tokens: Token[], index: number, hasPerson: boolean): Choice | null {
  const token = tokens[index] as Known; // as: the caller has found a thing in it
  const isAnimal = isPerson(token) && textOf(tokens[index - 1]) === 'its';
  const isOwned = isBodyPart(token) && hasOwner(tokens, index);
  if (isVerbPlace(tokens, index) || isOwned || isAnimal) return { type: 'known', meanings: FILLER };
  if (isYoung(tokens, index)) return { type: 'known', meanings: YOUNG };
  if (isYoungAfter(tokens, index)) return { type: 'known', meanings: FILLER };
  if (isYoungAfter(tokens, index + 1))
    return { type: 'known', meanings: [...YOUNG, ...token.meanings] };
  if (token.text === 'mouse' && textsOf(tokens).includes('keyboard'))
    return { type: 'known', ...findThing('computer mouse') } as Choice; // as: the motif exists
  if (token.text === 'bow' && isOf(tokens[index - 1], 'color'))
    return { type: 'known', ...findThing('ribbon') } as Choice; // as: the motif exists
  const held = hasPerson ? undefined : HELD[token.text];
  const thing = held === undefined ? null : findThing(held);
  return thing && { type: 'known', ...thing };
}

/** Where nouns stand: after an article or number, alone, in the plural, or after "holding" and its like. */
function isNounPlace(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.type === 'break') return false;
  const next = tokens[index + 1];
  if (isBeforeNoun(next) && !isVerbLike(next)) return false;
  const before = beforeAttributes(tokens, index);
  const isAfterArticle = isOf(before, 'article', 'count');
  if (token.type === 'unknown' || isOf(token, 'size')) return isAfterArticle;
  const isPlural = token.isPlural;
  const isAlone = (before === undefined || before.type === 'break') && isEnd(next);
  if (isOf(token, 'style')) return isPlural || isAfterArticle;
  if (isOf(token, 'weather', 'time')) return SKY_THINGS.has(token.text) && isOf(before, 'article');
  const isWanted = before?.type !== 'break' && HOLDING.test(textOf(before));
  if (isOf(token, 'color')) {
    return isAfterArticle || isPlural || (isAlone && before === tokens[index - 1]) || isWanted;
  }
  if (isOf(token, 'part')) {
    const owner = ownerOf(tokens, index);
    if (owner === undefined) return isAfterArticle || isAlone || isPlural;
    return isMotif(owner) && !BODY_PARTS.test(token.text) && !isOf(tokens[index - 1], 'relation');
  }
  if (!isOf(token, 'filler')) return false;
  const isFirst = ownerOf(tokens, index) === undefined;
  return (
    (isAfterArticle || isPlural) &&
    (isFirst || isWanted || isOf(beforeArticle(tokens, index), 'or'))
  );
}

/** "To train", "I can bear", "plant a tree", "the sun rose". */
function isVerbPlace(tokens: Token[], index: number): boolean {
  const text = textOf(tokens[index]);
  const previous = tokens[index - 1];
  if (/^(rose|falls)$/.test(text) && isThing(previous)) return true;
  if (!VERBS.has(text)) return false;
  const isFirst = previous === undefined || previous.type === 'break';
  return isFirst ? isOf(tokens[index + 1], 'article') : MODALS.has(textOf(previous));
}

/** "A baby elephant", "a young lion". */
function isYoung(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  return /^(baby|young)$/.test(textOf(tokens[index])) && isMotif(next) && !isPerson(next);
}

/** "A black and white cow" stands in a colored picture. */
function isTwoColored(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  const [next, afterNext] = tokens.slice(index + 1);
  const thing = textOf(next) === '的' ? afterNext : next;
  return isOf(token, 'styles') && isOf(token, 'color') && isMotif(thing);
}

/** 大象宝宝. */
function isYoungAfter(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  return /^(宝宝|幼崽|宝贝)$/.test(textOf(tokens[index])) && isMotif(before) && !isPerson(before);
}

/** "An elephant in red". */
function isWorn(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  return (
    textOf(tokens[index]) === 'in' &&
    (isMotif(before) || isPerson(before)) &&
    isOf(tokens[index + 1], 'color') &&
    isEnd(tokens[index + 2])
  );
}

/** "A cat with green eyes" is no green cat. */
function isColorOfDetail(tokens: Token[], index: number): boolean {
  if (!isOf(tokens[index], 'color')) return false;
  const next = tokens.slice(index + 1).find(token => !isOf(token, ...ATTRIBUTES));
  return BODY_PARTS.test(textOf(next));
}

/** Whether a nose, a hand or a mouth is somebody's. */
function hasOwner(tokens: Token[], index: number): boolean {
  return (
    ownerOf(tokens, index) !== undefined ||
    /^(its|his|her|their|my)$/.test(textOf(tokens[index - 1]))
  );
}

/** The last thing before it in its clause. */
function ownerOf(tokens: Token[], index: number): Token | undefined {
  for (let i = index - 1; i >= 0 && tokens[i]?.type !== 'break'; i--) {
    if (isThing(tokens[i])) return tokens[i];
  }
  return undefined;
}

function beforeAttributes(tokens: Token[], index: number): Token | undefined {
  let i = index - 1;
  while (isOf(tokens[i], ...ATTRIBUTES) || textOf(tokens[i]) === '的') i--;
  return tokens[i];
}

function beforeArticle(tokens: Token[], index: number): Token | undefined {
  let i = index - 1;
  while (isOf(tokens[i], ...ATTRIBUTES, 'article', 'count')) i--;
  return tokens[i];
}

function isBodyPart(token: Token): boolean {
  return BODY_PARTS.test(textOf(token));
}

function isHeld(token: Token): boolean {
  return textOf(token) in HELD;
}

function isThing(token: Token | undefined): boolean {
  return isOf(token, 'subject');
}

function isMotif(token: Token | undefined): boolean {
  return kindsOf(token).some(isMotifKind);
}

const PEOPLE: readonly SubjectKind[] = ['figure', 'head'];

function isPerson(token: Token | undefined): boolean {
  return kindsOf(token).some(kind => PEOPLE.includes(kind)) || isOf(token, 'portrait');
}

function kindsOf(token: Token | undefined): SubjectKind[] {
  if (token?.type !== 'known') return [];
  return token.meanings.flatMap(meaning => (meaning.type === 'subject' ? [meaning.kind] : []));
}

function isOf(token: Token | undefined, ...types: Types): boolean {
  return token?.type === 'known' && token.meanings.some(({ type }) => types.includes(type));
}

function isVerbLike(token: Token | undefined): boolean {
  return token?.type === 'unknown' && /(ing|ed|ly)$/.test(token.text);
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.type === 'break';
}

function textOf(token: Token | undefined): string {
  return token === undefined || token.type === 'break' ? '' : token.text;
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(textOf);
}
