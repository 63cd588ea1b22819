/** Size, stance, facing and view of each motif: by its subgroup unless an exception says otherwise. */
import type { Motif, Stance } from '../src/motifs/motif.ts';
import type { Source } from './read-sources.ts';

type Place = Omit<Motif, 'name'>;

const DEFAULT: Place = { metres: 0.3, stance: 'table', facing: 0, view: 'whole' };

/** The first that fits. */
const BY_SUBGROUP: readonly (readonly [
  subgroup: RegExp,
  metres: number,
  stance: Stance,
  view?: Place['view'],
])[] = [
  [/^(face|cat-face|monkey-face)/, 0.3, 'plane', 'face'],
  [/^person(-role|-fantasy|-gesture)?$/, 0.8, 'ground', 'bust'],
  [/^(person|family)/, 1.7, 'ground'],
  [/^animal-bird/, 0.4, 'ground'],
  [/^animal-marine/, 0.5, 'underwater'],
  [/^animal-bug/, 0.04, 'ground'],
  [/^animal/, 1, 'ground'],
  [/^plant-flower/, 0.3, 'ground'],
  [/^plant/, 0.5, 'ground'],
  [/^place-(geographic|other)/, 20, 'ground'],
  [/^place-map/, 0.5, 'table'],
  [/^place/, 15, 'ground'],
  [/^transport-ground/, 4, 'ground'],
  [/^transport-water/, 8, 'water'],
  [/^transport-air/, 12, 'air'],
  [/^sky-weather/, 300, 'air'],
  [
    /^(alphanum|geometric|math|gender|flag|currency|warning|transport-sign|zodiac|religion|other-symbol|emotion|heart|punctuation|arrow)/,
    1,
    'plane',
  ],
];

export function placeMotif({ subgroup }: Source): Place {
  const found = BY_SUBGROUP.find(([pattern]) => pattern.test(subgroup));
  if (!found) return DEFAULT;
  const [, metres, stance, view = 'whole'] = found;
  return { metres, stance, facing: 0, view };
}
