/** Hair belongs to the person before or after it, or itself names a person: "a redhead". */
import type { AskedSubject } from './facts.ts';
import { findThing } from './lexicon.ts';
import type { Hair } from './meaning.ts';
import { isRefusing, type Reading } from './reading.ts';
import type { Token } from './split-words.ts';
import { takeSubject } from './take-subject.ts';
import { isOf, isOfKind, isThing } from './token-meanings.ts';

type Word = { word: string; at: number };
type Around = { next: readonly Token[]; reading: Reading };

/** Hair is reported as left out unless a drawing with it is painted. */
export function takeHair(hair: Hair | null, word: Word, { next, reading }: Around): void {
  if (isRefusing(reading)) {
    reading.isNegationSpent = true;
    return;
  }
  const { facts, pending, named } = reading;
  facts.askedWords.push({
    ...word,
    ...(hair && {
      shownBy: {
        kinds: (['man', 'woman', 'person'] as const).map(who => `motif:${who}-${hair}` as const),
        variant: 'plain',
      },
    }),
  });
  const following = next.find(token => isThing(token) || !isOf(token, ...BETWEEN));
  const isBefore = isOfKind(following, kind => kind === 'figure');
  const owner = named.findLast(each => each.kind === 'figure' && !isMixed(each));
  if (isBefore) pending.hair ??= hair;
  else if (owner && hair) owner.hair ??= hair;
  else if (hair && named.length === 0 && !isThing(following))
    addPerson(hair, word, { next, reading });
  if (!isBefore) pending.hasArticle = false;
}

function isMixed({ variant, count }: AskedSubject): boolean {
  return variant === 'plain' && (count ?? 1) > 1;
}

const BETWEEN = ['filler', 'color', 'size', 'look', 'mood', 'hair'] as const;

function addPerson(hair: Hair, { word, at }: Word, { next, reading }: Around): void {
  const found = findThing(`person ${hair.replace('-', ' ')}`);
  const [meaning] = found?.meanings ?? [];
  if (meaning?.type !== 'subject') return;
  const before = Array.from({ length: at + 1 }, (): Token => ({ type: 'break' }));
  takeSubject(
    meaning,
    { text: word, isPlural: false, index: at, tokens: [...before, ...next] },
    reading,
  );
}
