/**
 * Decides which people are shown large, as motifs: for example those with a costume, or beside an
 * animal or a thing. All other people stay small figures.
 */
import { findMotif, type Motif, motifOf } from '../motifs/motif.ts';
import { nameMotif } from '../motifs/name-motif.ts';
import type { AskedSubject, Facts } from '../read/facts.ts';
import type { MotifKind, NamedThing, SubjectKind, SubjectVariant } from '../scene.ts';

/** Variants that always stay small figures. */
const OWN_FIGURES: readonly SubjectVariant[] = [
  'family',
  'umbrella',
  'monk',
  'angler',
  'kite',
  'balloon',
];

/** Larger things are scenery, with small people in front. */
const SCENERY_METRES = 8;

const PLAIN: Partial<Record<SubjectVariant, MotifKind>> = {
  child: 'motif:child',
  woman: 'motif:woman',
  man: 'motif:man',
};

/** Turns people that are shown large into motifs: in subjects, names and bonds. */
export function showPeople(facts: Facts): Facts {
  const shown = facts.isPortrait ? closeUp(facts) : facts;
  const figure = shown.subjects.find(({ kind }) => kind === 'figure');
  const haired = figure?.hair && hairedMotif(figure);
  if (figure && haired) return replaced(closeIfPortrait(shown), figure, [haired]);
  if (!figure || facts.isPortrait || OWN_FIGURES.includes(figure.variant)) return shown;
  const words = shown.named.filter(({ kind }) => kind === 'figure');
  const people = words.flatMap(({ word }) => personNamed(word) ?? []);
  const isMet =
    shown.views.includes('underwater') ||
    (shown.views.includes('close') && people.length > 0) ||
    shown.subjects.some(isCompany);
  const isPair = people.length > 1 && new Set(people.map(({ name }) => name)).size > 1;
  if (!isMet && !isPair && !people.some(({ view }) => view === 'bust')) return shown;
  return replaced(shown, figure, people);
}

function closeUp(facts: Facts): Facts {
  const [lead] = facts.subjects;
  const motif = lead && motifOf(lead.kind);
  return motif && motif.view !== 'whole' ? closeIfPortrait(facts) : facts;
}

/**
 * Finds a drawing with the requested hair. People who do or carry something get none, because these
 * drawings show empty hands.
 */
function hairedMotif({ hair, variant, word }: AskedSubject): Motif | undefined {
  const isFree = variant === 'plain' || variant in PLAIN;
  const who =
    variant === 'woman' || /girl|女/.test(word)
      ? 'woman'
      : variant === 'man' || /boy|男/.test(word)
        ? 'man'
        : 'person';

  return isFree ? findMotif(`${who}-${hair}`) : undefined;
}

function closeIfPortrait(facts: Facts): Facts {
  return facts.isPortrait ? { ...facts, views: [...facts.views, 'close'] } : facts;
}

function personNamed(word: string): Motif | undefined {
  const named = nameMotif(word);
  const motif = named && findMotif(named.motif);
  const isOne = motif && motif.view !== 'whole' && !SEVERAL.test(motif.name);
  return isOne && motif.stance === 'ground' ? motif : undefined;
}

const HAIRED = /-(hair|bald|beard)$/;

const SEVERAL = /^people-|silhouette/;

function isCompany({ kind }: AskedSubject): boolean {
  const motif = motifOf(kind);
  return (
    motif !== null &&
    motif.metres < SCENERY_METRES &&
    motif.stance !== 'space' &&
    motif.stance !== 'plane'
  );
}

function replaced(facts: Facts, figure: AskedSubject, people: readonly Motif[]): Facts {
  const plain = PLAIN[figure.variant] ?? 'motif:person';
  const kinds = [...new Set(people.map(({ name }): MotifKind => `motif:${name}`))];
  const [lead = plain, ...others] = kinds;
  const turned = (kind: SubjectKind): SubjectKind => (kind === 'figure' ? lead : kind);
  const asPerson = (kind: MotifKind): AskedSubject => ({
    ...figure,
    kind,
    variant: 'plain',
    scale: figure.hair && figure.variant === 'child' ? figure.scale * 0.75 : figure.scale,
    count: others.length > 0 ? 1 : figure.count,
  });
  return {
    ...facts,
    subjects: facts.subjects.flatMap(subject =>
      subject === figure ? [lead, ...others].map(asPerson) : [subject],
    ),
    named: facts.named.map(thing => (thing.kind === 'figure' ? asNamed(thing, lead) : thing)),
    bonds: facts.bonds.map(bond => ({ ...bond, of: turned(bond.of), to: turned(bond.to) })),
  };
}

function asNamed(thing: NamedThing, lead: MotifKind): NamedThing {
  const isHaired = HAIRED.test(lead);
  const motif = isHaired ? undefined : personNamed(thing.word);
  return { ...thing, kind: motif ? `motif:${motif.name}` : lead };
}
