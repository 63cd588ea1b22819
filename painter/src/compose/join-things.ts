/**
 * Attaches things (guests) to another thing (their host): a rider to a horse, a hat to a head, a
 * cat to a box.
 */
import { findMotif, type Motif, motifOf } from '../motifs/motif.ts';
import { isAlive, isLandVehicle, isPerson, surfaceOf } from '../motifs/motif-nature.ts';
import { nameMotif } from '../motifs/name-motif.ts';
import { type AskedSubject, type Bond, CARRIED, type Facts } from '../read/facts.ts';
import type { Attachment, MotifKind, NamedThing, SubjectKind, SubjectVariant } from '../scene.ts';
import { asOpen, asRider, kindOf, membersOf } from './drawn-as.ts';
import { CANOPIES, CLOTHES, CONTAINERS, CROWNS, HATS, RIDDEN, SPANS, WORN } from './joinable.ts';

/**
 * Subjects of these kinds are painted by code of their own, which cannot join them to other things.
 * A joined subject is therefore painted as the motif that is listed here.
 */
const AS_MOTIF: Partial<Record<SubjectKind, Partial<Record<SubjectVariant | 'other', MotifKind>>>> =
  {
    balloon: { other: 'motif:balloon' },
    boat: { sail: 'motif:sailboat', other: 'motif:canoe' },
    bridge: { other: 'motif:railway-viaduct' },
    cat: { other: 'motif:cat' },
    field: { sunflower: 'motif:sunflower', tulip: 'motif:tulip' },
    figure: {
      child: 'motif:child',
      man: 'motif:man',
      woman: 'motif:woman',
      umbrella: 'motif:umbrella',
      kite: 'motif:kite',
      balloon: 'motif:balloon',
      family: 'motif:woman',
      plain: 'motif:person',
    },
    flower: {
      sunflower: 'motif:sunflower',
      tulip: 'motif:tulip',
      lotus: 'motif:lotus',
      other: 'motif:hibiscus',
    },
    birds: { other: 'motif:bird' },
    fox: { other: 'motif:fox' },
    fruit: {
      apple: 'motif:red-apple',
      pear: 'motif:pear',
      orange: 'motif:tangerine',
      lemon: 'motif:lemon',
      grapes: 'motif:grapes',
    },
    koi: { other: 'motif:fish' },
    pine: { plain: 'motif:deciduous-tree' },
  };
const JOINED_BY: Partial<Record<SubjectKind, readonly Bond['relation'][]>> = {
  bridge: ['on', 'above', 'crosses'],
  pine: ['on', 'in'],
};

const GUESTS_MAX = 3;
/** Only birds can stand on things that are at least this high, in meters. */
const TOP_METRES_MAX = 8;
/** The size in meters of the largest animal that can sit in the crown of a tree. */
const CLIMBING_METRES_MAX = 2.2;
const BUILDINGS = /^(station|derelict-house|hut|camping)$/;
type Joined = Pick<Facts, 'subjects' | 'bonds' | 'named'>;
type How = Attachment['how'];
type Joinable = AskedSubject & { motif: Motif | null };
type Pair = {
  host: Joinable;
  guest: Joinable;
  how: How;
  /** The number of guests that the picture shows, if it differs from the number in the prompt. */
  shown?: number;
};

export function joinThings({ subjects, bonds, named }: Facts): Joined {
  const list = subjects.map(withMotif);
  const words = [...named];
  const left: Bond[] = [];
  // Joins clothes and held things to the rider before it joins the rider to its mount.
  for (const bond of bonds.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const of = list.find(({ kind, standsFor = kind }) => standsFor === bond.of);
    const to = list.find(({ kind, standsFor = kind }) => standsFor === bond.to);
    if (of && to && isClothed(of, to, bond.relation)) {
      putOn(list, { host: of, guest: to, words });
      continue;
    }
    const pair = of && to ? pairOf(of, to, bond.relation) : null;
    if (!pair || !attach(list, pair)) left.push(bond);
  }

  return { subjects: list, bonds: left, named: words };
}

function isClothed(of: Joinable, to: Joinable, relation: Bond['relation']): boolean {
  const isBody = of.motif !== null && isAlive(of.motif);

  return isBody && CLOTHES.has(to.motif?.name ?? '') && ['in', 'wears', 'with'].includes(relation);
}

type Clothing = { host: Joinable; guest: Joinable; words: NamedThing[] };

/**
 * Gives the color of clothes to the person who wears them, but not to an animal: a cat in a red
 * shirt does not become red.
 */
function putOn(list: Joinable[], { host, guest, words }: Clothing): void {
  const isWearing = host.motif !== null && isPerson(host.motif);
  const isShown = isWearing && guest.color !== null && host.color === null;
  if (isShown) list[list.indexOf(host)] = { ...host, color: guest.color };
  list.splice(list.indexOf(guest), 1);
  words.forEach((thing, index) => {
    if (thing.kind !== guest.kind) return;
    words[index] = { ...thing, kind: isShown ? host.kind : thing.kind, isKind: false };
  });
}

const CARRYING: readonly Bond['relation'][] = ['wears', 'holds', 'with'];

function orderOf({ relation }: Bond): number {
  return CARRYING.includes(relation) ? 0 : 1;
}

function attach(list: Joinable[], { host, guest, how, shown }: Pair): boolean {
  const count = shown ?? guest.count;
  if (!host.motif || !guest.motif || (count ?? 1) > GUESTS_MAX) return false;
  const isFlying = [host, guest].some(({ variant }) => variant === 'flying');
  // A thing that is attached to another thing is no longer in the list.
  const [from, to] = [list.indexOf(guest), list.indexOf(host)];
  if (from < 0 || to < 0) return false;
  const joined: AskedSubject = {
    ...guest,
    count,
    variant: 'plain',
    kind: how === 'rides' ? asRider(guest.motif) : kindOf(guest.motif),
    attached: ownAttached(guest, guest.motif),
    standsFor: guest.standsFor ?? guest.kind,
  };
  const guests = membersOf(guest, host.motif).map(kind => ({
    how,
    asked: { ...joined, kind, count: 1 },
  }));
  list[Math.min(from, to)] = {
    ...host,
    kind: how === 'in' ? asOpen(host.motif) : kindOf(host.motif),
    variant: isFlying ? 'flying' : 'plain',
    isLoose: false,
    // In "a basket of apples", `isSeveral` means the apples, but a basket with a cat in it is a
    // single basket.
    ...(host.isHolder && { isHolder: false, isSeveral: false, isOpen: false }),
    attached: [
      ...ownAttached(host, host.motif),
      ...(guests.length > 0 ? guests : [{ how, asked: joined }]),
    ],
    standsFor: host.standsFor ?? host.kind,
  };
  list.splice(Math.max(from, to), 1);
  return true;
}

function ownAttached(asked: AskedSubject, motif: Motif): NonNullable<AskedSubject['attached']> {
  const { kind, variant, attached = [] } = asked;
  const hasHands = kind === 'figure' && CARRIED.includes(variant) && isPerson(motif);
  const carried = hasHands ? motifOf(`motif:${variant}`) : null;
  if (!carried || isPerson(carried)) return attached;

  return [
    ...attached,
    { how: 'holds', asked: { ...asked, kind: kindOf(carried), variant: 'plain', attached: [] } },
  ];
}

function withMotif(subject: AskedSubject): Joinable {
  const { kind, variant, isHolder, word } = subject;
  const named = findMotif(nameMotif(word)?.motif ?? '') ?? null;
  if (isHolder) return { ...subject, motif: named && CONTAINERS.has(named.name) ? named : null };
  const kinds = AS_MOTIF[kind];
  const isWood = kind === 'pine' && subject.isSeveral;
  const drawn = isWood ? null : motifOf(kinds?.[variant] ?? kinds?.other ?? '');
  const isNamed = kind === 'figure' && named !== null && isPerson(named);

  return { ...subject, motif: motifOf(kind) ?? (isNamed ? named : drawn) };
}

/** Returns null if the two things only stand near each other. */
function pairOf(of: Joinable, to: Joinable, relation: Bond['relation']): Pair | null {
  const [first, second] = [of.motif, to.motif];
  if (!first || !second || (JOINED_BY[of.kind] && relation !== 'full')) return null;
  if (JOINED_BY[to.kind]?.includes(relation) === false) return null;
  const isHeld = relation === 'holds' || relation === 'with';
  if (!isHeld && [of, to].some(({ kind }) => kind === 'balloon')) return null;
  const ofInTo = (how: How): Pair => ({ host: to, guest: of, how });
  const toAtOf = (how: How): Pair => ({ host: of, guest: to, how });
  switch (relation) {
    case 'rides':
      return isAlive(first) ? ofInTo(CONTAINERS.has(second.name) ? 'in' : 'rides') : null;
    case 'on':
    case 'crosses':
    case 'above':
      return relation === 'on' || SPANS.has(second.name) ? onto(first, second, ofInTo) : null;
    case 'full':
      return fullOf(of, to);
    case 'in':
      if (second.name in CROWNS) return onto(first, second, ofInTo);
      if (isPutOn(second, first)) return toAtOf('wears');
      return CONTAINERS.has(second.name) && canLieIn(first, second) ? ofInTo('in') : null;
    case 'wears':
      return WORN.has(second.name) && isAlive(first) ? toAtOf('wears') : null;
    case 'holds':
      return isAlive(first) && isHandy(first, second, isAlive(second) ? 0.35 : 4)
        ? toAtOf('holds')
        : null;
    case 'with':
      if (!isAlive(first) || isAlive(second)) return null;
      if (WORN.has(second.name)) return toAtOf('wears');
      return isHandy(first, second, isUmbrella(second) ? 4 : 1) &&
        (second.stance !== 'ground' || isUmbrella(second))
        ? toAtOf('holds')
        : null;
    case 'below':
      if (CANOPIES.has(second.name)) return ofInTo('under');
      return isUmbrella(second) && isAlive(first) ? toAtOf('holds') : null;
    case 'behind':
      return canHide(first, second) ? ofInTo('behind') : null;
    case 'against':
      return ofInTo('against');
    default:
      return null;
  }
}

/**
 * Returns true for "a bear in a scarf", but not for a rabbit in a hat or an animal in a backpack,
 * which sit inside.
 */
function isPutOn({ name }: Motif, wearer: Motif): boolean {
  const isWorn = HATS.has(name)
    ? wearer.name !== 'rabbit'
    : WORN.has(name) && !CONTAINERS.has(name);

  return isWorn && isAlive(wearer);
}

function fullOf(of: Joinable, to: Joinable): Pair | null {
  const isLiving = to.motif !== null && isAlive(to.motif);
  const pair = isLiving ? pairOf(to, of, 'in') : null;

  return pair && { ...pair, shown: Math.min(to.count ?? GUESTS_MAX, GUESTS_MAX) };
}

function onto(first: Motif, second: Motif, ofInTo: (how: How) => Pair): Pair | null {
  if (second.stance === 'plane' || first.stance === 'plane') return null;
  if (SPANS.has(second.name)) return isLandVehicle(first) ? ofInTo('on') : null;
  if (second.name in CROWNS)
    return isAlive(first) && bodyMetres(first) <= CLIMBING_METRES_MAX ? ofInTo('on') : null;
  if (CONTAINERS.has(second.name)) return canLieIn(first, second) ? ofInTo('in') : null;
  if (RIDDEN.has(second.name) && isAlive(first)) return ofInTo('rides');
  if (isHigh(second) && surfaceOf(first.name) !== 'feathers') return null;
  return bodyMetres(first) <= bodyMetres(second) * 3 ? ofInTo('on') : null;
}

function canHide(first: Motif, second: Motif): boolean {
  const share = bodyMetres(first) / second.metres;

  return isAlive(first) && second.stance === 'ground' && share > 0.05 && share < 3;
}

function isHigh({ name, metres }: Motif): boolean {
  return metres >= TOP_METRES_MAX || surfaceOf(name) === 'bricks' || BUILDINGS.test(name);
}

function isUmbrella({ name }: Motif): boolean {
  return name.startsWith('umbrella');
}

/** Returns the height of the whole body. A face is a quarter of it, and a bust a half. */
function bodyMetres({ metres, view }: Motif): number {
  return view === 'face' ? metres * 4 : view === 'bust' ? metres * 2 : metres;
}

function canLieIn(first: Motif, second: Motif): boolean {
  return bodyMetres(first) <= second.metres * 6;
}

/** @param most the guest's maximum size, relative to the host */
function isHandy(first: Motif, second: Motif, most: number): boolean {
  return (
    !isPerson(second) && second.stance !== 'plane' && bodyMetres(second) <= bodyMetres(first) * most
  );
}
