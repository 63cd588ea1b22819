import { isMotifKind } from '../motifs/motif.ts';
import { nameMotif } from '../motifs/name-motif.ts';
import type { NamedThing, SubjectKind, SubjectVariant } from '../scene.ts';
import { type AskedSubject, CARRIED, isGas } from './facts.ts';
import type { SubjectMeaning } from './meaning.ts';
import { isRefusing, nothingPending, type Reading, refuse } from './reading.ts';
import type { Token } from './split-words.ts';
import { giveLooks } from './take-look.ts';
import { isActor, JOINING } from './take-place.ts';

/**
 * A variant of this list is replaced if another word names a different one: a woman with an
 * umbrella becomes a figure with an umbrella.
 */
const PLAIN: readonly SubjectVariant[] = ['plain', 'woman', 'man', 'child'];

type Noun = { text: string; isPlural: boolean; index: number; tokens: readonly Token[] };

export function takeSubject(named: SubjectMeaning, noun: Noun, reading: Reading): void {
  const { text, isPlural, index } = noun;
  const { facts } = reading;
  const meaning = isPlural ? named : asOneBird(named, text, reading);
  if (isRefusing(reading)) {
    refuseSubject(meaning, reading);
    reading.pending = nothingPending();
    reading.looks = [];
    return;
  }
  const asked = describe(meaning, noun, reading);
  const known = facts.subjects.find(
    subject => isSame(subject, asked) && !isOtherOne(subject, asked, reading),
  );
  const subject = known ?? asked;
  if (known) merge(known, asked, reading);
  else facts.subjects.push(asked);
  facts.named.push({
    word: text,
    at: index,
    kind: meaning.kind,
    ...countOf(noun, reading),
    isKind: meaning.isKind ?? false,
    ...(meaning.variant && { variant: meaning.variant }),
    ...(meaning.isHolder && {
      isHolder: true,
      ...(reading.pending.color && { color: reading.pending.color }),
    }),
  });
  if (meaning.home) facts.homes.push(meaning.home);
  giveLooks(meaning.kind, reading);
  tie(subject, reading);
  reading.pending = nothingPending();
  reading.named.push(subject);
  reading.last = subject;
  reading.isPartOpen = false;
  reading.isAfterIs = false;
  reading.isAfterAnd = false;
  reading.isJoinedByAnd = false;
  reading.isAfterAt = false;
}

function countOf({ index, tokens }: Noun, { pending }: Reading): Pick<NamedThing, 'count'> {
  if (!pending.value) return {};
  const { value, from } = pending.value;
  const words = tokens
    .slice(from, index + 1)
    .map(token => (token.type === 'break' ? '' : token.text))
    .reduce(
      (text, word) => text + (/[a-z\d]$/.test(text) && /^[a-z\d]/.test(word) ? ' ' : '') + word,
    );

  return { count: { value, words } };
}

/** Kinds whose subjects are painted separately, so that each can have its own color. */
const SINGLE: readonly SubjectKind[] = ['cat', 'fox', 'cottage'];

/**
 * Returns true for "a red car and a blue car", which are two subjects, but not for "a cat. The
 * black cat", which is one.
 */
function isOtherOne(known: AskedSubject, asked: AskedSubject, { pending }: Reading): boolean {
  const isAnother = pending.hasArticle || pending.count !== null;
  const isColored = known.color !== null && asked.color !== null && known.color !== asked.color;

  return isAnother && isColored && (isMotifKind(asked.kind) || SINGLE.includes(asked.kind));
}

/** Replaces a single bird by a motif, because the kind `birds` is painted as birds in flight. */
function asOneBird(meaning: SubjectMeaning, text: string, { pending }: Reading): SubjectMeaning {
  const isOne = pending.count === 1 || (pending.count === null && pending.hasArticle);
  if (meaning.kind !== 'birds' || meaning.count !== undefined || !isOne) return meaning;
  const { motif, isKind } = nameMotif(text) ?? { motif: 'bird', isKind: true };

  return { type: 'subject', kind: `motif:${motif}`, isKind };
}

/** Returns whether the two are one subject. A planet and its gas are two. */
function isSame(one: AskedSubject, other: AskedSubject): boolean {
  return one.kind === other.kind && isGas(one) === isGas(other);
}

function refuseSubject({ kind, kin = [], variant }: SubjectMeaning, reading: Reading): void {
  // These words refuse only a part: a boat without sails is still a boat, a city without neon is
  // still a city, and a planet without a nebula is still a planet.
  if (variant === 'sail' || variant === 'neon' || isGas({ kind, variant }))
    reading.isNegationSpent = true;
  // In "a girl, no kite" the girl stays.
  else if (kind === 'figure' && variant && CARRIED.includes(variant)) {
    putDown(variant, reading);
    refuse<SubjectKind>(reading.facts.denied, `motif:${variant}`, reading);
  } else
    for (const each of [kind, ...kin]) refuse<SubjectKind>(reading.facts.denied, each, reading);
}

function putDown(refused: SubjectVariant, { facts }: Reading): void {
  const holder = facts.subjects.find(
    ({ kind, variant }) => kind === 'figure' && variant === refused,
  );
  if (!holder) return;
  holder.variant = /girl|boy|child|孩/.test(holder.word) ? 'child' : 'plain';
  facts.named = facts.named.map(({ variant, ...thing }) =>
    thing.kind === 'figure' && variant === refused
      ? thing
      : { ...thing, ...(variant && { variant }) },
  );
}

function describe(
  meaning: SubjectMeaning,
  { text, isPlural }: Noun,
  { pending }: Reading,
): AskedSubject {
  const { kind, count } = meaning;
  const trait = pending.trait?.of.includes(kind) ? pending.trait.variant : 'plain';
  return {
    kind,
    word: text,
    count: pending.count ?? (count === 'several' ? null : (count ?? null)),
    isSeveral: pending.count === null && (isPlural || count === 'several'),
    isOpen: pending.count === null && !isPlural && count === undefined && !pending.hasArticle,
    ...(kind === 'figure' && pending.hair && { hair: pending.hair }),
    color: (meaning.isHolder ? null : pending.color) ?? meaning.color ?? null,
    scale: pending.scale ?? meaning.scale ?? 1,
    variant: meaning.variant ?? trait,
    placement: { side: null, distance: null, height: null, ...pending.placement },
    isLoose: meaning.isLoose ?? false,
    isHolder: meaning.isHolder ?? false,
  };
}

function merge(known: AskedSubject, asked: AskedSubject, reading: Reading): void {
  const { pending, named } = reading;
  const isAnother = pending.hasArticle || pending.count !== null;
  const hasOtherColor = asked.color !== null && known.color !== asked.color;
  // In "A cat. The black cat sleeps." both words mean one cat.
  const isTold = known.color === null && !named.includes(known);
  if (isAnother && hasOtherColor && !isTold && known.variant === asked.variant) {
    known.count = (known.count ?? 1) + (asked.count ?? 1);
  } else if (isAnother && isOtherPerson(known, asked)) {
    known.count = (known.count ?? 1) + (asked.count ?? 1);
    known.variant = 'plain';
    asked.variant = 'plain';
    delete known.hair;
  } else if (isOtherKind(known, asked, reading)) {
    known.count = (known.count ?? 1) + (asked.count ?? 1);
  } else known.color ??= asked.color;
  known.count ??= asked.count;
  mergeNumber(known, asked);
  known.isLoose &&= asked.isLoose;
  if (PLAIN.includes(known.variant) && asked.variant !== 'plain') known.variant = asked.variant;
  if (known.scale === 1) known.scale = asked.scale;
  known.placement.side ??= asked.placement.side;
  known.placement.distance ??= asked.placement.distance;
  known.placement.height ??= asked.placement.height;
}

/**
 * Returns true for "a corgi and a husky": both words have one drawing, but they are two things,
 * because "and" joins them.
 */
function isOtherKind(
  known: AskedSubject,
  asked: AskedSubject,
  { named, isJoinedByAnd }: Reading,
): boolean {
  const isOne = [known, asked].every(each => !each.isSeveral && !each.isHolder);
  const isOwn = isMotifKind(asked.kind) || SINGLE.includes(asked.kind);

  return isJoinedByAnd && isOne && isOwn && named.at(-1) === known && known.word !== asked.word;
}

function isOtherPerson(known: AskedSubject, asked: AskedSubject): boolean {
  const variants: readonly SubjectVariant[] = ['woman', 'man', 'child'];

  return (
    known.kind === 'figure' &&
    known.variant !== asked.variant &&
    variants.includes(known.variant) &&
    variants.includes(asked.variant)
  );
}

/**
 * A container that is named alone is full. In "an apple on a table" or "a vase with a rose" it
 * holds only the named thing.
 */
function mergeNumber(known: AskedSubject, asked: AskedSubject): void {
  const isOne = (subject: AskedSubject): boolean =>
    !subject.isHolder && !subject.isSeveral && !subject.isOpen;
  if (known.isHolder !== asked.isHolder && (isOne(known) || isOne(asked))) known.isSeveral = false;
  else known.isSeveral ||= asked.isSeveral;
  known.isOpen &&= asked.isOpen;
  known.isHolder &&= asked.isHolder;
}

function tie(subject: AskedSubject, reading: Reading): void {
  const { link, lead, facts } = reading;
  const bind = (
    of: AskedSubject,
    to: AskedSubject,
    relation: NonNullable<Reading['link']>['relation'],
  ): void => {
    if (of.kind !== to.kind) facts.bonds.push({ of: of.kind, to: to.kind, relation });
  };
  if (lead && JOINING.has(lead.relation) && !isActor(subject)) lead.to.push(subject);
  else if (lead) {
    for (const to of lead.to) bind(subject, to, lead.relation);
    reading.lead = null;
  }
  if (!link) return;
  if (link.of) {
    bind(link.of, subject, link.relation);
    if (isActor(link.of)) reading.joined = { relation: link.relation, of: link.of, guest: subject };
  } else reading.lead = { relation: link.relation, to: [subject] };
  // "Between A and B" waits for its second thing.
  if (link.relation !== 'between' || !link.of || facts.bonds.at(-2)?.relation === 'between')
    reading.link = null;
}
