import type { Random } from '../core/rng.ts';
import { isMotifKind } from '../motifs/motif.ts';
import type { Facts } from '../read/facts.ts';
import type { DrawnKind, Setting, Style, SubjectKind } from '../scene.ts';

type Odds = Partial<Record<Style, number>>;

const ODDS: Record<DrawnKind, Odds> = {
  aurora: { poster: 4, oil: 3, print: 3 },
  balloon: { poster: 5, print: 2, oil: 2, watercolor: 2, cut: 1 },
  bamboo: { ink: 8, watercolor: 1, print: 1 },
  birds: { cut: 3, ink: 3, print: 3 },
  blossom: { watercolor: 4, print: 4, ink: 2, oil: 1 },
  boat: { ink: 4, print: 3, oil: 2, watercolor: 1 },
  bridge: { print: 4, ink: 2, watercolor: 2, oil: 2 },
  cat: { print: 3, poster: 3, cut: 2, oil: 2, ink: 1 },
  cottage: { print: 3, oil: 3, watercolor: 3, poster: 1, ink: 1 },
  crane: { cut: 4, print: 4, ink: 2 },
  dunes: { print: 5, oil: 3, poster: 3, cut: 1 },
  field: { oil: 6, print: 1, watercolor: 1, poster: 1 },
  figure: { oil: 3, print: 3, ink: 2, watercolor: 2 },
  flower: { watercolor: 8, oil: 1, print: 1 },
  'forest-path': { oil: 7, watercolor: 1, print: 1 },
  fox: { lowpoly: 4, print: 3, watercolor: 2, poster: 2 },
  fruit: { oil: 8, watercolor: 2 },
  head: { cut: 7, poster: 2, linocut: 1 },
  koi: { watercolor: 8, ink: 1, oil: 1, cut: 1 },
  lake: { ink: 3, watercolor: 2, oil: 2, print: 3 },
  lighthouse: { oil: 4, print: 4, poster: 2 },
  moon: { print: 4, ink: 3, cut: 2, poster: 2 },
  mountains: { ink: 5, print: 4, watercolor: 1, oil: 1, poster: 1 },
  pagoda: { print: 6, ink: 2, oil: 1, poster: 1 },
  pine: { ink: 6, print: 3, watercolor: 1 },
  planet: { poster: 7, oil: 2, print: 1 },
  sea: { oil: 5, print: 4, cut: 2, ink: 0.7 },
  skyline: { print: 4, poster: 3, oil: 2, pixel: 1 },
  sun: { print: 4, ink: 3, cut: 2, poster: 2 },
  waterfall: { ink: 5, print: 3, oil: 1 },
  windmill: { oil: 4, watercolor: 2, print: 2, poster: 2 },
};
const MOTIF_ODDS: Odds = { cut: 4, oil: 3, watercolor: 3, poster: 2, print: 2, linocut: 1 };
const UNDERWATER_ODDS: Odds = { cut: 4, watercolor: 4, oil: 3, poster: 3, print: 2 };
const ABSTRACT_ODDS: Odds = { print: 5, poster: 3, cut: 2, ink: 2, oil: 1 };
const OWN_ODDS: Partial<Record<Setting, Odds>> = {
  abstract: ABSTRACT_ODDS,
  underwater: UNDERWATER_ODDS,
};
const SCENERY_ODDS: Odds = { ink: 4, print: 4, oil: 2, watercolor: 2, poster: 1 };

const QUIET: readonly SubjectKind[] = ['sun', 'moon', 'birds', 'lake'];

export function chooseStyle(
  facts: Facts,
  { kind, leads }: { kind: Setting; leads: SubjectKind[] },
  random: Random,
): Style {
  if (facts.style && !facts.deniedStyles.includes(facts.style)) return facts.style;
  const named = facts.styles.filter(style => !facts.deniedStyles.includes(style));
  const [first, ...rest] = named;
  if (first) return random.pick([first, ...rest]);
  const lead = leads.find(each => !QUIET.includes(each)) ?? leads[0];
  const odds = OWN_ODDS[kind] ?? (lead ? oddsOf(lead) : SCENERY_ODDS);
  return weighted(odds, facts.deniedStyles, random);
}

function oddsOf(kind: SubjectKind): Odds {
  return isMotifKind(kind) ? MOTIF_ODDS : ODDS[kind];
}

function weighted(odds: Odds, denied: readonly Style[], random: Random): Style {
  // as: the keys of Odds are styles
  const open = (Object.entries(odds) as [Style, number][]).filter(
    ([style]) => !denied.includes(style),
  );
  let left = random.next() * open.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [style, weight] of open) {
    left -= weight;
    if (left < 0) return style;
  }
  return open[0]?.[0] ?? 'print';
}
