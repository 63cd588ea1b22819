import { isMotifKind } from '../motifs/motif.ts';
import type { Facts } from '../read/facts.ts';
import type { SubjectKind } from '../scene.ts';

/**
 * Marks motifs that fly or leap according to the words. The painter ignores the mark for motifs
 * that can do neither.
 */
export function showMotion(facts: Facts): Facts {
  const isAloft = facts.views.includes('aloft');
  const isAbove = (kind: SubjectKind): boolean =>
    facts.bonds.some(({ of, relation }) => of === kind && relation === 'above');
  return {
    ...facts,
    subjects: facts.subjects.map(subject =>
      isMotifKind(subject.kind) && (isAloft || isAbove(subject.kind))
        ? { ...subject, variant: 'flying' }
        : subject,
    ),
  };
}
