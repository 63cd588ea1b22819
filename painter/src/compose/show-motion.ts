import { isMotifKind } from '../motifs/motif.ts';
import type { Facts } from '../read/facts.ts';
import type { SubjectKind } from '../scene.ts';

/**
 * Gives motifs the variant `flying` if the words say that they fly or leap, or are above another
 * thing. The painter ignores the variant for motifs that can neither fly nor leap.
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
