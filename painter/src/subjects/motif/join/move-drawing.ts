import type { Point } from '../../../core/curve.ts';
import type { Segment } from '../../../motifs/drawing.ts';
import type { Dressed, DressedPart } from '../motif-dress.ts';
import type { GuestSpot } from './guest-spot.ts';

/** @param flat the share of the height that remains, for a flat thing that is seen from above */
export function moveDrawing({ parts, box }: Dressed, spot: GuestSpot, flat = 1): Dressed {
  const scale = spot.high / (box.bottom - box.top);
  const middle = (box.left + box.right) / 2;
  const [cos, sin] = [Math.cos(spot.turn ?? 0), Math.sin(spot.turn ?? 0)];
  const move = ([px, py]: Point): Point => {
    const x = (px - middle) * scale * (spot.isMirrored ? -1 : 1);
    const y = (spot.isUpsideDown ? box.top - py : py - box.bottom) * scale;
    return [spot.x + x * cos - y * sin, spot.foot + (x * sin + y * cos) * flat];
  };
  const moved = parts.map(part => ({
    ...part,
    path: part.path.map(({ command, points }): Segment => ({ command, points: points.map(move) })),
  }));
  return { parts: moved, box: boxAround(moved) };
}

function boxAround(parts: readonly DressedPart[]): Dressed['box'] {
  const points = parts.flatMap(({ path }) => path.flatMap(segment => segment.points));
  return {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  };
}
