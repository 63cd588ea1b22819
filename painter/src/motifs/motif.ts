/**
 * A motif is a drawing of one thing. The programs in `painter/motifs/` write the files in `data/`.
 */
import { readTable } from './read-table.ts';

/**
 * `water` motifs float. A `table` motif that is alone stands on a table. `plane` motifs are flat
 * signs.
 */
export type Stance = 'ground' | 'water' | 'underwater' | 'air' | 'table' | 'space' | 'plane';

export type Motif = {
  name: string;
  label: { en: string; zh: string };
  metres: number;
  stance: Stance;
  /** The side that the motif faces: -1 left, 1 right, 0 neither. */
  facing: -1 | 0 | 1;
  view: 'whole' | 'bust' | 'face';
};

const PREFIX = 'motif:';

let table: ReadonlyMap<string, string> | undefined;
const motifs = new Map<string, Motif>();

export function findMotif(name: string): Motif | undefined {
  let motif = motifs.get(name);
  if (!motif) {
    motif = readMotif(name);
    if (motif) motifs.set(name, motif);
  }
  return motif;
}

function readMotif(name: string): Motif | undefined {
  table ??= readTable('motifs.txt');
  const line = table.get(name);
  if (line === undefined) return undefined;
  const [, metres, stance, facing, view, english = '', chinese = ''] = line.split('|');
  const first = (words: string): string => words.split(',')[0] ?? '';
  return {
    name,
    label: { en: first(english), zh: first(chinese) },
    metres: Number(metres),
    // as: the program that wrote the table uses the same types
    stance: stance as Stance,
    facing: Number(facing) as Motif['facing'],
    view: view as Motif['view'],
  };
}

export function isMotifKind(kind: string): kind is `motif:${string}` {
  return kind.startsWith(PREFIX);
}

export function stanceOf(kind: `motif:${string}`): Stance {
  return motifOf(kind)?.stance ?? 'ground';
}

export function motifOf(kind: string): Motif | null {
  return isMotifKind(kind) ? (findMotif(kind.slice(PREFIX.length)) ?? null) : null;
}
