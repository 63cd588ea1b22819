import type { ColorName } from '../scene.ts';
import type { Meaning, SubjectMeaning } from './meaning.ts';
import { isRefusing, type Reading } from './reading.ts';
import type { Token } from './split-words.ts';

/**
 * Gives a color to the thing before "is", otherwise to the next thing. If a thing gets two colors,
 * the first counts.
 */
export function takeColor(color: ColorName, reading: Reading): void {
  const { facts, pending, last, isAfterIs } = reading;
  if (isRefusing(reading)) return;
  if (!isAfterIs || last === null) pending.color ??= color;
  else if (last === 'air') facts.wash ??= color;
  else last.color ??= color;
  reading.isAfterIs = false;
}

/** Gives a trait to the thing after or before it: "a sleeping cat", "a cat asleep". */
export function takeTrait(
  trait: Extract<Meaning, { type: 'trait' }>,
  next: Token | undefined,
  reading: Reading,
): void {
  if (isRefusing(reading)) return;
  const last = reading.named.at(-1);
  const comesBefore = next?.type === 'known' && next.meanings.some(each => isOneOf(each, trait.of));
  if (last && !comesBefore && last.variant === 'plain' && trait.of.includes(last.kind))
    last.variant = trait.variant;
  else reading.pending.trait = trait;
}

/**
 * Gives the color of a part to the part's thing: "a cottage with a red roof", "its wings are
 * white".
 */
export function takePart(reading: Reading): void {
  const { last, pending } = reading;
  if (isRefusing(reading)) reading.isNegationSpent = true;
  if (!last || last === 'air') {
    reading.isPartOpen = true;
    return;
  }
  if (pending.color) last.color ??= pending.color;
  pending.color = null;
  pending.count = null;
  pending.scale = null;
}

function isOneOf(meaning: Meaning, kinds: readonly SubjectMeaning['kind'][]): boolean {
  return meaning.type === 'subject' && kinds.includes(meaning.kind);
}

/**
 * Returns whether a noun or an unknown word follows. The word that was just read is then a color:
 * "a lavender sky".
 */
export function isBeforeNoun(next: Token | undefined): boolean {
  if (next?.type === 'unknown') return true;
  if (next?.type !== 'known') return false;
  const nouns: readonly Meaning['type'][] = [
    'subject',
    'air',
    'scenery',
    'part',
    'name-only',
    'weather',
    'time',
    'size',
  ];
  return next.meanings.some(({ type }) => nouns.includes(type));
}
