/**
 * Paints motifs below the surface of the sea: swimming things are in the water, crawling and sunken
 * ones on the sea floor.
 */
import { mix } from '../../../core/oklab.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { isPerson } from '../../../motifs/motif-nature.ts';
import type { Shape } from '../../../shape.ts';
import { part } from '../../part.ts';
import { watersOf } from '../../water/waters.ts';
import { type Act, type Posed, pose, shapesOf, slotOf } from '../act.ts';
import type { ColorOf } from '../motif-colors.ts';
import { spreadSpots, turnedAbout } from './motif-spots.ts';

const WRECKED = 0.2;
const SWIMMERS =
  /^(turtle|seal|otter|penguin|beaver|duck|swan|goose|polar-bear|crocodile|snake|dragon|sauropod|rocket|airplane)$/;
const CRAWLERS = /^(crab|lobster|oyster|coral|spiral-shell|shrimp|snail)$/;

export function inSea(act: Act): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const isLow = liesOnFloor(motif);
  const rank = scene.subjects.indexOf(subject);
  const foot = layout.h * (isLow ? 0.93 : 0.72);
  const grown = Math.min(size * (isLow ? 0.8 : 1), (foot - layout.h * 0.1) / high);
  const rest = isLow ? 0 : Math.max(0, foot - layout.h * 0.12 - grown * high) * 0.5;
  const spots = spreadSpots(
    subject.count,
    {
      ...slotOf(act),
      near: subject.count > 3 ? foot : foot - rest,
      far: layout.h * (isLow ? 0.86 : 0.4),
      wide,
      high,
      size: grown,
      jitter: isLow ? 0.03 : 0.22,
      x: place.isHero ? (place.x + layout.w * 0.5) / 2 : place.x,
    },
    stage.random.fork('spots'),
  );
  const water = watersOf(stage).at(0.5);
  return spots.flatMap((spot, index) => {
    const own = stage.random.fork(`drift ${index}`);
    const depth = 0.3 + rank * 0.03 - index * 0.0006;
    const turn = isLow
      ? motif.stance === 'water'
        ? WRECKED * own.side()
        : 0
      : swimmingTurn(act, spot.x) + own.range(-0.12, 0.12);
    const posed = pose(act, turnedAbout(spot, spot.size * high * 0.5, turn), {
      index,
      turn,
      isClose: true,
    });
    const share = (place.isHero ? 0.1 : 0.24) + (subject.count > 3 ? 0.05 : 0);
    const sunken: ColorOf = part => mix(posed.colorOf(part), water, share);
    return [
      ...(isLow ? [contact(act, posed, { depth: depth + 0.0004, index })] : []),
      ...shapesOf(act, { ...posed, colorOf: sunken }, { depth, index }),
    ];
  });
}

function liesOnFloor(motif: Motif): boolean {
  if (CRAWLERS.test(motif.name)) return true;
  if (SWIMMERS.test(motif.name)) return false;
  return motif.stance !== 'underwater' && !isPerson(motif);
}

function swimmingTurn(act: Act, x: number): number {
  const isSwimming = isPerson(act.motif) && !act.motif.name.endsWith('merpeople');
  return isSwimming ? (x < act.stage.layout.w * 0.5 ? 1.05 : -1.05) : 0;
}

function contact(
  { stage }: Act,
  { figure }: Posed,
  { depth, index }: { depth: number; index: number },
): Shape {
  const { box, size } = figure;
  return part(`motif ${index} contact`, 'shade', {
    depth,
    tone: 0.8,
    soft: size * 0.01,
    color: watersOf(stage).at(0.85),
    draw: pen => {
      pen.beginPath();
      pen.ellipse(
        (box.left + box.right) / 2,
        box.bottom - size * 0.01,
        (box.right - box.left) * 0.48,
        size * 0.035,
        0,
        0,
        7,
      );
      pen.fill();
    },
  });
}
