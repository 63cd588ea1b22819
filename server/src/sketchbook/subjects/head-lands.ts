/** Landscapes inside a head, as in a double exposure: ridges and firs, a starry night, a city, the sea. */
import { fillPolygon, type Pen, type Point, taper } from '../core/curve.ts';
import { fractal, noise } from '../core/noise.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { arch, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { conifer } from '../nature/conifer.ts';
import { ridgeLine } from '../nature/ridge.ts';
import { drawTower, type Tower } from '../nature/tower.ts';
import type { Bust } from './head.ts';
import type { Stage } from './stage.ts';

const DUSKS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [oklch(0.3, 0.07, 270), oklch(0.46, 0.1, 320), oklch(0.66, 0.14, 30), oklch(0.82, 0.11, 70)],
  [oklch(0.3, 0.07, 245), oklch(0.46, 0.08, 215), oklch(0.68, 0.08, 180), oklch(0.86, 0.08, 100)],
  [oklch(0.36, 0.12, 15), oklch(0.54, 0.17, 28), oklch(0.7, 0.15, 48), oklch(0.85, 0.11, 80)],
];
const NIGHTS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [oklch(0.16, 0.05, 275), oklch(0.26, 0.09, 280), oklch(0.42, 0.12, 300), oklch(0.6, 0.12, 340)],
  [oklch(0.15, 0.045, 260), oklch(0.25, 0.08, 255), oklch(0.42, 0.09, 225), oklch(0.6, 0.09, 190)],
];

/** Ridges to the shoulders, firs at their feet, a sun behind the brow, birds that leave through the crown. */
export function growMountains(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('mountains');
  const sky = skyOf(stage, random.pick(DUSKS));
  const near = bust.scheme.head;
  const ridges = [0.74, 0.92, 1.12, 1.36].map((v, i): Shape => {
    const crest = crestOf(stage, bust, { v, rise: 0.36 - 0.05 * i, offset: random.range(0, 90), index: i });
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

/** Stars and a moon over dark woods; the face looks out of the night. */
export function growNight(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('night');
  const sky = skyOf(stage, random.pick(NIGHTS));
  const stars = Array.from({ length: 170 }, () => {
    const at = bust.at(random.range(-1.2, 0.1), random.range(-0.1, 1.3));
    return { at, size: bust.size * (0.0016 + random.next() ** 6 * 0.008), alpha: random.range(0.4, 1) };
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

/** Towers from the shoulders to the temples, with lit windows. */
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

/** Waves that rise to the temples, one crest breaking, gulls above. */
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
            taper(crest, t => bust.size * 0.012 * (0.35 + Math.abs(noise(t * 19 + offset, 4)) * 1.6)),
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

function inkish({ traits, palette }: Stage, color: Oklab): Oklab {
  if (!traits.isMonochrome) return color;
  const inked = mix(palette.ink, palette.paper, color[0]);
  return [inked[0], inked[1] + color[1] * 0.2, inked[2] + color[2] * 0.2];
}

/** In ink the brow stays bare paper between a washed crown and washed hills. */
function skyOf(stage: Stage, stops: readonly Oklab[]): readonly Oklab[] {
  return stops.map(color => inkish(stage, color));
}

function skyShape({ traits }: Stage, bust: Bust, sky: readonly Oklab[]): Shape {
  const [x, top] = bust.at(-0.4, -0.1);
  const [, foot] = bust.at(0, 1.15);
  return {
    type: 'shape',
    name: 'sky of the head',
    role: traits.isWash ? 'accent' : 'mass',
    depth: 0.95,
    color: sky[1],
    fill: { type: 'ramp', from: [x, top], to: [x, foot], stops: sky },
    isOpaque: true,
    draw: bust.inside(pen => pen.fillRect(-50, top - bust.size, 4000, bust.size * 6)),
  };
}

type Disc = { u: number; v: number; radius: number; color: Oklab };

/** Pale where the disc behind the head is the accent: there is one in a picture. */
function sun({ palette }: Stage, bust: Bust, { u, v, radius, color }: Disc): Shape {
  const [x, y] = bust.at(u, v);
  const isSecond = color === palette.accent && bust.scheme.disc === palette.accent;
  return {
    type: 'shape',
    name: 'disc of the head',
    role: 'accent',
    depth: 0.84,
    color: isSecond ? oklch(0.93, 0.055, 86) : color,
    isOpaque: true,
    draw: bust.inside(pen => {
      pen.beginPath();
      pen.arc(x, y, radius * bust.size, 0, 7);
      pen.fill();
    }),
  };
}

function milkyWay(stage: Stage, bust: Bust): Shape {
  const random = stage.random.fork('milky way');
  const offset = random.range(0, 50);
  const spine: Point[] = Array.from({ length: 40 }, (_, i) => {
    const t = i / 39;
    return bust.at(lerp(-1.0, -0.1, t) + 0.1 * noise(t * 3 + offset, 1), lerp(0.75, -0.05, t));
  });
  return {
    type: 'shape',
    name: 'milky way',
    role: 'light',
    depth: 0.88,
    tone: 0.2,
    color: oklch(0.88, 0.05, 300),
    soft: bust.size * 0.035,
    draw: bust.inside(pen =>
      fillPolygon(
        pen,
        taper(spine, t => bust.size * (0.1 + 0.12 * Math.abs(noise(t * 7 + offset, 3))) * arch(t) ** 0.4),
      ),
    ),
  };
}

type Line = { v: number; rise: number; offset: number; index: number };

/** A ridge through the whole head, highest behind the ear; `v` is its foot in head units. */
function crestOf({ layout }: Stage, bust: Bust, { v, rise, offset, index }: Line): Point[] {
  const [summit, base] = bust.at(index % 2 ? -0.3 : -0.62, v);
  return ridgeLine({
    form: 'range',
    base,
    height: rise * bust.size * 1.35,
    width: layout.w,
    summit,
    spread: bust.size * 0.5,
    frequency: (2.2 + index * 0.5) * (560 / bust.size),
    offset,
  });
}

type Land = { name: string; crest: readonly Point[]; color: Oklab; depth: number };

function land(bust: Bust, { name, crest, color, depth }: Land): Shape {
  const foot = bust.at(0, 5)[1];
  const [first, last] = [crest[0] ?? [0, 0], crest.at(-1) ?? [0, 0]];
  const body: Point[] = [...crest, [last[0], foot], [first[0], foot]];
  return {
    type: 'shape',
    name,
    role: 'accent',
    depth,
    color,
    isOpaque: true,
    draw: bust.inside(pen => fillPolygon(pen, body)),
  };
}

function firs(stage: Stage, bust: Bust, { v, color }: { v: number; color: Oklab }): Shape {
  const random = stage.random.fork('firs');
  const offset = random.range(0, 50);
  const foot = bust.at(0, 5)[1];
  const ground = (u: number): number => v + 0.12 * fractal(u * 2 + offset, 2, 3);
  const crest = Array.from({ length: 81 }, (_, i) => bust.at(lerp(-2.2, 1.2, i / 80), ground(lerp(-2.2, 1.2, i / 80))));
  const trees = Array.from({ length: 46 }, () => {
    const u = random.range(-1.6, 0.5);
    const [x, y] = bust.at(u, ground(u) + 0.03);
    return { x, y, height: bust.size * random.range(0.1, 0.34) * (0.45 + Math.abs(noise(u * 3 + offset, 8)) * 1.3) };
  });
  const [first, last] = [crest[0] ?? [0, 0], crest.at(-1) ?? [0, 0]];
  return {
    type: 'shape',
    name: 'firs',
    role: 'accent',
    depth: 0.3,
    color,
    isOpaque: true,
    draw: bust.inside(pen => {
      fillPolygon(pen, [...crest, [last[0], foot], [first[0], foot]]);
      const needles = random.fork('needles');
      for (const tree of trees) conifer(pen, tree, needles);
    }),
  };
}

/** Behind the head, rising from its crown. */
function birds(stage: Stage, bust: Bust): Shape {
  const random = stage.random.fork('birds');
  const flock = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 9;
    const [x, y] = bust.at(-0.75 - t * 0.75 + random.range(-0.1, 0.1), 0.02 - t * 0.16 + random.range(-0.12, 0.12));
    return { x, y, span: bust.size * lerp(0.075, 0.03, t) * random.range(0.8, 1.2), lift: random.range(0.2, 0.5) };
  });
  return {
    type: 'shape',
    name: 'birds',
    role: 'mass',
    depth: 0.2,
    color: bust.scheme.isDark ? oklch(0.93, 0.03, 85) : bust.scheme.head,
    draw: pen => {
      for (const bird of flock) drawBird(pen, bird);
    },
  };
}

function drawBird(pen: Pen, { x, y, span, lift }: { x: number; y: number; span: number; lift: number }): void {
  for (const side of [-1, 1]) {
    const wing: Point[] = [
      [x, y],
      [x + side * span * 0.32, y - span * lift],
      [x + side * span * 0.62, y - span * lift * 0.9],
      [x + side * span, y - span * lift * 0.35],
    ];
    fillPolygon(
      pen,
      taper(wing, t => span * 0.17 * (1 - t) + 0.6),
    );
  }
}

function cityRow(stage: Stage, bust: Bust, row: number): Tower[] {
  const random = stage.random.fork(`row ${row}`);
  const towers: Tower[] = [];
  for (let u = -1.7; u < 0.9; ) {
    const width = random.range(0.06, 0.13) * (1 + row * 0.2);
    // High at the back of the head, low towards the face, which stays sky.
    const high = 0.62 * Math.exp(-(((u + 0.5) / 0.42) ** 2)) * (1 - row * 0.25) * random.range(0.5, 1.15);
    const [left] = bust.at(bust.facing > 0 ? u : u + width, 0);
    towers.push({
      x: left,
      width: width * bust.size,
      top: bust.at(0, 1.05 + row * 0.16 - high - random.range(0, 0.08))[1],
      crown: random.pick(['flat', 'step', 'spire', 'gable', 'slant', 'dome', 'flat'] as const),
    });
    u += width * random.range(0.9, 1.1);
  }
  return towers;
}

function windows(stage: Stage, bust: Bust): Shape {
  const random = stage.random.fork('windows');
  const panes: { x: number; y: number; size: number }[] = [];
  for (const tower of [...cityRow(stage, bust, 1), ...cityRow(stage, bust, 2)]) {
    const size = bust.size * 0.011;
    for (let y = tower.top + size * 3; y < tower.top + bust.size * 0.7; y += size * 2.4) {
      for (let x = tower.x + size * 1.2; x < tower.x + tower.width - size * 2; x += size * 2.2) {
        if (random.chance(0.4)) panes.push({ x, y, size });
      }
    }
  }
  return {
    type: 'shape',
    name: 'windows',
    role: 'light',
    depth: 0.45,
    color: stage.palette.lamp,
    tone: 0.9,
    draw: bust.inside(pen => {
      for (const { x, y, size } of panes) pen.fillRect(x, y, size, size * 1.3);
    }),
  };
}
