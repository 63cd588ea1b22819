import type { ColorName } from '../../scene.ts';
import type { Corner, Edit, Region, Side } from '../edit.ts';

export type Clause = {
  edits: Edit[];
  colors: ColorName[];
  regions: Region[];
  sides: Side[];
  corners: Corner[];
  ratio: number | null;
  degrees: number | null;
  scale: number;
  quote: string | null;
  lettering: string;
  wants: Set<
    'text' | 'frame' | 'crop' | 'extend' | 'rotate' | 'turn' | 'erase' | 'vertical' | 'combine'
  >;
  /** The factor for the amount of the next change; null if no word gives one. */
  strength: number | null;
  isLess: boolean;
  isNegated: boolean;
};

export function emptyClause(lettering: string): Clause {
  return {
    edits: [],
    colors: [],
    regions: [],
    sides: [],
    corners: [],
    ratio: null,
    degrees: null,
    scale: 1,
    quote: null,
    lettering,
    wants: new Set(),
    strength: null,
    isLess: false,
    isNegated: false,
  };
}
