/**
 * Gives each motif its size, stance, facing and view by the rule of its subgroup, unless a list of
 * exceptions names the motif.
 */
import type { Motif, Stance } from '../src/motifs/motif.ts';
import { FACINGS, STANCES, VIEWS } from './exceptions.ts';
import { HEIGHTS } from './heights.ts';
import type { Source } from './read-sources.ts';

type Place = Omit<Motif, 'name' | 'label'>;
type Rule = readonly [subgroup: RegExp, place: Partial<Place>];

const DEFAULT: Place = { metres: 0.3, stance: 'table', facing: 0, view: 'whole' };

/** The first matching rule applies. */
const BY_SUBGROUP: readonly Rule[] = [
  [/^(face|cat-face|monkey-face)/, { stance: 'plane', view: 'face' }],
  [/^(hand|body-parts)/, { metres: 0.2, stance: 'plane' }],
  [/^person$/, { stance: 'ground', view: 'face' }],
  [/^person-(role|fantasy|gesture)$/, { metres: 0.8, stance: 'ground', view: 'bust' }],
  [/^(person|family)/, { metres: 1.7, stance: 'ground' }],
  [/^animal-bird/, { stance: 'ground', facing: -1 }],
  [/^animal-marine/, { metres: 0.5, stance: 'underwater', facing: -1 }],
  [/^animal-bug/, { metres: 0.04, stance: 'ground', facing: -1 }],
  [/^animal/, { metres: 1, stance: 'ground', facing: -1 }],
  [/^plant/, { metres: 0.3, stance: 'ground' }],
  [/^(food|drink)/, { metres: 0.12 }],
  [/^place-map/, { metres: 0.5 }],
  [/^place/, { metres: 15, stance: 'ground' }],
  [/^transport-ground/, { metres: 2, stance: 'ground', facing: -1 }],
  [/^transport-water/, { metres: 8, stance: 'water', facing: -1 }],
  [/^transport-air/, { metres: 8, stance: 'air' }],
  [/^sky-weather/, { metres: 300, stance: 'air' }],
  [
    /^(geometric|math|gender|flag|warning|transport-sign|zodiac|religion|other-symbol|emotion|heart)/,
    { metres: 1, stance: 'plane' },
  ],
];

const FACING_NUMBERS = { left: -1, neither: 0, right: 1 } as const;

const heights = namesOf(HEIGHTS);
// as: the keys of these literals are exactly those of the type
const stances = namesOf(Object.entries(STANCES) as [Stance, string][]);
const facings = namesOf(Object.entries(FACINGS) as [keyof typeof FACINGS, string][]);
const views = namesOf(Object.entries(VIEWS) as [Motif['view'], string][]);

export function placeMotif({ name, subgroup }: Source): Place {
  const [, usual = {}] = BY_SUBGROUP.find(([pattern]) => pattern.test(subgroup)) ?? [];
  const place = { ...DEFAULT, ...usual };
  const facing = facings.get(name);
  return {
    metres: heights.get(name) ?? place.metres,
    stance: stances.get(name) ?? place.stance,
    facing: facing ? FACING_NUMBERS[facing] : place.facing,
    view: views.get(name) ?? place.view,
  };
}

export function namesOfExceptions(): string[] {
  return [heights, stances, facings, views].flatMap(table => [...table.keys()]);
}

function namesOf<T>(lists: readonly (readonly [T, string])[]): Map<string, T> {
  return new Map(
    lists.flatMap(([value, names]) => names.split(' ').map(name => [name, value] as const)),
  );
}
