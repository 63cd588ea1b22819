/** Reads how the words combine pictures: "A beside B", "B inset in A", "A in the colors of B". */
import type { CombineKind, Corner, Edit } from '../edit.ts';
import type { Finding } from './find-cues.ts';

/**
 * If the words name several kinds, the one with the highest number counts: "put" alone means an
 * inset, but it also appears in "put A beside B".
 */
const STRENGTH: Record<CombineKind, number> = {
  inset: 0,
  beside: 1,
  above: 2,
  blend: 3,
  colors: 4,
};

export function readCombine(findings: readonly Finding[], pictureCount: number): Edit | null {
  if (pictureCount < 2) return null;
  const labels = findings.flatMap(finding =>
    finding.type === 'cue' && finding.cue.type === 'picture' ? [finding.cue.index] : [],
  );
  const named = [...new Set(labels)];
  const kinds = findings.flatMap(finding =>
    finding.type === 'cue' && finding.cue.type === 'combine' ? [finding.cue.combine] : [],
  );
  const combine = kinds.sort((a, b) => STRENGTH[b] - STRENGTH[a])[0];
  if (!combine)
    return named.length > 1
      ? { type: 'combine', combine: 'beside', order: named, corner: 'center' }
      : null;
  if (combine === 'inset' && named.length === 0) return null;
  const order =
    combine === 'colors'
      ? colorOrder(findings, named)
      : completeOrder(named, combine, pictureCount);
  return { type: 'combine', combine, order, corner: cornerOf(findings) };
}

function completeOrder(
  named: readonly number[],
  combine: CombineKind,
  pictureCount: number,
): number[] {
  if (named.length > 1) return [...named];
  const all = Array.from({ length: pictureCount }, (_, index) => index);
  if (combine !== 'inset') return all;
  // Picture A is the background. The inset is the named picture, or B if the words name only A.
  const small = named[0] === 0 || named[0] === undefined ? 1 : named[0];
  return [small, 0];
}

function colorOrder(findings: readonly Finding[], named: readonly number[]): number[] {
  const place = findings.findIndex(
    finding =>
      finding.type === 'cue' && finding.cue.type === 'combine' && finding.cue.combine === 'colors',
  );
  const isChinese = findings[place]?.type === 'cue' && /\p{Script=Han}/u.test(findings[place].text);
  const side = isChinese ? findings.slice(0, place).reverse() : findings.slice(place);
  const palette = side.flatMap(finding =>
    finding.type === 'cue' && finding.cue.type === 'picture' ? [finding.cue.index] : [],
  )[0];
  const source = palette ?? 1;
  const content = named.find(index => index !== source) ?? (source === 0 ? 1 : 0);
  return [content, source];
}

function cornerOf(findings: readonly Finding[]): Corner {
  const corners = findings.flatMap(finding =>
    finding.type === 'cue' && finding.cue.type === 'corner' ? [finding.cue.corner] : [],
  );
  return corners.find(corner => corner.includes('-')) ?? corners[0] ?? 'bottom-right';
}
