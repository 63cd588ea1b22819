/**
 * Recognizes prompts that show the world below the surface of the sea, and chooses their subjects.
 */
import { isMotifKind, stanceOf } from '../motifs/motif.ts';
import type { AskedSubject, Facts } from '../read/facts.ts';
import type { Setting, SubjectKind } from '../scene.ts';

/** Words for the sea that imply no coast, wave or surface. */
const OPEN_SEA =
  /^(sea|seas|ocean|oceans|open sea|pacific|atlantic|海|大海|海洋|太平洋|大西洋|海水)$/;

const FISH = 'motif:tropical-fish';

/**
 * Returns whether the prompt names the world under water, or sea animals and nothing of the land or
 * the surface.
 */
export function isUnderwater({ views, subjects, named, weathers, isScenery }: Facts): boolean {
  if (views.includes('surface')) return false;
  if (views.includes('underwater')) return true;
  const isOpen = named.every(({ kind, word }) => kind !== 'sea' || OPEN_SEA.test(word));
  const lives = subjects.filter(({ kind }) => livesInTheSea(kind));
  const others = subjects.filter(({ kind }) => !livesInTheSea(kind) && kind !== 'sea');
  return lives.length > 0 && others.length === 0 && isOpen && weathers.length === 0 && !isScenery;
}

function livesInTheSea(kind: SubjectKind): boolean {
  return isMotifKind(kind) && stanceOf(kind) === 'underwater';
}

export function castUnderwater(facts: Facts): {
  setting: Setting;
  subjects: AskedSubject[];
  companions: AskedSubject[];
} {
  const asked = facts.subjects.map(
    (subject): AskedSubject =>
      subject.kind === 'koi' ? { ...subject, kind: FISH, variant: 'plain' } : subject,
  );
  return {
    setting: 'underwater',
    subjects: asked.filter(({ kind }) => isMotifKind(kind)),
    companions: asked.filter(({ kind }) => !isMotifKind(kind)),
  };
}
