/** The grounds and the companions that suit each thing in a landscape. */
import { isMotifKind, type Stance, stanceOf } from '../motifs/motif.ts';
import type { DrawnKind, SubjectKind } from '../scene.ts';

export type Habitat = {
  /** The weight of each ground; "land" means rolling hills. */
  grounds: Partial<Record<SubjectKind | 'land', number>>;
  mountains: number;
  /** Multiplies the odds of sun or moon; 1 by default. */
  disc?: number;
  /** Odds of each companion; a picture gets at most two. */
  company: Partial<Record<SubjectKind, number>>;
};

const HILLS: Habitat = {
  grounds: { land: 3, lake: 1 },
  mountains: 0.75,
  company: { pine: 0.3, birds: 0.35 },
};

const HABITATS: Record<DrawnKind, Habitat> = {
  aurora: { grounds: { lake: 4, land: 1 }, mountains: 0.95, company: { cottage: 0.25 } },
  balloon: {
    grounds: { land: 6, lake: 2, field: 1, dunes: 1, sea: 1 },
    mountains: 0.8,
    disc: 0.65,
    company: { birds: 0.35 },
  },
  bamboo: {
    grounds: { land: 3, lake: 2 },
    mountains: 0.55,
    disc: 0.55,
    company: { birds: 0.25, boat: 0.3 },
  },
  birds: {
    grounds: { lake: 3, sea: 2, land: 2 },
    mountains: 0.7,
    company: { pine: 0.3, boat: 0.3 },
  },
  blossom: {
    grounds: { land: 3, lake: 3 },
    mountains: 0.6,
    disc: 0.65,
    company: { birds: 0.25, bridge: 0.15, boat: 0.2 },
  },
  boat: { grounds: { lake: 3, sea: 1 }, mountains: 0.85, company: { pine: 0.25, birds: 0.45 } },
  bridge: {
    grounds: { lake: 1 },
    mountains: 0.7,
    disc: 0.65,
    company: { boat: 0.3, blossom: 0.25, birds: 0.25 },
  },
  cat: { grounds: { land: 4, lake: 1 }, mountains: 0.4, disc: 0.8, company: { birds: 0.15 } },
  cottage: {
    grounds: { land: 5, lake: 2, field: 2 },
    mountains: 0.75,
    disc: 0.7,
    company: { pine: 0.25, birds: 0.35, bridge: 0.15 },
  },
  crane: {
    grounds: { sea: 3, lake: 3, land: 1 },
    mountains: 0.45,
    disc: 0.85,
    company: { pine: 0.2 },
  },
  dunes: { grounds: {}, mountains: 0, company: { birds: 0.12 } },
  field: { grounds: {}, mountains: 0.5, disc: 0.7, company: { birds: 0.25 } },
  figure: {
    grounds: { land: 3, 'forest-path': 3, lake: 2, field: 1 },
    mountains: 0.6,
    disc: 0.6,
    company: { birds: 0.3 },
  },
  'forest-path': { grounds: {}, mountains: 0, company: { figure: 0 } },
  fox: {
    grounds: { land: 5, field: 1, lake: 1 },
    mountains: 0.5,
    disc: 0.6,
    company: { pine: 0.4, birds: 0.15 },
  },
  // The compositions of flower, fruit, head and koi usually draw their own background instead.
  flower: HILLS,
  fruit: HILLS,
  head: HILLS,
  koi: HILLS,
  lake: { grounds: {}, mountains: 0.9, company: { boat: 0.45, pine: 0.35, birds: 0.45 } },
  lighthouse: {
    grounds: { sea: 1 },
    mountains: 0.15,
    disc: 0.75,
    company: { birds: 0.45, boat: 0.25 },
  },
  moon: {
    grounds: { lake: 3, sea: 2, land: 3 },
    mountains: 0.8,
    company: { pine: 0.35, boat: 0.35 },
  },
  mountains: {
    grounds: { lake: 5, land: 4 },
    mountains: 1,
    company: { pine: 0.3, boat: 0.4, birds: 0.45 },
  },
  pagoda: {
    grounds: { land: 5, lake: 2 },
    mountains: 0.75,
    disc: 0.8,
    company: { pine: 0.3, birds: 0.35, blossom: 0.12 },
  },
  pine: {
    grounds: { lake: 1, land: 1 },
    mountains: 0.85,
    disc: 0.85,
    company: { boat: 0.3, birds: 0.4 },
  },
  planet: { grounds: { land: 3, lake: 2, dunes: 1 }, mountains: 0.85, company: { pine: 0.15 } },
  sea: { grounds: {}, mountains: 0.4, company: { boat: 0.4, birds: 0.4 } },
  skyline: {
    grounds: { lake: 1 },
    mountains: 0.15,
    disc: 0.6,
    company: { boat: 0.35, birds: 0.25 },
  },
  sun: {
    grounds: { sea: 3, lake: 3, land: 3 },
    mountains: 0.8,
    company: { boat: 0.4, birds: 0.45, pine: 0.25 },
  },
  waterfall: { grounds: { land: 1 }, mountains: 0.6, disc: 0.5, company: { birds: 0.3 } },
  windmill: { grounds: { land: 3, field: 3 }, mountains: 0.3, disc: 0.7, company: { birds: 0.3 } },
};

const STANCE_HABITATS: Record<Stance, Habitat> = {
  ground: {
    grounds: { land: 5, field: 2, lake: 1 },
    mountains: 0.55,
    disc: 0.6,
    company: { pine: 0.25, birds: 0.25 },
  },
  water: { grounds: { lake: 3, sea: 2 }, mountains: 0.7, disc: 0.7, company: { birds: 0.4 } },
  underwater: { grounds: { sea: 1 }, mountains: 0.2, disc: 0.7, company: { birds: 0.3 } },
  air: {
    grounds: { land: 5, lake: 2, field: 1, sea: 1 },
    mountains: 0.7,
    disc: 0.5,
    company: { birds: 0.15 },
  },
  table: { grounds: { land: 4, field: 1 }, mountains: 0.4, disc: 0.5, company: { birds: 0.2 } },
  space: { grounds: { land: 3, dunes: 2, lake: 1 }, mountains: 0.7, disc: 0.5, company: {} },
  plane: { grounds: { land: 3, lake: 1 }, mountains: 0.5, disc: 0, company: {} },
};

export function habitatOf(kind: SubjectKind): Habitat {
  return isMotifKind(kind) ? STANCE_HABITATS[stanceOf(kind)] : HABITATS[kind];
}

export const OPEN_LAND: Pick<Habitat, 'grounds'> = { grounds: { land: 3, field: 2 } };

export const SCENERY: Habitat = {
  grounds: { lake: 4, land: 3, sea: 2 },
  mountains: 0.85,
  company: { pine: 0.35, boat: 0.4, birds: 0.4, cottage: 0.15 },
};

export const SOLITUDE: Habitat = {
  grounds: { lake: 3, land: 3, sea: 1 },
  mountains: 0.7,
  disc: 0.7,
  company: { figure: 0.65, boat: 0.3, birds: 0.2 },
};
