import { fillPolygon, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { drawTower } from '../buildings/tower.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';
import { cityRow, windows } from './head-city.ts';
import {
  birds,
  crestOf,
  firs,
  inkish,
  land,
  milkyWay,
  skyOf,
  skyShape,
  sun,
} from './head-land-parts.ts';

const DUSKS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [oklch(0.3, 0.07, 270), oklch(0.46, 0.1, 320), oklch(0.66, 0.14, 30), oklch(0.82, 0.11, 70)],
  [oklch(0.3, 0.07, 245), oklch(0.46, 0.08, 215), oklch(0.68, 0.08, 180), oklch(0.86, 0.08, 100)],
  [oklch(0.36, 0.12, 15), oklch(0.54, 0.17, 28), oklch(0.7, 0.15, 48), oklch(0.85, 0.11, 80)],
];

const NIGHTS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [oklch(0.16, 0.05, 275), oklch(0.26, 0.09, 280), oklch(0.42, 0.12, 300), oklch(0.6, 0.12, 340)],
  [oklch(0.15, 0.045, 260), oklch(0.25, 0.08, 255), oklch(0.42, 0.09, 225), oklch(0.6, 0.09, 190)],
];

export function growMountains(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('mountains');
  const sky = skyOf(stage, random.pick(DUSKS));
  const near = bust.scheme.head;
  const ridges = [0.74, 0.92, 1.12, 1.36].map((v, i): Shape => {
    const crest = crestOf(stage, bust, {
      v,
      rise: 0.36 - 0.05 * i,
      offset: random.range(0, 90),
      index: i,
    });
    return land(bust, {
      name: `ridge ${i}`,
      crest,
      color: mix(sky.at(-1) ?? near, near, 0.22 + 0.26 * i),
      depth: 0.8 - 0.1 * i,
    });
  });
  return [
    skyShape(stage, bust, sky),
    sun(stage, bust, {
      u: random.range(-0.52, -0.28),
      v: random.range(0.34, 0.52),
      radius: random.range(0.15, 0.22),
      color: stage.palette.accent,
    }),
    ...ridges,
    firs(stage, bust, { v: 1.3, color: mix(near, oklch(0.1, 0.02, 250), 0.4) }),
    birds(stage, bust),
  ];
}

export function growNight(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('night');
  const sky = skyOf(stage, random.pick(NIGHTS));
  const stars = Array.from({ length: 170 }, () => {
    const at = bust.at(random.range(-1.2, 0.1), random.range(-0.1, 1.3));
    return {
      at,
      size: bust.size * (0.0016 + random.next() ** 6 * 0.008),
      alpha: random.range(0.4, 1),
    };
  });
  const near = mix(bust.scheme.head, oklch(0.1, 0.02, 260), 0.5);
  return [
    skyShape(stage, bust, sky),
    milkyWay(stage, bust),
    {
      type: 'shape',
      name: 'stars',
      role: 'light',
      depth: 0.86,
      color: oklch(0.97, 0.02, 90),
      draw: bust.inside(pen => {
        for (const { at, size, alpha } of stars) {
          pen.globalAlpha = alpha;
          pen.beginPath();
          pen.arc(at[0], at[1], Math.max(stage.traits.finest * 0.4, size), 0, 7);
          pen.fill();
        }
        pen.globalAlpha = 1;
      }),
    },
    sun(stage, bust, {
      u: random.range(-0.5, -0.3),
      v: random.range(0.26, 0.42),
      radius: random.range(0.1, 0.15),
      color: oklch(0.95, 0.045, 88),
    }),
    ...[1.0, 1.26].map((v, i) =>
      land(bust, {
        name: `hill ${i}`,
        crest: crestOf(stage, bust, { v, rise: 0.22, offset: random.range(0, 90), index: i }),
        color: mix(sky[2] ?? near, near, 0.55 + 0.35 * i),
        depth: 0.6 - 0.1 * i,
      }),
    ),
    firs(stage, bust, { v: 1.22, color: near }),
  ];
}

export function growCity(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('city');
  const sky = skyOf(stage, random.pick(DUSKS));
  const near = bust.scheme.head;
  const rows = [0, 1, 2].map((row): Shape => {
    const towers = cityRow(stage, bust, row);
    const base = bust.at(0, 4)[1];
    return {
      type: 'shape',
      name: `towers ${row}`,
      role: 'mass',
      depth: 0.7 - 0.1 * row,
      color: mix(sky[1] ?? near, near, 0.3 + 0.35 * row),
      isOpaque: true,
      draw: bust.inside(pen => {
        for (const tower of towers) drawTower(pen, tower, base);
      }),
    };
  });
  return [
    skyShape(stage, bust, sky),
    sun(stage, bust, {
      u: random.range(-0.5, -0.3),
      v: random.range(0.3, 0.44),
      radius: random.range(0.14, 0.2),
      color: stage.palette.accent,
    }),
    ...rows,
    windows(stage, bust),
  ];
}

export function growSea(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('sea');
  const sky = skyOf(stage, random.pick(DUSKS));
  const deep = oklch(0.3, 0.07, 245);
  const waves = [0.66, 0.82, 1.0, 1.2, 1.44].flatMap((v, i): Shape[] => {
    const offset = random.range(0, 40);
    const crest: Point[] = Array.from({ length: 121 }, (_, k) => {
      const u = lerp(-1.9, 0.9, k / 120);
      const phase = u * (7 - i * 0.7) + offset;
      const swell = 0.05 + 0.018 * i;
      return bust.at(
        u - swell * 0.9 * Math.sin(phase),
        v - swell * Math.cos(phase) * (0.8 + 0.5 * noise(u * 2 + offset, i)),
      );
    });
    const color = mix(oklch(0.66, 0.09, 205), deep, i / 4);
    return [
      land(bust, { name: `wave ${i}`, crest, color: inkish(stage, color), depth: 0.8 - 0.1 * i }),
      {
        type: 'shape',
        name: `foam ${i}`,
        role: 'light',
        depth: 0.795 - 0.1 * i,
        color: inkish(stage, oklch(0.95, 0.02, 200)),
        draw: bust.inside(pen =>
          fillPolygon(
            pen,
            taper(
              crest,
              t => bust.size * 0.012 * (0.35 + Math.abs(noise(t * 19 + offset, 4)) * 1.6),
            ),
          ),
        ),
      },
    ];
  });
  return [
    skyShape(stage, bust, sky),
    sun(stage, bust, {
      u: random.range(-0.5, -0.25),
      v: random.range(0.36, 0.5),
      radius: random.range(0.15, 0.22),
      color: stage.palette.accent,
    }),
    ...waves,
    birds(stage, bust),
  ];
}
