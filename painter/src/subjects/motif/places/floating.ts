import { isPerson } from '../../../motifs/motif-nature.ts';
import type { Shape } from '../../../shape.ts';
import { type Act, pose, shapesOf, slotOf } from '../act.ts';
import { bigGrass } from './big-grass.ts';
import { hung } from './hung.ts';
import { spreadSpots, turnedAbout } from './motif-spots.ts';

export function floating(
  act: Act,
  { depth, isClose }: { depth: number; isClose: boolean },
): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const isPlane = motif.stance === 'plane';
  const bottom = scene.kind === 'landscape' && !isPlane ? layout.horizon * 1.02 : layout.h * 0.86;
  const own = isPlane ? size * 1.1 : size;
  const fitted = Math.min(own, (bottom - layout.h * 0.07) / high);
  const rest = (bottom - layout.h * 0.07 - fitted * high) / 2;
  const spots = spreadSpots(
    subject.count,
    {
      ...slotOf(act),
      near: subject.count > 3 ? bottom : bottom - rest,
      far: layout.h * 0.07 + (bottom - layout.h * 0.07) * 0.46,
      wide,
      high,
      size: fitted,
      jitter: isPlane ? 0.03 : 0.2,
      x: isPlane ? layout.w / 2 : place.x,
    },
    stage.random.fork('spots'),
  );
  const each = spots.flatMap((spot, index) => {
    const drift = stage.random.fork(`drift ${index}`);
    // People fly head first.
    const isFlying = isPerson(motif) && motif.stance === 'ground' && scene.kind === 'landscape';
    const forward = isFlying ? (spot.x < layout.w * 0.5 ? 1 : -1) : 0;
    const turn = motif.stance === 'air' ? drift.range(-0.1, 0.1) : forward;
    const posed = pose(act, turnedAbout(spot, isFlying ? spot.size * high * 0.5 : 0, turn), {
      index,
      turn,
      isClose,
    });
    const at = { depth: depth - index * 0.0006, index };
    return isPlane && scene.kind === 'landscape' ? hung(act, posed, at) : shapesOf(act, posed, at);
  });
  return [...bigGrass(act), ...each];
}
