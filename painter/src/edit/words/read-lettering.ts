/** Finds unquoted text to write on a picture: "write Hello World at the top", "题字：平安喜乐". */
import type { Finding } from './find-cues.ts';

export function readLettering(findings: readonly Finding[]): {
  lettering: string;
  rest: Finding[];
} {
  const start =
    findings.findLastIndex(finding => finding.type === 'cue' && finding.cue.type === 'text') + 1;
  if (start === 0 || findings.some(finding => finding.type === 'quote'))
    return { lettering: '', rest: [...findings] };
  const from = start + countWhile(findings.slice(start), isLeading);
  const length = countWhile(findings.slice(from), isWritten);
  const written = findings
    .slice(from, from + length)
    .filter(finding => finding.type !== 'meaning' || finding.isFirst);
  const lettering = written.reduce((text, finding) => join(text, textOf(finding)), '');
  return { lettering, rest: [...findings.slice(0, from), ...findings.slice(from + length)] };
}

function isLeading(finding: Finding): boolean {
  return finding.type === 'break' || (finding.type === 'meaning' && isSmallWord(finding));
}

/** Returns false for words that end the text, such as an English preposition in lower case. */
function isWritten(finding: Finding): boolean {
  if (finding.type === 'unknown') return true;
  if (finding.type === 'number') return true;
  if (finding.type === 'cue') return ['picture', 'region', 'tone'].includes(finding.cue.type);
  return finding.type === 'meaning' && !isSmallWord(finding);
}

function isSmallWord({ meaning, text }: Extract<Finding, { type: 'meaning' }>): boolean {
  const isSmall = text[0] === text[0]?.toLowerCase();
  const isJoin = meaning.type === 'filler' || meaning.type === 'relation';
  return (isJoin && !isHan(text) && isSmall) || text === '在';
}

function textOf(finding: Finding): string {
  return finding.type === 'number' ? String(finding.value) : 'text' in finding ? finding.text : '';
}

function join(text: string, next: string): string {
  const isTight = [text.slice(-1), next.charAt(0)].every(character =>
    /[\p{Script=Han}\p{N}]/u.test(character),
  );
  return text === '' || isTight ? text + next : `${text} ${next}`;
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function countWhile<T>(list: readonly T[], holds: (item: T) => boolean): number {
  const end = list.findIndex(item => !holds(item));
  return end < 0 ? list.length : end;
}
