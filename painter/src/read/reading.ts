/** Where the reader is in the sentence: what has been said and waits for its thing, and what the last thing was. */
import type { ColorName, Placement } from '../scene.ts';
import type { AskedSubject, Facts } from './facts.ts';
import type { Hair, Look, Meaning, Relation } from './meaning.ts';

export type Reading = {
  facts: Facts;
  /** Said before its thing. */
  pending: {
    color: ColorName | null;
    count: number | null;
    scale: number | null;
    trait: Extract<Meaning, { type: 'trait' }> | null;
    placement: Partial<Placement>;
    hair: Hair | null;
    hasArticle: boolean;
    /** The number that the words say, and the word at which it begins. */
    value: { value: number; from: number } | null;
  };
  /** Looks that wait for their thing. */
  looks: { word: string; at: number; look: Look }[];
  isNegated: boolean;
  /** A negated thing has just been named; only "or" carries the negation on. */
  isNegationSpent: boolean;
  isAfterAnd: boolean;
  /** "And" stands between the last thing and the next one. */
  isJoinedByAnd: boolean;
  isAfterIs: boolean;
  /** A part was named before its thing: "the roof is red, a cottage". */
  isPartOpen: boolean;
  /** "A above": waits for its B. */
  link: { relation: Relation; of: AskedSubject | null } | null;
  /** "Above B", "wearing B and C": waits for its A. */
  lead: { relation: Relation; to: AskedSubject[] } | null;
  /** The last thing that is worn, held or ridden, and by whom. */
  joined: { relation: Relation; of: AskedSubject; guest: AskedSubject } | null;
  /** Of this clause, in order. */
  named: AskedSubject[];
  /** What a color after "is" belongs to. */
  last: AskedSubject | 'air' | null;
  /** The word before was a thing: a Chinese "above" belongs to it. */
  isRightAfterThing: boolean;
  /** 在 and its like: the place after it is the last thing's. */
  isAfterAt: boolean;
  /** The thing before the last 在. */
  atSubject: AskedSubject | null;
};

export function startReading(facts: Facts): Reading {
  return {
    facts,
    pending: nothingPending(),
    looks: [],
    isNegated: false,
    isNegationSpent: false,
    isAfterAnd: false,
    isJoinedByAnd: false,
    isAfterIs: false,
    isPartOpen: false,
    link: null,
    lead: null,
    joined: null,
    named: [],
    last: null,
    isRightAfterThing: false,
    isAfterAt: false,
    atSubject: null,
  };
}

export function nothingPending(): Reading['pending'] {
  return {
    color: null,
    count: null,
    scale: null,
    trait: null,
    placement: {},
    hair: null,
    hasArticle: false,
    value: null,
  };
}

/** A color that no thing has taken is the air's. */
export function giveColorToAir({ facts, pending }: Reading): void {
  if (pending.color) facts.wash ??= pending.color;
  pending.color = null;
}

export function isRefusing({ isNegated, isNegationSpent }: Reading): boolean {
  return isNegated && !isNegationSpent;
}

/** Takes the negation for one thing; only "or" gives it to the next. */
export function refuse<T>(list: T[], value: T, reading: Reading): void {
  if (!list.includes(value)) list.push(value);
  reading.isNegationSpent = true;
}

/** Punctuation: what waits has waited in vain, but for a place that opens the sentence: "in the distance, mountains". */
export function endClause(reading: Reading): void {
  const isOpening = reading.named.length === 0;
  const { placement, color } = reading.pending;
  if (!reading.isPartOpen) giveColorToAir(reading);
  reading.pending = {
    ...nothingPending(),
    color: reading.isPartOpen ? color : null,
    placement: isOpening ? placement : {},
  };
  if (reading.named.length > 1) reading.lead = null;
  reading.isNegated = false;
  reading.isNegationSpent = false;
  reading.isAfterAnd = false;
  reading.isJoinedByAnd = false;
  reading.isAfterIs = false;
  reading.link = null;
  reading.named = [];
  reading.isRightAfterThing = false;
  reading.isAfterAt = false;
  reading.atSubject = null;
}
