/**
 * Abstract compositions on an empty ground. `at` maps 0..1 to the picture's inner part, and `s` is
 * that part's shorter side.
 */
import type { Point } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import {
  bar,
  block,
  comb,
  disc,
  dots,
  halfDisc,
  line,
  polygon,
  ring,
  wedge,
} from './geometry-forms.ts';
import type { Inks } from './geometry-inks.ts';

export type Plan = {
  at: (u: number, v: number) => Point;
  s: number;
  size: { w: number; h: number };
  inks: Inks;
  random: Random;
  side: -1 | 1;
};

export function wheel({ at, s, inks, random, side }: Plan): Shape[] {
  const center = at(random.range(0.54, 0.64), random.range(0.33, 0.45));
  const radius = s * random.range(0.22, 0.3);
  const low = at(random.range(0.22, 0.32), random.range(0.64, 0.74));
  const angle = Math.atan2(center[1] - low[1], center[0] - low[0]) + random.range(-0.12, 0.12);
  const tilt = random.range(0.1, 0.3);
  const upright = random.range(0.3, 0.46);
  return [
    disc(center, radius, inks.hot),
    halfDisc(low, s * random.range(0.14, 0.21), random.range(-1.6, 1.6), inks.deep, true),
    bar(
      low,
      { length: s * random.range(0.62, 0.8), width: s * random.range(0.05, 0.1), angle },
      inks.black,
    ),
    disc(center, radius * 0.46, inks.paper),
    halfDisc(
      center,
      radius * 0.46,
      random.pick([0, Math.PI / 2, Math.PI / 4, Math.PI]),
      inks.black,
    ),
    disc(center, radius * 0.17, inks.warm),
    ...wedge(at(0.97, 0.95), s * random.range(0.26, 0.38), side, {
      body: inks.warm,
      arcs: inks.black,
    }),
    disc(
      at(random.range(0.08, 0.16), random.range(0.4, 0.56)),
      s * random.range(0.04, 0.07),
      inks.blush,
      true,
    ),
    comb(edge(at, side, 0.05), s * 0.27, inks.black),
    dots(edge(at, side === 1 ? -1 : 1, 0.06), s * 0.13, inks.black),
    line([at(upright, 0), at(upright, 1)], s * 0.0026, inks.black),
    line([at(0, 0.5 + tilt / 2), at(1, 0.42 - tilt)], s * 0.0026, inks.black),
  ];
}

export function stack({ at, s, inks, random }: Plan): Shape[] {
  const ground = random.range(0.78, 0.86);
  const big = at(random.range(0.56, 0.7), random.range(0.3, 0.42));
  const radius = s * random.range(0.17, 0.26);
  const shapes = [
    disc(big, radius, inks.hot),
    ring(big, radius * 1.25, s * 0.007, inks.black, [-2.2, random.range(1.4, 2.9)]),
  ];
  const colors = [inks.deep, inks.warm, inks.black, inks.blush] as const;
  const above = (u: number, height: number): Point => [
    at(u, ground)[0],
    at(u, ground)[1] - s * height,
  ];
  let x = random.range(0.06, 0.14);
  while (x < 0.86) {
    const width = random.range(0.08, 0.19);
    const height = random.range(0.1, 0.44) * (x > 0.4 && x < 0.75 ? 0.55 : 1);
    const color = random.pick(colors);
    shapes.push(
      bar(
        above(x + width / 2, height / 2),
        { length: s * width, width: s * height, angle: 0 },
        color,
        random.chance(0.4),
      ),
    );
    if (random.chance(0.75)) {
      shapes.push(
        halfDisc(
          above(x + width / 2, height),
          (s * width) / 2,
          -Math.PI / 2,
          random.pick([inks.warm, inks.hot, inks.black, inks.blush]),
        ),
      );
    }
    x += width + random.pick([0, 0.012, 0.08]);
  }
  shapes.push(
    bar(at(0.5, ground + 0.005), { length: s * 0.96, width: s * 0.011, angle: 0 }, inks.black),
  );
  shapes.push(
    bar(at(0.3, ground + 0.07), { length: s * 0.3, width: s * 0.018, angle: 0 }, inks.black),
  );
  shapes.push(disc(at(random.range(0.1, 0.25), random.range(0.12, 0.22)), s * 0.03, inks.deep));
  return shapes;
}

export function hills({ at, s, inks, random }: Plan): Shape[] {
  const sun = at(random.range(0.55, 0.7), random.range(0.26, 0.36));
  const colors = [inks.deep, inks.warm, inks.blush, inks.black, inks.hot, inks.paper];
  const shapes: Shape[] = [0.24, 0.185, 0.13, 0.075].map((radius, i) =>
    disc(sun, s * radius, [inks.hot, inks.warm, inks.hot, inks.paper][i] ?? inks.hot),
  );
  const start = random.int(4);
  const places = [0.14, 0.84, 0.46].map(u => u + random.range(-0.08, 0.08));
  places.forEach((u, k) => {
    const center = at(u, 1.0);
    const radius = s * random.range(0.3, 0.46) * (k === 2 ? 0.72 : 1);
    for (let i = 0; i < 5; i++) {
      shapes.push(
        halfDisc(
          center,
          radius * (1 - i * 0.19),
          -Math.PI / 2,
          colors[(start + k + i) % colors.length] ?? inks.deep,
        ),
      );
    }
  });
  shapes.push(bar(at(0.5, 1.0), { length: s * 0.99, width: s * 0.012, angle: 0 }, inks.black));
  shapes.push(dots(at(0.06, 0.08), s * 0.12, inks.black));
  return shapes;
}

export function mobile({ at, s, inks, random }: Plan): Shape[] {
  const shapes: Shape[] = [
    disc(
      at(random.range(0.6, 0.74), random.range(0.6, 0.72)),
      s * random.range(0.15, 0.22),
      inks.blush,
    ),
  ];
  const colors = [inks.hot, inks.black, inks.deep, inks.warm, inks.hot] as const;
  const hang = (from: Point, span: number, level: number): void => {
    const drop = s * random.range(0.09, 0.15);
    const pivot: Point = [from[0], from[1] + drop];
    const balance = random.range(0.35, 0.65);
    const tilt = random.range(-0.14, 0.14);
    const left: Point = [pivot[0] - span * balance, pivot[1] + span * tilt];
    const right: Point = [pivot[0] + span * (1 - balance), pivot[1] - span * tilt];
    shapes.push(
      line([from, pivot], s * 0.003, inks.black),
      block('arm', inks.black, pen => {
        pen.lineWidth = s * 0.005;
        pen.beginPath();
        pen.moveTo(left[0], left[1]);
        pen.quadraticCurveTo(pivot[0], pivot[1] - span * 0.12, right[0], right[1]);
        pen.stroke();
      }),
    );
    for (const end of [left, right]) {
      if (level < 3 && span > s * 0.2 && random.chance(0.72))
        hang(end, span * random.range(0.5, 0.68), level + 1);
      else
        shapes.push(
          ...pendant(
            end,
            s * lerp(0.1, 0.058, level / 3) * random.range(0.7, 1.3),
            random.pick(colors),
            {
              s,
              inks,
              random,
            },
          ),
        );
    }
  };
  hang(at(random.range(0.42, 0.56), 0), s * random.range(0.56, 0.72), 0);
  shapes.push(bar(at(0.2, 0.97), { length: s * 0.26, width: s * 0.014, angle: 0 }, inks.black));
  return shapes;
}

export function flight({ at, s, inks, random, side }: Plan): Shape[] {
  const angle = -side * random.range(0.4, 0.75);
  const colors = [inks.black, inks.hot, inks.deep, inks.warm, inks.blush] as const;
  const shapes: Shape[] = [
    disc(
      at(random.range(0.26, 0.36), random.range(0.26, 0.36)),
      s * random.range(0.15, 0.22),
      inks.hot,
    ),
  ];
  for (let i = 0; i < 9; i++) {
    const along = lerp(0.14, 0.86, i / 8) + random.range(-0.05, 0.05);
    const across = random.range(-0.17, 0.17);
    const long = random.range(0.1, 0.44) * (i % 3 === 0 ? 1.4 : 0.8);
    const place = at(along + across * 0.5, 1 - along + across);
    shapes.push(
      bar(
        place,
        {
          length: s * long,
          width: s * random.pick([0.012, 0.03, 0.06, 0.1]),
          angle: angle + (i % 4 === 3 ? Math.PI / 2 : 0),
        },
        random.pick(colors),
        random.chance(0.45),
      ),
    );
  }
  shapes.push(line([at(0.06, 0.9), at(0.97, 0.2)], s * 0.003, inks.black));
  shapes.push(halfDisc(at(0.82, 0.8), s * random.range(0.08, 0.13), angle, inks.deep, true));
  shapes.push(polygon([at(0.08, 0.62), at(0.2, 0.68), at(0.1, 0.76)], inks.warm));
  shapes.push(dots(edge(at, side === 1 ? -1 : 1, 0.04), s * 0.11, inks.black));
  return shapes;
}

function edge(at: Plan['at'], side: -1 | 1, v: number): Point {
  const [x0, y] = at(0, v);
  const [x1] = at(1, v);
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)];
  return side > 0 ? [lerp(left, right, 0.02), y] : [lerp(left, right, 0.86), y];
}

function pendant(
  end: Point,
  size: number,
  color: Oklab,
  { s, inks, random }: Pick<Plan, 's' | 'inks' | 'random'>,
): Shape[] {
  const low: Point = [end[0], end[1] + s * random.range(0.03, 0.09)];
  const thread = line([end, low], s * 0.003, inks.black);
  if (random.chance(0.4)) return [thread, disc([low[0], low[1] + size], size, color)];
  const turn = random.range(-0.6, 0.6);
  const leaf = block('leaf', color, pen => {
    pen.translate(low[0], low[1]);
    pen.rotate(turn);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(size * 1.25, size * 0.8, 0, size * 2.5);
    pen.quadraticCurveTo(-size * 0.85, size * 1.2, 0, 0);
    pen.fill();
  });
  return [thread, leaf];
}
