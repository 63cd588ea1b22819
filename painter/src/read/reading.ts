/**
 * The state of reading a prompt: the attributes that wait for their thing, and the last named
 * thing.
 */
import type { ColorName, Placement } from '../scene.ts';
import type { AskedSubject, Facts } from './facts.ts';
import type { Hair, Look, Meaning, Relation } from './meaning.ts';

export type Reading = {
  facts: Facts;
  pending: {
    color: ColorName | null;
    count: number | null;
    scale: number | null;
    trait: Extract<Meaning, { type: 'trait' }> | null;
    placement: Partial<Placement>;
    hair: Hair | null;
    hasArticle: boolean;
    /** A number such as "two hundred", and the index of its first word. */
    value: { value: number; from: number } | null;
  };
  looks: { word: string; at: number; look: Look }[];
  isNegated: boolean;
  /** A refused thing was just named, so the refusal ends unless "or" follows. */
  isNegationSpent: boolean;
  isAfterAnd: boolean;
  isJoinedByAnd: boolean;
  isAfterIs: boolean;
  /** A part was named before its thing: "the roof is red, a cottage". */
  isPartOpen: boolean;
  /** "A above" was read, and the reader waits for B. */
  link: { relation: Relation; of: AskedSubject | null } | null;
  /** "Above B" or "wearing B and C" was read, and the reader waits for A. */
  lead: { relation: Relation; to: AskedSubject[] } | null;
  /**
   * The last thing that is worn, held or ridden (`guest`), and who wears, holds or rides it (`of`).
   */
  joined: { relation: Relation; of: AskedSubject; guest: AskedSubject } | null;
  named: AskedSubject[];
  last: AskedSubject | 'air' | null;
  /** The previous word is a thing, so a Chinese "above" belongs to it. */
  isRightAfterThing: boolean;
  /** 在 or a similar word was read, so a place belongs to the last thing. */
  isAfterAt: boolean;
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

/** If no thing has taken the waiting color, the color applies to the whole picture. */
export function giveColorToAir({ facts, pending }: Reading): void {
  if (pending.color) facts.wash ??= pending.color;
  pending.color = null;
}

export function isRefusing({ isNegated, isNegationSpent }: Reading): boolean {
  return isNegated && !isNegationSpent;
}

/** Adds a refused value. The refusal then ends unless "or" follows. */
export function refuse<T>(list: T[], value: T, reading: Reading): void {
  if (!list.includes(value)) list.push(value);
  reading.isNegationSpent = true;
}

/**
 * Ends a clause. A place before the first thing, as in "in the distance, mountains", still applies.
 */
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
