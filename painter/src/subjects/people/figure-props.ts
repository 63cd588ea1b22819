import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { pointsOf } from '../points-of.ts';
import { boots, HAND, type Part } from './figure-part.ts';

export function umbrella(lean: number): Part[] {
  const half = 0.36;
  const [low, top] = [0.885, 1.16];
  const dome: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const angle = Math.PI - (i / 24) * Math.PI;
    dome.push([lean + Math.cos(angle) * half, low + Math.sin(angle) ** 0.9 * (top - low)]);
  }
  const ribs = 5;
  const edge: Point[] = [];
  for (let i = 0; i < ribs; i++) {
    for (let k = 0; k <= 6; k++) {
      const t = (i + k / 6) / ribs;
      const u = Math.cos(t * Math.PI) * half;
      edge.push([lean + u, low + 0.042 * Math.sin((k / 6) * Math.PI)]);
    }
  }
  const rib = (t: number): Part => ({
    layer: 'accent shade',
    points: Array.from({ length: 9 }, (_, k): Point => {
      const s = k / 8;
      const u = Math.cos(t * Math.PI) * half * Math.sin((s * Math.PI) / 2);
      return [lean + u, top - (top - low) * (1 - Math.cos((s * Math.PI) / 2))];
    }),
    width: 0.009,
  });
  const shade: Part = {
    layer: 'accent shade',
    points: [
      ...edge.slice(0, 15),
      [lean - half * 0.1, top - 0.005],
      [lean + half * 0.1, top - 0.02],
    ],
    isSharp: true,
  };
  return [
    {
      layer: 'stick',
      points: [
        [lean, top],
        [lean, top + 0.05],
      ],
      width: 0.014,
    },
    { layer: 'accent', points: [...dome, ...edge], isSharp: true },
    shade,
    ...[0.2, 0.4, 0.6, 0.8].map(rib),
  ];
}

export function wanderer(random: Random, step: number): Part[] {
  const side = random.side();
  const hem: Point[] = Array.from(
    { length: 13 },
    (_, i): Point => [0.19 - (0.38 * i) / 12, 0.3 + (i % 2 ? 0.035 : 0) + 0.02 * Math.sin(i)],
  );
  return [
    ...boots(0.07, 0.2, step),
    {
      layer: 'stick',
      points: [
        [side * 0.26, 0],
        [side * 0.25, 0.5],
        [side * 0.235, 1.12],
      ],
      width: 0.018,
    },
    {
      layer: 'coat',
      points: [
        [-0.07, 0.87],
        [-0.16, 0.74],
        [-0.185, 0.5],
        ...hem.map(([u, v]): Point => [-u, v]),
        [0.185, 0.5],
        [0.16, 0.74],
        [0.07, 0.87],
      ],
      isSharp: true,
    },
    {
      layer: 'coat',
      points: [
        [side * 0.12, 0.74],
        [side * 0.25, 0.62],
        [side * 0.26, 0.57],
        [side * 0.2, 0.54],
        [side * 0.1, 0.62],
      ],
    },
    {
      layer: 'accent',
      points: [
        [-side * 0.02, 0.76],
        [-side * 0.17, 0.74],
        [-side * 0.2, 0.64],
        [-side * 0.15, 0.56],
        [-side * 0.02, 0.57],
        [side * 0.03, 0.66],
      ],
    },
    {
      layer: 'straw',
      points: pointsOf([
        -0.21, 0.875, -0.21, 0.875, -0.1, 0.94, 0, 1.03, 0.1, 0.94, 0.21, 0.875, 0.21, 0.875, 0,
        0.855,
      ]),
    },
  ];
}

export function monk(random: Random): Part[] {
  const sway = random.range(-0.03, 0.03);
  return [
    ...boots(0.07, 0.06, 0),
    {
      layer: 'coat',
      points: [
        [0, 0.87],
        [-0.06, 0.855],
        [-0.125, 0.79],
        [-0.15, 0.6],
        [-0.155 + sway, 0.3],
        [-0.175 + sway, 0.05],
        [-0.175 + sway, 0.05],
        [-0.05, 0.03],
        [0.08, 0.035],
        [0.175 + sway, 0.05],
        [0.175 + sway, 0.05],
        [0.155 + sway, 0.3],
        [0.15, 0.6],
        [0.125, 0.79],
        [0.06, 0.855],
      ],
    },
    {
      layer: 'accent',
      points: pointsOf([
        -0.115, 0.8, -0.03, 0.865, 0.05, 0.72, 0.14, 0.5, 0.155, 0.36, 0.09, 0.42, -0.02, 0.6,
      ]),
    },
    {
      layer: 'trim',
      points: pointsOf([-0.03, 0.56, -0.045, 0.3, -0.06, 0.08]),
      width: 0.008,
    },
    {
      layer: 'trim',
      points: pointsOf([0.05, 0.4, 0.055, 0.22, 0.075, 0.08]),
      width: 0.008,
    },
    {
      layer: 'skin',
      points: pointsOf([
        0, 0.995, -0.05, 0.98, -0.064, 0.925, -0.045, 0.86, 0.045, 0.86, 0.064, 0.925, 0.05, 0.98,
      ]),
    },
  ];
}

/** Returns an angler who sits on the shore in profile and faces right, along the rod. */
export function angler(): Part[] {
  const rod: Point[] = Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12;
    return [0.16 + 1.25 * t, 0.3 + 0.62 * t - 0.2 * t ** 3];
  });
  return [
    { layer: 'stick', points: rod, width: 0.014 },
    {
      layer: 'stick',
      points: pointsOf([1.41, 0.72, 1.42, 0.3, 1.43, -0.34]),
      width: 0.005,
    },
    {
      layer: 'accent',
      points: pointsOf([1.405, -0.31, 1.455, -0.31, 1.45, -0.36, 1.41, -0.36]),
    },
    {
      layer: 'dark',
      points: pointsOf([
        0.02, 0.16, 0.2, 0.26, 0.3, 0.22, 0.32, 0.02, 0.4, 0.0, 0.4, -0.02, 0.26, -0.02, 0.23, 0.13,
        0.1, 0.02, -0.1, 0.0, -0.1, 0.1,
      ]),
    },
    {
      layer: 'coat',
      points: pointsOf([
        0.03, 0.56, -0.08, 0.52, -0.15, 0.36, -0.17, 0.1, -0.16, 0.0, 0.06, 0.0, 0.09, 0.14, 0.1,
        0.3, 0.2, 0.28, 0.24, 0.31, 0.22, 0.36, 0.12, 0.42, 0.09, 0.53,
      ]),
    },
    {
      layer: 'dark',
      points: pointsOf([0.05, 0.66, -0.01, 0.63, -0.015, 0.56, 0.03, 0.52, 0.09, 0.54, 0.105, 0.6]),
    },
    {
      layer: 'straw',
      points: pointsOf([
        -0.16, 0.585, -0.16, 0.585, -0.03, 0.67, 0.05, 0.74, 0.11, 0.67, 0.25, 0.6, 0.25, 0.6, 0.05,
        0.6,
      ]),
    },
  ];
}

export function redBalloon(random: Random): Part[] {
  const [u, v] = [HAND[0] + random.range(0.02, 0.14), 1.3 + random.range(0, 0.14)];
  const skin: Point[] = Array.from({ length: 22 }, (_, i): Point => {
    const angle = (i / 22) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [
      u + cos * 0.125 * (sin < 0 ? 1 - 0.22 * sin * sin : 1),
      v + sin * (sin < 0 ? 0.175 : 0.145),
    ];
  });
  return [
    {
      layer: 'stick',
      points: [HAND, [HAND[0] + 0.03, 0.86], [u - 0.02, 1.02], [u, v - 0.18]],
      width: 0.007,
    },
    { layer: 'accent', points: [...skin] },
    {
      layer: 'accent',
      points: [
        [u, v - 0.165],
        [u - 0.02, v - 0.2],
        [u + 0.02, v - 0.2],
      ],
      isSharp: true,
    },
  ];
}
