import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { ridgeLine } from '../landscape/ridge.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';

export function inkish({ traits, palette }: Stage, color: Oklab): Oklab {
  if (!traits.isMonochrome) return color;
  const inked = mix(palette.ink, palette.paper, color[0]);
  return [inked[0], inked[1] + color[1] * 0.2, inked[2] + color[2] * 0.2];
}

export function skyOf(stage: Stage, stops: readonly Oklab[]): readonly Oklab[] {
  return stops.map(color => inkish(stage, color));
}

export function skyShape({ traits }: Stage, bust: Bust, sky: readonly Oklab[]): Shape {
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

export function sun({ palette }: Stage, bust: Bust, { u, v, radius, color }: Disc): Shape {
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

export function milkyWay(stage: Stage, bust: Bust): Shape {
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
        taper(
          spine,
          t => bust.size * (0.1 + 0.12 * Math.abs(noise(t * 7 + offset, 3))) * arch(t) ** 0.4,
        ),
      ),
    ),
  };
}

type Line = { v: number; rise: number; offset: number; index: number };

/** `v` is the height of the line's foot, in the units of `Bust.at`. */
export function crestOf({ layout }: Stage, bust: Bust, { v, rise, offset, index }: Line): Point[] {
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

export function land(bust: Bust, { name, crest, color, depth }: Land): Shape {
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

export function firs(stage: Stage, bust: Bust, { v, color }: { v: number; color: Oklab }): Shape {
  const random = stage.random.fork('firs');
  const offset = random.range(0, 50);
  const foot = bust.at(0, 5)[1];
  const ground = (u: number): number => v + 0.12 * fractal(u * 2 + offset, 2, 3);
  const crest = Array.from({ length: 81 }, (_, i) =>
    bust.at(lerp(-2.2, 1.2, i / 80), ground(lerp(-2.2, 1.2, i / 80))),
  );
  const trees = Array.from({ length: 46 }, () => {
    const u = random.range(-1.6, 0.5);
    const [x, y] = bust.at(u, ground(u) + 0.03);
    return {
      x,
      y,
      height:
        bust.size * random.range(0.1, 0.34) * (0.45 + Math.abs(noise(u * 3 + offset, 8)) * 1.3),
    };
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

export function birds(stage: Stage, bust: Bust): Shape {
  const random = stage.random.fork('birds');
  const flock = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 9;
    const [x, y] = bust.at(
      -0.75 - t * 0.75 + random.range(-0.1, 0.1),
      0.02 - t * 0.16 + random.range(-0.12, 0.12),
    );
    return {
      x,
      y,
      span: bust.size * lerp(0.075, 0.03, t) * random.range(0.8, 1.2),
      lift: random.range(0.2, 0.5),
    };
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

function drawBird(
  pen: Pen,
  { x, y, span, lift }: { x: number; y: number; span: number; lift: number },
): void {
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
