import type { Point } from '../../../core/curve.ts';
import { isPerson } from '../../../motifs/motif-nature.ts';
import { GRIPS, type GripName, gripOf } from '../bodies/grips.ts';
import {
  type GuestSpot,
  type Host,
  heightOf,
  highOf,
  type Turn,
  turned,
  wideOf,
} from './guest-spot.ts';

/**
 * The least height of a held thing, as a share of its holder's height: smaller things would be
 * invisible.
 */
const HELD_LEAST = 0.12;

export function held(host: Host, guest: Host, { index }: Turn): GuestSpot {
  const { dressed, motif, anchors } = host;
  const { box } = dressed;
  const own = highOf(dressed);
  const grip = anchors && gripOf(guest.motif.name);
  if (grip) return gripped(host, guest, { grip, hand: anchors.hand, index });
  if (anchors) {
    const [x, y] = anchors.hand;
    const high = isUmbrella(guest.motif.name)
      ? own * 0.72
      : heightOf(host, guest, [HELD_LEAST, 0.5]);

    return { x: x + index * own * 0.2, foot: y + high * (isUpright(guest) ? 0.1 : 0.4), high };
  }
  const side = motif.facing === 0 ? 1 : motif.facing;
  const isWhole = motif.view === 'whole';
  if (RACKETS.test(guest.motif.name)) return besideBody(host, guest, side);
  const reach = motif.facing === 0 && isWhole ? 0.2 : isWhole ? 0.1 : 0.02;
  const x = (side > 0 ? box.right : box.left) - side * wideOf(dressed) * (reach + index * 0.3);
  if (isUpright(guest)) {
    const high = isUmbrella(guest.motif.name)
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

const RACKETS = /^(tennis|badminton|cricket-game|field-hockey|ice-hockey|lacrosse|ping-pong)$/;

function besideBody({ dressed, ...host }: Host, guest: Host, side: number): GuestSpot {
  const { box } = dressed;
  const high = heightOf({ dressed, ...host }, guest, [0.3, 0.5]);
  const wide = (wideOf(guest.dressed) / highOf(guest.dressed)) * high;

  return {
    x: (side > 0 ? box.right : box.left) + side * wide * 0.46,
    foot: box.top + highOf(dressed) * 0.84,
    high,
    isMirrored: side > 0,
  };
}

type Gripped = { grip: GripName; hand: Point; index: number };

function gripped(host: Host, guest: Host, { grip, hand: [x, y], index }: Gripped): GuestSpot {
  const { high: share, turn, isMirrored = false } = GRIPS[grip];
  const high = share ? highOf(host.dressed) * share : heightOf(host, guest, [0.17, 0.32]);

  return {
    x: x - (Math.sin(turn) * high) / 2 + index * high * 0.3,
    foot: y + (Math.cos(turn) * high) / 2,
    high,
    turn,
    isMirrored,
  };
}

function isUpright({ motif: { name } }: Host): boolean {
  return UPRIGHT.test(name);
}

export function isUmbrella(name: string): boolean {
  return name.startsWith('umbrella');
}

const UPRIGHT =
  /^(umbrella|balloon|kite|lollipop|rose|tulip|sunflower|hibiscus|bouquet|candle|flashlight|sparkler|magic-wand|paintbrush|triangular-flag|black-flag|pirate-flag|soft-ice-cream|trophy|broom|white-cane|fishing-pole)/;
