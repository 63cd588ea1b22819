import { heroOf } from '../../compose/layout.ts';
import { clearSpot, hasStanding } from '../../compose/spread-standing.ts';
import { bezier, fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { clearX, motifSpans } from '../motif/places/motif-spans.ts';
import { askedColor, type Stage } from '../stage.ts';
import { seaCurve, waveDepth } from '../water/wave.ts';
import type { Berth } from './berth.ts';
import { paintJunk } from './junk.ts';
import { paintSampan } from './sampan.ts';

const LINE_MAX = 3;

export function paintBoat(stage: Stage): Shape[] {
  const { subject, random } = stage;
  const hasSail =
    subject.variant === 'sail' ||
    (subject.variant !== 'fisher' && subject.isAsked && random.fork('sail').chance(0.3));
  return planBerths(stage, hasSail).flatMap((berth, index) => [
    waterMarks(stage, berth, index),
    ...(hasSail ? [sailMarks(stage, berth, index)] : []),
    ...(hasSail ? paintJunk(stage, berth) : paintSampan(stage, berth)),
  ]);
}

function planBerths(stage: Stage, hasSail: boolean): Berth[] {
  const { layout, subject, random, scene } = stage;
  const water = layout.h - layout.horizon;
  const hasSea = scene.subjects.some(({ kind }) => kind === 'sea');
  const facing = random.side();
  const full = fullLength(stage) * (hasSail ? 0.82 : 1);
  const berths = Array.from({ length: subject.count }, (_, i): Berth => {
    const place = subject.count > LINE_MAX ? fleetPlace(stage, i) : linePlace(stage, i);
    const { across } = place;
    // If something stands on the shore, boats are placed lower, so that they are in front of it.
    const near = hasStanding(scene) ? lerp(0.6, 0.86, clamp(place.near / 0.56)) : place.near;
    const length = full * lerp(0.42, 1.1, place.near / 0.52);
    const x = clamp(layout.w * across, length * 0.7, layout.w - length * 0.7);
    const clear = clearX(subject.count > 1 ? [] : motifSpans(stage), {
      x,
      half: length * 0.55,
      w: layout.w,
    });
    return {
      x: clear ?? x,
      y: layout.horizon + water * near,
      length,
      facing,
      depth: hasSea ? seaDepth(near, layout.energy) : 0.12 - near * 0.085,
      isLead: subject.count <= LINE_MAX,
    };
  }).sort((a, b) => a.y - b.y);
  const nearest = berths.at(-1);
  if (nearest) nearest.isLead = true;
  return berths;
}

function fullLength({ layout, subject, scene }: Stage): number {
  const room = Math.min(layout.w * 0.34, (layout.h - layout.horizon) * 0.85, 330);
  const share = heroOf(scene) === 'boat' ? 0.85 : 0.58;
  return room * share * clamp(subject.scale, 0.72, 1.4) * (subject.count > LINE_MAX ? 0.72 : 1);
}

type Place = {
  /** 0 at the horizon, 1 at the lower edge. */
  near: number;
  across: number;
};

function linePlace({ layout, subject, random, scene }: Stage, index: number): Place {
  const side = -layout.heroSide;
  const asked =
    subject.placement.side && { left: 0.27, center: 0.5, right: 0.73 }[subject.placement.side];
  if (subject.count === 1) {
    const away = random.range(0.1, 0.2);
    const wishes = [0.5 + side * away, 0.5 - side * away, 0.5 + side * 0.3, 0.5];
    return {
      near: distanceOf(subject) ?? random.range(0.3, 0.46),
      across: asked ?? clearSpot(scene, layout, wishes),
    };
  }
  const t = index / (subject.count - 1);
  return {
    near: lerp(0.52, 0.12, t ** 0.8),
    across: 0.5 + side * (lerp(0.24, -0.32, t) + random.range(-0.03, 0.03)),
  };
}

function distanceOf({ placement }: Stage['subject']): number | null {
  return placement.distance && { far: 0.14, near: 0.58 }[placement.distance];
}

/** Spreads many boats over the water. Steps of the golden ratio avoid a visible pattern. */
function fleetPlace({ subject, random }: Stage, index: number): Place {
  const start = random.fork('fleet').next();
  const near = lerp(0.1, 0.54, ((index + 0.5) / subject.count) ** 1.15);
  const across = (start + index * 0.618) % 1;
  return { near, across: lerp(0.08, 0.92, across) + random.range(-0.02, 0.02) };
}

/**
 * Returns a depth that puts the boat in front of the waves higher in the picture, so that only
 * nearer crests cover the hull.
 */
function seaDepth(near: number, energy: number): number {
  return Math.max(0.045, waveDepth(clamp(near / 0.88) ** (1 / seaCurve(energy))) - 0.03);
}

function waterMarks(stage: Stage, berth: Berth, index: number): Shape {
  const { x, y, length: l } = berth;
  const draw = (pen: Pen): void => {
    const random = stage.random.fork(`marks ${index}`);
    for (let i = 0; i < 15; i++) {
      const t = i / 14;
      const half = l * (0.46 - 0.26 * t) * random.range(0.6, 1.15);
      const cx = x + random.range(-0.08, 0.08) * l * (1 + t * 2);
      const line = bezier(
        [cx - half, y + l * (0.1 + t * 0.34)],
        [cx - half / 3, y + l * (0.11 + t * 0.34)],
        [cx + half / 3, y + l * (0.095 + t * 0.34)],
        [cx + half, y + l * (0.1 + t * 0.34)],
        8,
      );
      pen.globalAlpha = 0.5 * (1 - t) + 0.1;
      fillPolygon(
        pen,
        taper(line, s => l * 0.026 * arch(s)),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'water marks',
    role: 'shade',
    depth: berth.depth + 0.004,
    tone: 0.9,
    color: mix(stage.palette.ink, stage.palette.near, 0.5),
    draw,
  };
}

function sailMarks(stage: Stage, berth: Berth, index: number): Shape {
  const { x, y, length: l } = berth;
  const draw = (pen: Pen): void => {
    const random = stage.random.fork(`sail marks ${index}`);
    for (let i = 0; i < 16; i++) {
      const t = i / 15;
      const half = l * (0.26 - 0.14 * t) * random.range(0.4, 1.1);
      const cx = x + random.range(-0.1, 0.1) * l;
      const at = y + l * (0.16 + t * 0.62);
      pen.globalAlpha = 0.55 * (1 - t) + 0.05;
      const line: Point[] = [
        [cx - half, at],
        [cx, at + 1],
        [cx + half, at],
      ];
      fillPolygon(
        pen,
        taper(line, s => l * 0.03 * arch(s)),
      );
    }
    pen.globalAlpha = 1;
  };
  const color = askedColor(stage) ?? (berth.isLead ? stage.palette.accent : stage.palette.light);
  return {
    type: 'shape',
    name: 'sail marks',
    role: 'shade',
    depth: berth.depth + 0.003,
    tone: 0.9,
    color,
    draw,
  };
}
