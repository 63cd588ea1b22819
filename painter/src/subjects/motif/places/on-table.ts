/**
 * Motifs of a still life stand beside each other on a table. If the first subject is a motif and
 * there is no fruit, that motif's painter paints the room too.
 */

import type { Point } from '../../../core/curve.ts';
import { motifOf } from '../../../motifs/motif.ts';
import type { Shape } from '../../../shape.ts';
import { castShadows, type Standing } from '../../food/still-life-shadows.ts';
import { furnish, paintRoom } from '../../objects/still-life.ts';
import { type Act, pose, shapesOf } from '../act.ts';
import type { Figure } from '../motif-figure.ts';
import { bottomAt } from '../motif-landmarks.ts';
import { spreadSpots } from './motif-spots.ts';

/**
 * The depth of motifs. It is smaller than that of the other shapes, so that the spreading edges of
 * watercolor do not cover a motif.
 */
const NEAR = 0.28;

export function onTable(act: Act): Shape[] {
  const { stage, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const standing = scene.subjects.filter(({ kind }) => motifOf(kind) !== null);
  const rank = Math.max(0, standing.indexOf(subject));
  const hasFruit = scene.subjects.some(({ kind }) => kind === 'fruit');
  const isHost = !hasFruit && scene.subjects[0] === subject;
  const table = layout.h * 0.58;
  const room = furnish(stage, { table, unit: size * 0.3 });
  const share = standing.length > 1 || hasFruit ? 1 / (standing.length + (hasFruit ? 2 : 0)) : 1;
  const inset = layout.w * 0.06;
  const across = (layout.w - 2 * inset) * share;
  const left = inset + across * rank;
  const spots = spreadSpots(
    subject.count,
    {
      left: standing.length > 1 || hasFruit ? left : inset,
      right: standing.length > 1 || hasFruit ? left + across : layout.w - inset,
      near: layout.h * (subject.count > 3 ? 0.88 : 0.8),
      far: layout.h * 0.68,
      wide,
      high,
      size: Math.min(size * 1.05, layout.h * 0.62),
      x: standing.length > 1 ? left + across / 2 : layout.w * (0.5 + layout.heroSide * 0.06),
    },
    stage.random.fork('spots'),
  );
  const posed = spots.map((spot, index) => pose(act, spot, { index, isClose: true }));
  const shadows = castShadows(
    stage,
    room,
    posed.map(({ figure }) => onTop(figure)),
  );
  return [
    ...(isHost ? paintRoom(stage, room) : []),
    ...shadows,
    ...posed.flatMap((each, index) =>
      shapesOf(act, each, { depth: NEAR - rank * 0.02 - index * 0.001, index }),
    ),
  ];
}

/** The lowest share of the figure's height, where level parts of its edge touch the table. */
const FARTHER = 0.36;
/** Parts this near the figure's bottom always touch the table; a share of the figure's size. */
const TOUCH = 0.02;
/** The edge counts as level below this slope. */
const SLOPE = 0.42;
const COLUMNS = 72;

function onTop({ parts, box, size }: Figure): Standing {
  const rings = parts.flatMap(part => part.rings);
  const step = (box.right - box.left) / COLUMNS;
  const edge = Array.from({ length: COLUMNS }, (_, i): Point => {
    const x = box.left + (i + 0.5) * step;
    return [x, bottomAt(rings, x)];
  });
  const runs: Point[][] = [[]];
  edge.forEach(([x, y], i) => {
    const [, before] = edge[i - 1] ?? [x, y];
    const [, after] = edge[i + 1] ?? [x, y];
    const fall = Math.min(Math.abs(y - before), Math.abs(after - y));
    const isLow = y > box.bottom - (box.bottom - box.top) * FARTHER && fall < step * SLOPE;
    if (isLow || y > box.bottom - size * TOUCH) runs.at(-1)?.push([x, y]);
    else if (runs.at(-1)?.length) runs.push([]);
  });
  const low = runs.filter(({ length }) => length > 0);
  const xs = low.flat().map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return {
    x: (left + right) / 2,
    foot: box.bottom,
    half: (right - left) / 2 + size * TOUCH,
    height: (box.bottom - box.top) * 0.7,
    touching: low.map(run => [
      ...run.map(([x, y]): Point => [x, y - size * TOUCH]),
      ...run.toReversed().map(([x, y]): Point => [x, y + size * TOUCH]),
    ]),
  };
}
