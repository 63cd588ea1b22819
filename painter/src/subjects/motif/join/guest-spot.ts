import { clamp } from '../../../core/scalar.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { type Person, wholeDrawing } from '../bodies/full-figure.ts';
import type { Dressed } from '../motif-dress.ts';

export type Host = {
  motif: Motif;
  dressed: Dressed;
  /** The anchors of a whole person; null for other motifs. */
  anchors: Person['anchors'] | null;
};
export type GuestSpot = {
  x: number;
  foot: number;
  high: number;
  isMirrored?: boolean;
  /** Clockwise, in radians, about the foot. */
  turn?: number;
  isUpsideDown?: boolean;
  isBehind?: boolean;
  /**
   * The number of the host's rear parts that stay behind the guest if the guest is behind the host.
   */
  behind?: number;
};

export type Turn = { index: number; count: number };

/**
 * Returns the height of the whole person or animal. In drawings of faces and busts, `metres` counts
 * only the drawn part.
 */
export function metresOf({ motif: { metres, view } }: Host): number {
  return view === 'face' ? metres * 1.6 : view === 'bust' ? metres * 1.2 : metres;
}

/**
 * Returns the drawn height of the guest. The height follows both real heights, but stays between
 * `least` and `most` times the host's drawn height.
 */
export function heightOf(
  host: Host,
  guest: Host,
  [least, most]: readonly [number, number],
): number {
  const own = highOf(host.dressed);
  const low = guest.anchors ? highOf(guest.dressed) / highOf(wholeDrawing(guest.motif)) : 1;
  return own * clamp((metresOf(guest) / metresOf(host)) * low, least, most);
}

export function highOf({ box }: Pick<Dressed, 'box'>): number {
  return box.bottom - box.top;
}

export function wideOf({ box }: Dressed): number {
  return box.right - box.left;
}

export function turned(host: Host, guest: Host): { isMirrored: boolean } {
  const { facing } = guest.motif;
  return { isMirrored: facing !== 0 && host.motif.facing !== 0 && facing !== host.motif.facing };
}
