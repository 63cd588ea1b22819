import { shadeOf } from '../../compose/light.ts';
import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import type { Room } from '../objects/room.ts';
import type { Stage } from '../stage.ts';

export type Standing = {
  x: number;
  foot: number;
  half: number;
  height: number;
  touching?: readonly (readonly Point[])[];
};

export function castShadows(stage: Stage, room: Room, things: readonly Standing[]): Shape[] {
  const side = -stage.layout.lightSide;
  const dark = room.tint(shadeOf(room.wood[2] ?? oklch(0.3, 0.04, 40), room.isDark ? 1.6 : 1.1));
  const long = (pen: Pen): void => {
    for (const { x, foot, half, height } of things) {
      const reach = half * 0.55 + height * 0.75;
      fillSmooth(pen, [
        [x - side * half * 0.8, foot - half * 0.02],
        [x, foot - half * 0.3],
        [x + side * half * 0.8, foot - half * 0.34],
        [x + side * (half + reach * 0.7), foot - half * 0.26],
        [x + side * (half + reach), foot - half * 0.05],
        [x + side * (half + reach * 0.6), foot + half * 0.14],
        [x + side * half * 0.4, foot + half * 0.16],
        [x - side * half * 0.5, foot + half * 0.1],
      ]);
    }
  };
  const touch = (pen: Pen): void => {
    for (const { x, foot, half, touching } of things) {
      if (touching) {
        for (const outline of touching) fillPolygon(pen, outline);
        continue;
      }
      pen.beginPath();
      pen.ellipse(x + side * half * 0.1, foot - half * 0.02, half * 0.72, half * 0.15, 0, 0, 7);
      pen.fill();
    }
  };
  return [
    {
      type: 'shape',
      name: 'cast shadows',
      role: 'shade',
      depth: 2.4,
      tone: 1.1,
      color: dark,
      soft: room.unit * 0.14,
      draw: long,
    },
    {
      type: 'shape',
      name: 'contact shadows',
      role: 'shade',
      depth: 2.3,
      tone: 1.4,
      color: mix(dark, room.tint(oklch(0.1, 0.02, 300)), 0.5),
      soft: room.unit * 0.05,
      draw: touch,
    },
  ];
}
