import { isMotifKind, motifOf } from '../motifs/motif.ts';
import { isAlive } from '../motifs/motif-nature.ts';
import type { SubjectKind } from '../scene.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './split-words.ts';
import { BODY_PARTS } from './words/homonyms.ts';

export function isThing(token: Token | undefined): boolean {
  return isOf(token, 'subject');
}

export function isMotif(token: Token | undefined): boolean {
  return isOfKind(token, isMotifKind);
}

export function isBodyPart(token: Token | undefined): boolean {
  return BODY_PARTS.test(textOf(token));
}

const PEOPLE: readonly SubjectKind[] = ['figure', 'head'];

export function isPerson(token: Token | undefined): boolean {
  return isOfKind(token, kind => PEOPLE.includes(kind)) || isOf(token, 'portrait');
}

const GESTURES = /hands?(-|$)|handshake|thumbs-|fist|pointing/;

function isGestureKind(kind: SubjectKind): boolean {
  const motif = motifOf(kind);

  return motif !== null && GESTURES.test(motif.name) && !/^(woman|man)-/.test(motif.name);
}

export function isGestureOf(token: Token | undefined, tokens: readonly Token[]): boolean {
  return isGesture(token) && tokens.some(isActor);
}

function isGesture(token: Token | undefined): boolean {
  return isOfKind(token, isGestureKind) && /^\p{L}/u.test(textOf(token));
}

function isActor(token: Token | undefined): boolean {
  if (isGesture(token)) return false;

  return (
    isPerson(token) ||
    isOfKind(token, kind => {
      const motif = motifOf(kind);

      return motif !== null && isAlive(motif);
    })
  );
}

export function isOfKind(
  token: Token | undefined,
  isWanted: (kind: SubjectKind) => boolean,
): boolean {
  if (token?.type !== 'known') return false;
  return token.meanings.some(meaning => meaning.type === 'subject' && isWanted(meaning.kind));
}

export function isOf(token: Token | undefined, ...types: readonly Meaning['type'][]): boolean {
  if (token?.type !== 'known') return false;
  for (const { type } of token.meanings) if (types.includes(type)) return true;

  return false;
}

export function isVerbLike(token: Token | undefined): boolean {
  return token?.type === 'unknown' && /(ing|ed|ly)$/.test(token.text);
}

export function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.type === 'break';
}

export function textOf(token: Token | undefined): string {
  return token === undefined || token.type === 'break' ? '' : token.text;
}
