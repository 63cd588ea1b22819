import type { Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { fillWithField } from '../../core/pixel-field.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Room } from './room.ts';
import { boxOf, type Material, outlineOf, type Profile, paintTurned, widestOf } from './turned.ts';
import type { Vessel } from './vessels.ts';

type Turned = {
  name: string;
  profile: Profile;
  material: Material;
  center: Point;
  half: number;
  turn: number;
};

export function turnedShape(
  stage: Stage,
  { name, profile, material, center, half, turn }: Turned,
): Shape {
  const { traits, layout } = stage;
  // A body that lies on its side is lit from above, so its lit side depends on its turn.
  const side = Math.abs(turn) > 1 ? (Math.sign(turn) as -1 | 1) : layout.lightSide;
  const field = paintTurned({
    profile,
    material,
    lightSide: side,
    pixels: Math.min(30_000, half * half * 2.6 * widestOf(profile)),
  });
  const outline = outlineOf(profile);
  const box = boxOf(profile, [0, 0], half);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const contour = outline.map(
    ([x, y]): Point => [
      center[0] + (x * cos - y * sin) * half,
      center[1] + (x * sin + y * cos) * half,
    ],
  );
  const lit = material.stops.at(-1) ?? oklch(0.8, 0.1, 60);
  return {
    type: 'shape',
    name,
    role: traits.isWash ? 'accent' : 'mass',
    depth: 1,
    color: material.stops.at(-2) ?? lit,
    fill: {
      type: 'ball',
      center: [center[0], center[1]],
      radius: half * 1.3,
      light: [center[0] + layout.lightSide * half * 0.4, center[1] - half * 0.4],
      stops: [...material.stops].reverse(),
    },
    isOpaque: true,
    contour: [...contour, contour[0] ?? center],
    draw: pen => {
      pen.save();
      pen.translate(center[0], center[1]);
      pen.rotate(turn);
      fillWithField(
        pen,
        path =>
          outline.forEach(([x, y], i) =>
            i === 0 ? path.moveTo(x * half, y * half) : path.lineTo(x * half, y * half),
          ),
        { field, box },
      );
      pen.restore();
    },
  };
}

export function glazeOf(room: Room, vessel: Vessel): Material {
  const { face } = vessel;
  return {
    stops: vessel.stops.map(room.tint),
    gloss: vessel.gloss,
    bounce: room.tint(room.wood[0] ?? oklch(0.6, 0.07, 60)),
    face: face ? (color, angle, v) => face(color, angle, v) : undefined,
    grain: vessel.grain,
  };
}
