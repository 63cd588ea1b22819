/** Motifs in a still life: on a table beside each other, with the room around them where no fruit has one. */
import { motifOf } from '../../motifs/motif.ts';
import type { Shape } from '../../shape.ts';
import { castShadows } from '../food/still-life-shadows.ts';
import { furnish, paintRoom } from '../objects/still-life.ts';
import { type Act, pose, shapesOf } from './act.ts';
import { spreadSpots } from './motif-spots.ts';

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
  const shadows = castShadows(
    stage,
    room,
    spots.map(({ x, foot, size: own }) => ({
      x,
      foot,
      half: own * wide * 0.46,
      height: own * high * 0.7,
    })),
  );
  return [
    ...(isHost ? paintRoom(stage, room) : []),
    ...shadows,
    ...spots.flatMap((spot, index) => {
      const posed = pose(act, spot, { index, isClose: true });
      return shapesOf(act, posed, { depth: 1.2 - rank * 0.1 - index * 0.01, index });
    }),
  ];
}
