import { motifOf } from '../motifs/motif.ts';
import { isAlive, surfaceOf } from '../motifs/motif-nature.ts';
import type { SubjectKind } from '../scene.ts';
import type { Look } from './meaning.ts';
import { isRefusing, type Reading } from './reading.ts';

export function takeLook(look: Look, word: { word: string; at: number }, reading: Reading): void {
  if (isRefusing(reading)) return;
  if (look === 'itself') reading.facts.askedWords.push(word);
  else reading.looks.push({ ...word, look });
}

/**
 * Reports looks as left out unless a thing of this kind always has them. `kind` is null for the air
 * and for parts, which have no looks.
 */
export function giveLooks(kind: SubjectKind | null, { looks, facts }: Reading): void {
  for (const { look, ...word } of looks.splice(0))
    if (kind === null || !shows(kind, look)) facts.askedWords.push(word);
}

/** Gives looks to the thing before them: "a cat, striped and fluffy". */
export function giveLooksToLast(reading: Reading): void {
  const { last } = reading;
  giveLooks(last === 'air' ? null : (last?.kind ?? null), reading);
}

function shows(kind: SubjectKind, look: Look): boolean {
  const motif = motifOf(kind);
  const name = motif?.name ?? kind;
  if (SHOWN[look]?.has(name) || (look === 'age' && motif && isAlive(motif) && name !== 'robot'))
    return true;

  return look === 'fur' || look === 'feathers' || look === 'scales'
    ? surfaceOf(name) === look
    : false;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const SHOWN: Partial<Record<Look, ReadonlySet<string>>> = {
  fur: names('cat fox chipmunk seal troll'),
  feathers: names('birds crane'),
  scales: names('koi'),
  stripes: names('tiger tiger-face zebra honeybee chipmunk skunk badger lighthouse barber-pole'),
  spots: names('leopard giraffe lady-beetle mushroom koi deer blowfish'),
  age: names(
    `pine blossom bridge windmill pagoda cottage mountains lighthouse boat deciduous-tree evergreen-tree
    figure head cat fox crane koi birds derelict-house castle japanese-castle church mosque hindu-temple shinto-shrine classical-building hut moai
    amphora old-key mantelpiece-clock locomotive scroll
    anchor crossed-swords world-map skull`,
  ),
  wood: names(
    `boat cottage bridge fruit wood hut ladder door chair basket oil-drum guitar violin banjo broom canoe bed
    axe coffin placard crutch sled file-cabinet boomerang chopsticks`,
  ),
  stone: names(
    `bridge pagoda mountains rock moai headstone statue-of-liberty classical-building castle church fountain
    brick mosque`,
  ),
  glass: names(
    `tumbler-glass wine-glass cocktail-glass jar crystal-ball light-bulb window mirror alembic test-tube
    hourglass-done hourglass-not-done bottle-with-popping-cork baby-bottle gem-stone amphora teapot
    teacup-without-handle hot-beverage bowl-with-spoon fork-and-knife-with-plate sake glasses magnifying-glass-tilted-left`,
  ),
  paper: names(
    `red-paper-lantern carp-streamer kite scroll newspaper rolled-up-newspaper page-with-curl page-facing-up
    envelope red-envelope package takeout-box folding-hand-fan roll-of-paper umbrella closed-umbrella books
    closed-book open-book world-map party-popper`,
  ),
  metal: names(
    `robot gear wrench hammer anchor bell key old-key locked dagger crossed-swords shield chains nut-and-bolt
    bucket canned-food railway-car locomotive train tokyo-tower oil-drum ring trumpet saxophone guard
    mechanical-arm mechanical-leg axe hook wheel trophy`,
  ),
  fabric: names(
    `yarn thread scarf socks gloves coat dress kimono sari t-shirt jeans necktie teddy-bear ribbon knot handbag
    purse backpack mans-shoe hiking-boot running-shoe luggage couch-and-lamp womans-boot baseball basket`,
  ),
};
