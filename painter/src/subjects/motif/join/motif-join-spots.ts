import {
  BEHIND,
  CROWNS,
  EDGES,
  EYEWEAR,
  HATS,
  NECKWEAR,
  SEATS,
  SPANS,
  STOOD_ON,
  TURNED_TO_RIDE,
  WINDOWS,
} from '../../../compose/joinable.ts';
import { clamp, lerp } from '../../../core/scalar.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { isAlive, isPerson } from '../../../motifs/motif-nature.ts';
import type { Attachment } from '../../../scene.ts';
import type { Dressed } from '../motif-dress.ts';
import { bottomAt, headOf, ringsOf, saddleOf, topAt } from '../motif-landmarks.ts';
import {
  type GuestSpot,
  type Host,
  heightOf,
  highOf,
  metresOf,
  type Turn,
  turned,
  wideOf,
} from './guest-spot.ts';
import { held } from './held-spots.ts';

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
  // A host in `TURNED_TO_RIDE` lies nearly level, so the rider's size depends on the host's length,
  // not on its height.
  const long = host.motif.name in TURNED_TO_RIDE ? wideOf(host.dressed) / highOf(host.dressed) : 1;
  const high =
    (isBoard(host) ? onBoard(host, guest) : heightOf(host, guest, [0.42, 0.9]) * long) /
    count ** 0.25;
  const shift = count > 1 ? (index / (count - 1) - 0.5) * wideOf(host.dressed) * 0.4 : 0;
  if (STOOD_ON.has(host.motif.name))
    return { x: x + shift, foot: y + high * 0.02, high, ...turned(host, guest) };
  return { ...seated(guest, [x + shift, y], high), ...turned(host, guest) };
}

function isBoard({ motif }: Host): boolean {
  return motif.name === 'surfboard';
}

const BOARD_METRES = 2.2;

function onBoard(host: Host, guest: Host): number {
  return wideOf(host.dressed) * clamp(metresOf(guest) / BOARD_METRES, 0.35, 0.75);
}

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
  const branch = CROWNS[host.motif.name];
  if (branch) return onBranch(host, guest, { branch, turn });
  if (SPANS.has(host.motif.name)) return onSpan(host, guest, turn);
  const seat = seatOf(host);
  const x = turn.count > 1 ? across(dressed, turn, [0.28, 0.72]) : seat.x;
  if (seat.isTable && guest.anchors)
    return { ...seated(guest, [x, seat.y], high), ...turned(host, guest) };
  const foot = seat.isTable ? seat.y : topAt(rings, x);
  return { x, foot: foot + high * 0.07, high, ...turned(host, guest) };
}

type OnBranch = { branch: readonly [number, number]; turn: Turn };

function onBranch(host: Host, guest: Host, { branch, turn }: OnBranch): GuestSpot {
  const high = heightOf(host, guest, [0.3, 0.42]) / turn.count ** 0.25;
  const [x, foot] = at(host.dressed, branch);
  const step = (turn.index - (turn.count - 1) / 2) * 0.3 * wideOf(host.dressed);

  return { x: x + step, foot: foot + (turn.index % 2) * high * 0.3, high, ...turned(host, guest) };
}

function onSpan(host: Host, guest: Host, { index, count }: Turn): GuestSpot {
  const { dressed } = host;
  const slim = highOf(guest.dressed) / wideOf(guest.dressed);
  const wide = Math.min(0.3, 0.86 / count) * wideOf(dressed);
  const high = Math.min(wide * slim, highOf(dressed) * 0.75);
  const x = (dressed.box.left + dressed.box.right) / 2 + (index - (count - 1) / 2) * wide;

  return { x, foot: dressed.box.top + high * 0.04, high, ...turned(host, guest) };
}

/**
 * Returns whether the guest is as small as a butterfly or a beetle. Such a guest overlaps its host
 * instead of standing on the host's upper edge.
 */
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
  const drawn = findMotif(guest.motif.name) ?? guest.motif;
  const isSmall = isAlive(drawn) && !isPerson(drawn) && motif.metres < SMALL_METRES;
  const high = isSmall
    ? Math.min(heightOf(host, guest, [0.9, 1.2]) / turn.count ** 0.5, fit * 1.25)
    : Math.min(heightOf(host, guest, [0.5, 1.2]), fit);
  const edge = EDGES[motif.name];
  const step = (turn.index - (turn.count - 1) / 2) * 0.24 * wideOf(dressed);
  const x = at(dressed, edge ?? [0.5, 0])[0] + step;
  const top = edge ? at(dressed, edge)[1] : Math.max(topAt(ringsOf(dressed), x), dressed.box.top);
  // The guest must not be visible below a container with a round bottom.
  const half = (high / slim) * 0.42;
  const hull = Math.min(...[x - half, x, x + half].map(at => bottomAt(ringsOf(dressed), at)));
  const sunk = isSmall ? bodyBelow(guest) : 0.42;
  const foot = Math.max(top + high * 0.12, Math.min(top + high * sunk, hull, dressed.box.bottom));
  return { x, foot, high, isBehind: true, behind: BEHIND[motif.name] ?? 0, ...turned(host, guest) };
}

/** Animals are drawn large in containers that are smaller than this. */
const SMALL_METRES = 0.9;

function bodyBelow({ dressed, motif, anchors }: Host): number {
  const { eyes } = headOf(dressed, motif, anchors ? 0.5 : undefined);
  const below = (dressed.box.bottom - eyes) / highOf(dressed);

  return clamp(below - 0.24, 0.14, 0.42);
}

function worn(host: Host, guest: Host): GuestSpot {
  const { dressed, motif, anchors } = host;
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

function beneath(host: Host, guest: Host, turn: Turn): GuestSpot {
  const high = heightOf(host, guest, [0.28, 0.5]) / turn.count ** 0.25;
  const x = across(host.dressed, turn, turn.count > 1 ? [0.24, 0.76] : [0.6, 0.6]);

  return { x, foot: host.dressed.box.bottom + high * 0.05, high };
}

function hidden(host: Host, guest: Host): GuestSpot {
  const { box } = host.dressed;
  const high = heightOf(host, guest, [0.5, 1.2]);
  const half = (wideOf(guest.dressed) / highOf(guest.dressed)) * high * 0.5;

  return { x: box.left + half * 0.1, foot: box.bottom - high * 0.06, high, isBehind: true };
}

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
