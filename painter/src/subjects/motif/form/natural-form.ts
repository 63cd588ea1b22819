/** Brings drawings of animals, vehicles, towers and trees closer to natural proportions. */
import { type Point, pointAt } from '../../../core/curve.ts';
import { clamp, lerp, smoothstep } from '../../../core/scalar.ts';
import { type Drawing, type DrawingPart, drawingFrom } from '../../../motifs/drawing.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { isAlive, isPerson, surfaceOf } from '../../../motifs/motif-nature.ts';
import { isSitting } from '../bodies/full-figure-animal.ts';
import type { Dressed } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { headOf } from '../motif-landmarks.ts';
import { vehicleWarp } from './vehicle-form.ts';
import { type Warp, warped } from './warp-drawing.ts';

const HEAD = 0.8;
/** Legs get thinner by these factors at their top, above the foot, and at the foot. */
const BEAST = { top: 1, ankle: 0.56, foot: 0.78 } as const;
const BIRD = { top: 0.72, ankle: 0.42, foot: 0.9 } as const;
type Leg = { top: number; ankle: number; foot: number };
/** The range of a leg's width, as shares of the drawing's width. */
const LEG_WIDEST = 0.27;
const LEG_NARROWEST = 0.03;

export function naturalForm(drawing: Drawing, motif: Motif): Drawing {
  const settled = settle(drawing, motif.name);
  if (settled) return settled;
  const vehicle = vehicleWarp(drawing, motif);
  if (vehicle) return warped(drawing, vehicle);
  if (motif.view !== 'whole' || motif.facing === 0 || !isAlive(motif) || isPerson(motif))
    return drawing;
  // Drawings of sitting animals already have natural proportions.
  if (isSitting(motif.name)) return drawing;
  const warps = [
    ...legWarps(drawing, surfaceOf(motif.name) === 'feathers' ? BIRD : BEAST),
    ...headWarp(drawing, motif),
    ...(isFish(motif) ? [fishWarp(drawing, motif)] : []),
  ];
  return warps.length > 0 ? warped(drawing, p => warps.reduce((at, warp) => warp(at), p)) : drawing;
}

/** The angles, in degrees clockwise, that make tilted drawings upright. */
const UPRIGHT: Readonly<Record<string, number>> = { pineapple: 25 };
/**
 * For each motif, the indexes of parts that lie across its main object, such as a paddle across a
 * canoe. They become smaller and go behind all other parts.
 */
const ACROSS: Readonly<Record<string, number>> = { canoe: 2 };
/** Factors that stretch towers and trees, because their drawings are squeezed into a square. */
const TALL: Readonly<Record<string, number>> = {
  castle: 1.24,
  'japanese-castle': 1.12,
  church: 1.15,
  'evergreen-tree': 1.2,
  'deciduous-tree': 1.08,
};

function settle(drawing: Drawing, name: string): Drawing | null {
  const across = drawing.parts[ACROSS[name] ?? -1];
  if (across) return drawingFrom([smaller(across), ...drawing.parts.filter(p => p !== across)]);
  if (name === 'palm-tree') return warped(drawing, palmWarp(drawing));
  const high = TALL[name];
  if (high) return warped(drawing, ([x, y]) => [x, y * high]);
  const angle = ((UPRIGHT[name] ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return angle > 0 ? warped(drawing, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]) : null;
}

function palmWarp({ box }: Drawing): Warp {
  const middle = (box.left + box.right) / 2;
  const crown = box.top + (box.bottom - box.top) * 0.5;
  return ([x, y]) => {
    const down = smoothstep(crown, crown + (box.bottom - crown) * 0.3, y);
    const below = Math.max(0, y - crown) / (box.bottom - crown);
    const bent = (box.right - box.left) * 0.16 * (below - below * below);
    return [
      middle + (x - middle) * lerp(1.04, 0.5, down) + bent,
      y + Math.max(0, y - crown) * 0.75,
    ];
  };
}

function smaller(part: DrawingPart): DrawingPart {
  const { left, right, top, bottom } = boxOf(outlinesOf(part));
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  const { parts } = warped({ parts: [part] }, ([x, y]) => [
    mx + (x - mx) * 0.72,
    my + (y - my) * 0.6,
  ]);
  return parts[0] ?? part;
}

type Run = { left: number; right: number };

function legWarps({ parts, box }: Drawing, leg: Leg): Warp[] {
  const rings = parts.flatMap(part => outlinesOf(part as DrawingPart));
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const runs = runsAt(rings, box.bottom - high * 0.06).filter(({ left, right }) => {
    const share = (right - left) / wide;
    return share < LEG_WIDEST && share > LEG_NARROWEST;
  });
  return runs.flatMap(run => {
    const top = legTop(rings, run, box);
    return box.bottom - top > high * 0.12 ? [legWarp(run, { top, bottom: box.bottom, leg })] : [];
  });
}

function legTop(
  rings: readonly (readonly Point[])[],
  { left, right }: Run,
  { top, bottom }: Drawing['box'],
): number {
  const [middle, wide] = [(left + right) / 2, right - left];
  const step = (bottom - top) / 40;
  for (let y = bottom - step * 3; y > top; y -= step) {
    const here = runsAt(rings, y).find(run => run.left < middle && run.right > middle);
    if (!here || here.right - here.left > wide * 1.7) return y;
  }
  return bottom;
}

function legWarp(
  { left, right }: Run,
  { top, bottom, leg }: { top: number; bottom: number; leg: Leg },
): Warp {
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  return ([x, y]) => {
    const down = clamp((y - top) / (bottom - top));
    const own = 1 - smoothstep(1.15, 1.5, Math.abs(x - middle) / half);
    const share =
      down < 0.8
        ? lerp(1, lerp(leg.top, leg.ankle, down / 0.8), smoothstep(0, 0.3, down))
        : lerp(leg.ankle, leg.foot, (down - 0.8) / 0.2);
    return [middle + (x - middle) * lerp(1, share, own), y];
  };
}

function isFish({ name, stance }: Motif): boolean {
  return stance === 'underwater' && surfaceOf(name) === 'scales';
}

function fishWarp({ box }: Drawing, { facing }: Motif): Warp {
  const [x0, y0] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return ([x, y]) => {
    const back = (-facing * (x - x0)) / (box.right - box.left) + 0.5;
    const share = lerp(0.8, 0.5, smoothstep(0.35, 0.85, back)) + 0.3 * smoothstep(0.85, 1, back);
    return [x0 + (x - x0) * 1.12, y0 + (y - y0) * share];
  };
}

function headWarp(drawing: Drawing, motif: Motif): Warp[] {
  // as: `headOf` reads only color, area and path
  const head = headOf(drawing as Dressed, motif);
  const { box } = drawing;
  const high = box.bottom - box.top;
  const reach = clamp(head.width * 0.62, high * 0.14, high * 0.26);
  if (head.width === 0) return [];
  const middle: Point = [head.x - motif.facing * reach * 0.35, head.eyes];
  const neck: Point = [middle[0] - motif.facing * reach * 0.75, middle[1] + reach * 0.8];
  return [
    ([x, y]) => {
      const away = Math.hypot(x - middle[0], y - middle[1]) / reach;
      const share = lerp(HEAD, 1, smoothstep(1.1, 2.3, away));
      return [neck[0] + (x - neck[0]) * share, neck[1] + (y - neck[1]) * share];
    },
  ];
}

function runsAt(rings: readonly (readonly Point[])[], y: number): Run[] {
  const found: Run[] = [];
  for (const ring of rings) {
    const xs: number[] = [];
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = pointAt(ring, i);
      const [bx, by] = pointAt(ring, (i + 1) % ring.length);
      if (ay > y !== by > y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2)
      found.push({ left: xs[i] as number, right: xs[i + 1] as number });
  }
  found.sort((a, b) => a.left - b.left);
  const runs: Run[] = [];
  for (const run of found) {
    const last = runs.at(-1);
    if (last && run.left <= last.right) last.right = Math.max(last.right, run.right);
    else runs.push({ ...run });
  }
  return runs;
}
