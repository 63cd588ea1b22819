/** A bunch of grapes: one lit berry, drawn many times from back to front. */
import { fillPolygon, type Point, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { drawField } from '../../core/pixel-field.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { Room } from '../objects/room.ts';
import { paintTurned } from '../objects/turned.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { Spot } from './fruit-arrange.ts';

const SKINS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [
    oklch(0.16, 0.05, 300),
    oklch(0.25, 0.08, 310),
    oklch(0.36, 0.1, 315),
    oklch(0.5, 0.09, 310),
    oklch(0.66, 0.06, 290),
  ],
  [
    oklch(0.4, 0.08, 120),
    oklch(0.55, 0.1, 116),
    oklch(0.7, 0.12, 112),
    oklch(0.82, 0.12, 108),
    oklch(0.91, 0.09, 104),
  ],
  [
    oklch(0.2, 0.08, 10),
    oklch(0.32, 0.12, 12),
    oklch(0.44, 0.14, 16),
    oklch(0.57, 0.12, 22),
    oklch(0.72, 0.08, 35),
  ],
];

export function paintGrapes(
  stage: Stage,
  room: Room,
  { spot, random }: { spot: Spot; random: Random },
): Shape[] {
  const asked = askedColor(stage);
  const skin = random
    .pick(SKINS)
    .map((color): Oklab => room.tint(asked ? [color[0], asked[1] * 0.8, asked[2] * 0.8] : color));
  const berry = paintTurned({
    profile: v => Math.sqrt(Math.max(0, 1 - v * v)),
    material: {
      stops: skin,
      gloss: 0.8,
      bounce: room.tint(
        mix(skin[2] ?? oklch(0.4, 0.1, 310), room.wood[0] ?? oklch(0.6, 0.05, 60), 0.5),
      ),
    },
    lightSide: stage.layout.lightSide,
    pixels: 1600,
  });
  const size = spot.radius * 0.3;
  const way = random.side();
  const berries = heapBerries(spot, way, random);
  return [
    stemShape(room, spot, way),
    {
      type: 'shape',
      name: 'grapes',
      role: stage.traits.isWash ? 'accent' : 'mass',
      depth: 1,
      color: skin[2],
      fill: {
        type: 'ramp',
        from: [spot.x, spot.foot - size * 4],
        to: [spot.x, spot.foot],
        stops: [...skin].reverse(),
      },
      isOpaque: true,
      draw: pen => {
        for (const [x, y] of berries) {
          pen.save();
          pen.beginPath();
          pen.arc(x, y, size, 0, Math.PI * 2);
          pen.fill();
          pen.clip();
          drawField(pen, berry, { x: x - size, y: y - size, width: size * 2, height: size * 2 });
          pen.restore();
        }
      },
    },
  ];
}

function heapBerries(spot: Spot, way: -1 | 1, random: Random): Point[] {
  const size = spot.radius * 0.3;
  const berries: Point[] = [];
  for (let row = 0; row < 6; row++) {
    const across = [3, 4, 5, 4, 3, 2][row] ?? 2;
    for (let k = 0; k < across; k++) {
      berries.push([
        spot.x +
          way * (row - 2.2) * size * 0.75 +
          (k - (across - 1) / 2) * size * 1.15 +
          random.range(-0.2, 0.2) * size,
        spot.foot -
          size * 0.9 -
          Math.max(0, 2.6 - Math.abs(row - 2) - Math.abs(k - (across - 1) / 2) * 0.55) *
            size *
            0.85 +
          random.range(-0.15, 0.15) * size,
      ]);
    }
  }
  return berries.sort((a, b) => a[1] - b[1]);
}

function stemShape(room: Room, spot: Spot, way: -1 | 1): Shape {
  const size = spot.radius * 0.3;
  const stem: Point[] = [
    [spot.x - way * size * 1.4, spot.foot - size * 3],
    [spot.x - way * size * 2.4, spot.foot - size * 4],
    [spot.x - way * size * 2.9, spot.foot - size * 4.3],
  ];
  return {
    type: 'shape',
    name: 'grape stem',
    role: 'line',
    depth: 0.3,
    tone: 1,
    color: room.tint(oklch(0.36, 0.06, 80)),
    draw: pen =>
      fillPolygon(
        pen,
        taper(stem, () => size * 0.2),
      ),
  };
}
