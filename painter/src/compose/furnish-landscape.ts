/**
 * Adds at most one ground, mountains, a sun or a moon, and a few companions to the requested
 * subjects of a landscape, but never things that the prompt denies.
 */
import type { Random } from '../core/rng.ts';
import { isMotifKind, stanceOf } from '../motifs/motif.ts';
import type { Facts } from '../read/facts.ts';
import type { SceneSubject, SubjectKind } from '../scene.ts';
import type { Light } from './choose-light.ts';
import { type Habitat, habitatOf, OPEN_LAND, SCENERY, SOLITUDE } from './habitats.ts';
import { isGround } from './settings.ts';

const COMPANY_MAX = 2;
const QUIET: readonly SubjectKind[] = ['sun', 'moon', 'birds'];

/**
 * Subjects beside which no pine is added: a pine would hide them, and a lighthouse stands alone in
 * the sea.
 */
const PINELESS: readonly SubjectKind[] = [
  'sea',
  'skyline',
  'field',
  'forest-path',
  'dunes',
  'lighthouse',
];

const FALLBACKS: readonly SubjectKind[] = ['mountains', 'lake', 'pine', 'birds'];

type Landscape = { facts: Facts; light: Light; subjects: SceneSubject[]; habitat: Habitat };

export function furnishLandscape(
  asked: readonly SceneSubject[],
  { facts, light }: { facts: Facts; light: Light },
  random: Random,
): SceneSubject[] {
  const lead =
    asked.find(({ kind }) => !QUIET.includes(kind) && !isGround(kind)) ?? asked.find(isGroundOrSky);
  const landscape: Landscape = {
    facts,
    light,
    subjects: [...asked],
    habitat: lead ? habitatOf(lead.kind) : facts.mood === 'somber' ? SOLITUDE : SCENERY,
  };
  addHomes(landscape);
  addGround(landscape, random.fork('ground'));
  addMountains(landscape, random.fork('mountains'));
  addDisc(landscape, random.fork('disc'));
  addCompany(landscape, random.fork('company'));
  for (const kind of FALLBACKS) if (landscape.subjects.length === 0) add(landscape, kind);
  return landscape.subjects;
}

function isGroundOrSky({ kind }: SceneSubject): boolean {
  return isGround(kind) || QUIET.includes(kind);
}

function addHomes(landscape: Landscape): void {
  const [home] = landscape.facts.homes;
  if (!home || home === 'planet') return;
  if (isGround(home) && home !== 'lake' && home !== 'sea' && isAfloat(landscape)) return;
  if (home === 'skyline' && TOWNLESS.some(each => has(landscape, each))) return;
  // A wood in the foreground would hide things that share the land or need open land.
  const isWood = home === 'pine' || home === 'bamboo';
  if (isWood && (isShared(landscape) || PINELESS.some(each => has(landscape, each)))) return;
  if (isWood) add(landscape, home, { variant: 'many', count: 7 });
  else if (!isGround(home) || !hasGround(landscape)) add(landscape, home);
}

const TOWNLESS: readonly SubjectKind[] = ['dunes', 'forest-path'];

function isAfloat({ subjects }: Landscape): boolean {
  return subjects.some(({ kind }) => isMotifKind(kind) && stanceOf(kind) === 'water');
}

function addGround(landscape: Landscape, random: Random): void {
  if (hasGround(landscape)) return;
  if (has(landscape, 'lighthouse') && !landscape.facts.denied.includes('sea'))
    return add(landscape, 'sea');
  if (has(landscape, 'boat')) return add(landscape, wantsSea(landscape, random) ? 'sea' : 'lake');
  if (has(landscape, 'skyline') || has(landscape, 'bridge')) return add(landscape, 'lake');
  const { grounds } = isFlyingKite(landscape) ? OPEN_LAND : landscape.habitat;
  // as: the keys of `Habitat['grounds']`
  const kinds = Object.keys(grounds) as (keyof typeof grounds)[];
  const open = kinds.filter(kind => kind === 'land' || isOpenGround(landscape, kind));
  let left = random.next() * open.reduce((sum, kind) => sum + (grounds[kind] ?? 0), 0);
  for (const kind of open) {
    left -= grounds[kind] ?? 0;
    if (left >= 0) continue;
    if (kind !== 'land') add(landscape, kind);
    return;
  }
}

function isFlyingKite({ subjects }: Landscape): boolean {
  return subjects.some(({ variant }) => variant === 'kite');
}

function isOpenGround({ facts, light, subjects }: Landscape, kind: SubjectKind): boolean {
  if (facts.denied.includes(kind)) return false;
  const isCold = light.weather === 'snow' || light.season === 'winter';
  const isWooded = subjects.some(each => each.kind === 'pine' && each.variant === 'many');
  if (kind === 'field' || kind === 'dunes')
    return !isWooded && !isCold && light.weather !== 'rain' && light.weather !== 'storm';
  if (kind === 'sea')
    return !subjects.some(each => each.kind === 'pine' || each.kind === 'cottage');
  return (
    kind !== 'forest-path' ||
    subjects.every(each => each.kind === 'figure' || each.kind === 'blossom')
  );
}

function wantsSea({ subjects, facts }: Landscape, random: Random): boolean {
  const boat = subjects.find(({ kind }) => kind === 'boat');
  if (facts.denied.includes('lake')) return true;
  if (
    facts.denied.includes('sea') ||
    subjects.some(({ kind }) => kind === 'pine' || kind === 'bamboo')
  )
    return false;
  return random.chance(boat?.variant === 'sail' ? 0.55 : 0.15);
}

function addMountains(landscape: Landscape, random: Random): void {
  const { habitat, light, facts } = landscape;
  const isWild = light.weather === 'storm' || (facts.energy ?? 0) > 0.6;
  const odds =
    has(landscape, 'skyline') || has(landscape, 'sea')
      ? Math.min(habitat.mountains, isWild ? 0.1 : 0.4)
      : has(landscape, 'dunes') || has(landscape, 'forest-path')
        ? 0
        : habitat.mountains;
  if (random.chance(isSparse(facts) ? odds * 0.6 : odds)) add(landscape, 'mountains');
}

function addDisc(landscape: Landscape, random: Random): void {
  if (has(landscape, 'sun') || has(landscape, 'moon')) return;
  // A planet takes the place of the sun or moon, and a forest path has its own light.
  if (has(landscape, 'planet') || has(landscape, 'forest-path')) return;
  const { light, habitat } = landscape;
  const odds = has(landscape, 'aurora') ? 0.1 : discOdds(light) * (habitat.disc ?? 1);
  if (random.chance(odds)) add(landscape, light.time === 'night' ? 'moon' : 'sun');
}

function discOdds({ time, weather }: Light): number {
  if (weather === 'storm' || weather === 'rain') return 0.25;
  if (weather === 'snow') return time === 'day' ? 0.4 : 0.75;
  return time === 'day' ? 0.75 : 0.92;
}

function addCompany(landscape: Landscape, random: Random): void {
  const { habitat, facts, subjects } = landscape;
  // as: the keys of `Habitat['company']`
  const kinds = Object.keys(habitat.company) as (keyof Habitat['company'])[];
  const crowd = subjects.filter(({ isAsked, kind }) => isAsked && !isGround(kind)).length;
  let room = isSparse(facts) ? 0 : Math.max(0, COMPANY_MAX - Math.max(0, crowd - 1));
  for (const kind of kinds) {
    const isWanted = random.chance((habitat.company[kind] ?? 0) * hourOdds(landscape, kind));
    if (!isWanted || room === 0 || has(landscape, kind)) continue;
    add(landscape, kind, kind === 'boat' || kind === 'figure' ? { scale: 0.75 } : {});
    room--;
  }
}

function hourOdds(landscape: Landscape, kind: SubjectKind): number {
  const { light } = landscape;
  const isFair =
    light.weather === 'clear' || light.weather === 'mist' || light.weather === 'cloudy';
  const hasWater = has(landscape, 'lake') || has(landscape, 'sea');
  switch (kind) {
    case 'birds':
      return light.time !== 'night' && isFair ? 1 : 0.1;
    case 'boat':
      return hasWater ? (light.weather === 'storm' ? 0.5 : 1) : 0;
    case 'bridge':
      return has(landscape, 'lake') ? 1 : 0;
    case 'blossom':
      return light.season === 'spring' || light.season === 'autumn' ? 2 : light.season ? 0 : 0.5;
    case 'pine':
      // A pine in front would hide a subject of `PINELESS` or one of several motifs.
      return PINELESS.some(each => has(landscape, each)) || isShared(landscape) ? 0 : 1;
    default:
      return 1;
  }
}

function isShared({ subjects }: Landscape): boolean {
  const motifs = subjects.filter(({ kind }) => isMotifKind(kind));

  return motifs.length > 1 || motifs.some(({ count }) => count > 1);
}

function add(
  { subjects, facts }: Landscape,
  kind: SubjectKind,
  more: Partial<SceneSubject> = {},
): void {
  if (facts.denied.includes(kind) || subjects.some(other => other.kind === kind)) return;
  subjects.push({ ...implied(kind), ...more });
}

export function implied(kind: SubjectKind): SceneSubject {
  return {
    kind,
    count: kind === 'birds' ? 5 : 1,
    color: null,
    scale: 1,
    isAsked: false,
    variant: 'plain',
    placement: { side: null, distance: null, height: null },
  };
}

function has({ subjects }: Landscape, kind: SubjectKind): boolean {
  return subjects.some(subject => subject.kind === kind);
}

function hasGround({ subjects }: Landscape): boolean {
  return subjects.some(({ kind }) => isGround(kind));
}

function isSparse({ views }: Facts): boolean {
  return views.includes('sparse');
}
