/** Where a guest goes on its host, by how the two are joined. */
import {
  EDGES,
  EYEWEAR,
  HATS,
  NECKWEAR,
  SEATS,
  TURNED_TO_RIDE,
  WINDOWS,
} from '../../compose/joinable.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Motif } from '../../motifs/motif.ts';
import { isPerson } from '../../motifs/motif-nature.ts';
import type { Attachment } from '../../scene.ts';
import { type Person, wholeDrawing } from './full-figure.ts';
import type { Dressed } from './motif-dress.ts';
import { headOf, ringsOf, saddleOf, topAt } from './motif-landmarks.ts';

export type Host = {
  motif: Motif;
  dressed: Dressed;
  /** Hand, head and seat of a whole person. */
  anchors: Person['anchors'] | null;
};
/** Where a guest's drawing goes in the square of its host's. */
export type GuestSpot = {
  /** The middle of its foot. */
  x: number;
  foot: number;
  /** Its height and, where it differs from the drawing's, its width. */
  high: number;
  isMirrored?: boolean;
  /** Clockwise, in radians, about its foot. */
  turn?: number;
  isUpsideDown?: boolean;
  isBehind?: boolean;
};

type Turn = { index: number; count: number };

export function spotOf(how: Attachment['how'], host: Host, guest: Host, turn: Turn): GuestSpot {
  switch (how) {
    case 'rides':
      return riding(host, guest, turn);
    case 'on':
      return onTop(host, guest, turn);
    case 'in':
      return inside(host, guest, turn);
    case 'wears':
      return worn(host, guest);
    case 'holds':
      return held(host, guest, turn);
    case 'against':
      return leaning(host, guest);
    case 'under':
      return beneath(host, guest, turn);
    case 'behind':
      return hidden(host, guest);
  }
}

/** Of a face and a bust the drawing is only a part of the height. */
function metresOf({ motif: { metres, view } }: Host): number {
  return view === 'face' ? metres * 1.6 : view === 'bust' ? metres * 1.2 : metres;
}

/** The guest's height in the host's square, by their real heights, within these shares of the host's. */
function heightOf(host: Host, guest: Host, [least, most]: readonly [number, number]): number {
  const own = highOf(host.dressed);
  // One who sits is lower than one who stands.
  const low = guest.anchors ? highOf(guest.dressed) / highOf(wholeDrawing(guest.motif)) : 1;
  return own * clamp((metresOf(guest) / metresOf(host)) * low, least, most);
}

function highOf({ box }: Pick<Dressed, 'box'>): number {
  return box.bottom - box.top;
}

function wideOf({ box }: Dressed): number {
  return box.right - box.left;
}

/** Both look the same way. */
function turned(host: Host, guest: Host): { isMirrored: boolean } {
  const { facing } = guest.motif;
  return { isMirrored: facing !== 0 && host.motif.facing !== 0 && facing !== host.motif.facing };
}

function across(
  { box }: Dressed,
  { index, count }: Turn,
  [from, to]: readonly [number, number],
): number {
  return lerp(
    box.left,
    box.right,
    count > 1 ? lerp(from, to, index / (count - 1)) : (from + to) / 2,
  );
}

/** A spot of a table in the host's square. */
function at({ box }: Dressed, [x, y]: readonly [number, number, ...unknown[]]): [number, number] {
  return [lerp(box.left, box.right, x), lerp(box.top, box.bottom, y)];
}

function seatOf({ motif, dressed }: Host): { x: number; y: number; isTable: boolean } {
  const seat = SEATS[motif.name];
  const [x, y] = seat ? at(dressed, seat) : saddleOf(ringsOf(dressed), dressed.box);
  return { x, y, isTable: seat !== undefined };
}

function riding(host: Host, guest: Host, { index, count }: Turn): GuestSpot {
  const { x, y } = seatOf(host);
  // What lies level is as long as it was high.
  const long = host.motif.name in TURNED_TO_RIDE ? wideOf(host.dressed) / highOf(host.dressed) : 1;
  const high = (heightOf(host, guest, [0.42, 0.9]) * long) / count ** 0.25;
  const shift = count > 1 ? (index / (count - 1) - 0.5) * wideOf(host.dressed) * 0.4 : 0;
  return { ...seated(guest, [x + shift, y], high), ...turned(host, guest) };
}

/** A person's own seat is there; an animal sits a little deeper than its foot. */
function seated(
  { dressed: { box }, anchors }: Host,
  [x, y]: readonly [number, number],
  high: number,
): GuestSpot {
  if (!anchors) return { x, foot: y + high * 0.2, high };
  const scale = high / (box.bottom - box.top);
  const middle = (box.left + box.right) / 2;

  return {
    x: x + (middle - anchors.seat[0]) * scale,
    foot: y + (box.bottom - anchors.seat[1]) * scale,
    high,
  };
}

function onTop(host: Host, guest: Host, turn: Turn): GuestSpot {
  const { dressed } = host;
  const rings = ringsOf(dressed);
  if (isSmallFlyer(guest)) {
    const high = heightOf(host, guest, [0.26, 0.4]);
    const x = across(dressed, turn, turn.count > 1 ? [0.3, 0.7] : [0.56, 0.56]);
    const foot = Math.max(topAt(rings, x), dressed.box.top) + high * 0.72;
    return { x, foot, high, ...turned(host, guest) };
  }
  const high = heightOf(host, guest, [0.3, 1.15]) / turn.count ** 0.25;
  const seat = seatOf(host);
  const x = turn.count > 1 ? across(dressed, turn, [0.28, 0.72]) : seat.x;
  if (seat.isTable && guest.anchors)
    return { ...seated(guest, [x, seat.y], high), ...turned(host, guest) };
  const foot = seat.isTable ? seat.y : topAt(rings, x);
  return { x, foot: foot + high * 0.07, high, ...turned(host, guest) };
}

/** Butterflies, bees and beetles sit on what they are on, not on its edge. */
function isSmallFlyer({ motif: { stance, metres } }: Host): boolean {
  return metres < 0.1 && (stance === 'air' || metres < 0.05);
}

function inside(host: Host, guest: Host, turn: Turn): GuestSpot {
  const { dressed, motif } = host;
  const own = highOf(dressed);
  const pane = WINDOWS[motif.name];
  if (pane) {
    const [x, foot] = at(dressed, pane);
    const shift = (turn.index - (turn.count - 1) / 2) * 0.2 * wideOf(dressed);
    return { x: x + shift, foot, high: own * pane[2], ...turned(host, guest) };
  }
  const slim = highOf(guest.dressed) / wideOf(guest.dressed);
  const fit = ((wideOf(dressed) * 0.82) / turn.count) * slim;
  const high = Math.min(heightOf(host, guest, [0.5, 1.2]), fit);
  const edge = EDGES[motif.name];
  const step = (turn.index - (turn.count - 1) / 2) * 0.24 * wideOf(dressed);
  const x = at(dressed, edge ?? [0.5, 0])[0] + step;
  const top = edge ? at(dressed, edge)[1] : Math.max(topAt(ringsOf(dressed), x), dressed.box.top);
  const foot = Math.min(top + high * 0.42, dressed.box.bottom);
  return { x, foot, high, isBehind: true, ...turned(host, guest) };
}

function worn(host: Host, guest: Host): GuestSpot {
  const { dressed, motif, anchors } = host;
  // Whole people and animals are drawn about the middle of the square.
  const found = headOf(dressed, motif, anchors ? 0.5 : undefined);
  const head = anchors ? { ...found, x: 0.5, top: anchors.headTop[1] } : found;
  const { name } = guest.motif;
  const aspect = highOf(guest.dressed) / wideOf(guest.dressed);
  const away = motif.facing === 0 ? 0 : -motif.facing;
  if (HATS.has(name)) {
    const high = head.width * (name === 'crown' ? 0.66 : 0.95) * aspect;
    return {
      x: head.x + away * head.width * 0.08,
      foot: head.top + high * 0.22,
      high,
      turn: away * 0.12,
    };
  }
  if (EYEWEAR.has(name)) {
    const wide = head.eyesApart > 0 ? head.eyesApart * 2.2 : head.width * 0.62;
    return { x: head.x, foot: head.eyes + (wide * aspect) / 2, high: wide * aspect };
  }
  if (name === 'headphone') {
    const high = head.width * 1.16 * aspect;
    return { x: head.x, foot: head.top + high * 0.93, high };
  }
  if (NECKWEAR.has(name)) {
    const isFace = motif.view === 'face';
    const high = head.width * (isFace ? 0.5 : anchors ? 0.72 : 1.1) * Math.max(aspect, 0.6);
    const below = head.eyes + head.width * (anchors ? 0.5 : 0.72);
    const neck = isFace ? dressed.box.bottom : below;
    return { x: head.x + away * head.width * 0.3, foot: neck + high * 0.6, high };
  }
  const high = highOf(dressed) * 0.42;
  const [x, foot] = at(dressed, [0.5, 0.8]);
  return { x, foot, high };
}

/** Of a person's height: smaller things could not be seen, and a head is more than twice as high. */
const HELD_LEAST = 0.12;

function held(host: Host, guest: Host, { index }: Turn): GuestSpot {
  const { dressed, motif, anchors } = host;
  const { box } = dressed;
  const own = highOf(dressed);
  if (anchors) {
    const [x, y] = anchors.hand;
    const high = isUmbrella(guest) ? own * 0.72 : heightOf(host, guest, [HELD_LEAST, 0.5]);

    return { x: x + index * own * 0.2, foot: y + high * (isUpright(guest) ? 0.1 : 0.4), high };
  }
  const side = motif.facing === 0 ? 1 : motif.facing;
  const isWhole = motif.view === 'whole';
  const reach = motif.facing === 0 && isWhole ? 0.2 : isWhole ? 0.1 : 0.02;
  const x = (side > 0 ? box.right : box.left) - side * wideOf(dressed) * (reach + index * 0.3);
  if (isUpright(guest)) {
    const high = isUmbrella(guest)
      ? own * (isWhole ? 0.9 : 1.2)
      : heightOf(host, guest, [0.3, isWhole ? 0.9 : 0.66]);
    return { x, foot: box.top + own * (isWhole ? 0.72 : 0.96), high };
  }
  const least = isWhole && isPerson(motif) ? HELD_LEAST : 0.26;
  const high = heightOf(host, guest, [least, isWhole ? 0.62 : 0.46]);
  const foot = Math.min(box.top + own * (isWhole ? 0.66 : 0.86) + high * 0.5, box.bottom);
  const isTall = highOf(guest.dressed) > wideOf(guest.dressed) * 1.6;
  return { x, foot, high, ...turned(host, guest), turn: isTall ? side * 0.3 : 0 };
}

function beneath(host: Host, guest: Host, turn: Turn): GuestSpot {
  const high = heightOf(host, guest, [0.28, 0.5]) / turn.count ** 0.25;
  const x = across(host.dressed, turn, turn.count > 1 ? [0.24, 0.76] : [0.6, 0.6]);

  return { x, foot: host.dressed.box.bottom + high * 0.05, high };
}

/** It looks out at the side. */
function hidden(host: Host, guest: Host): GuestSpot {
  const { box } = host.dressed;
  const high = heightOf(host, guest, [0.5, 1.2]);
  const half = (wideOf(guest.dressed) / highOf(guest.dressed)) * high * 0.5;

  return { x: box.left + half * 0.1, foot: box.bottom - high * 0.06, high, isBehind: true };
}

/** What is held at its foot and stands above the hand. */
function isUpright({ motif: { name } }: Host): boolean {
  return UPRIGHT.test(name);
}

function isUmbrella({ motif: { name } }: Host): boolean {
  return name.startsWith('umbrella');
}

const UPRIGHT =
  /^(umbrella|balloon|kite|lollipop|rose|tulip|sunflower|hibiscus|bouquet|candle|flashlight|sparkler|magic-wand|paintbrush|triangular-flag|black-flag|pirate-flag|soft-ice-cream|trophy|broom|white-cane|fishing-pole)/;

function leaning(host: Host, guest: Host): GuestSpot {
  const { box } = host.dressed;
  const high = heightOf(host, guest, [0.35, 1.1]);
  const side = host.motif.facing === 0 ? -1 : host.motif.facing;
  return {
    x: (box.left + box.right) / 2 + side * wideOf(host.dressed) * 0.42,
    foot: box.bottom,
    high,
    turn: -side * 0.22,
  };
}
