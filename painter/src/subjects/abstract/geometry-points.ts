import type { Point } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { block, disc, line, ring } from './geometry-forms.ts';
import { cycle } from './geometry-inks.ts';
import type { Plan } from './geometry-plans.ts';

export function constellation({ at, s, inks, random, size: { w, h } }: Plan): Shape[] {
  const stars = Array.from({ length: 15 }, (_, i) => {
    // Steps of the golden ratio spread the stars without a pattern.
    const v = ((i + 0.5) / 15 + random.range(-0.03, 0.03)) % 1;
    const u = (0.31 + i * 0.618 + random.range(-0.05, 0.05)) % 1;
    return {
      at: at(lerp(-0.02, 1.02, u), lerp(0.02, 0.98, v)),
      size: s * (0.006 + random.next() ** 3 * 0.03),
    };
  });
  const joined = stars.flatMap(({ at: from }, i) =>
    stars
      .map(({ at: to }, j) => ({ to, j, away: Math.hypot(to[0] - from[0], to[1] - from[1]) }))
      .filter(({ j }) => j > i)
      .sort((a, b) => a.away - b.away)
      .slice(0, random.chance(0.35) ? 2 : 1)
      .map(({ to }): Point[] => [from, to]),
  );
  const moon = at(random.range(0.25, 0.75), random.range(0.26, 0.6));
  const colors = cycle(inks);
  return [
    disc(moon, s * random.range(0.2, 0.32), mix(inks.blush, inks.paper, 0.35)),
    ring(moon, s * random.range(0.34, 0.44), s * 0.004, inks.black),
    block('chart', mix(inks.black, inks.paper, 0.62), pen => {
      for (const radius of [0.62, 0.86, 1.1]) {
        pen.lineWidth = s * 0.0022;
        pen.beginPath();
        pen.arc(w * 0.5, h * 1.1, s * radius * 1.4, Math.PI, Math.PI * 2);
        pen.stroke();
      }
    }),
    ...joined.map(points => line(points, s * 0.0034, inks.black)),
    ...stars.map(({ at: center, size }, i) =>
      disc(
        center,
        size,
        i % 5 === 0 ? inks.hot : i % 3 === 0 ? (colors[i % 4] ?? inks.deep) : inks.black,
      ),
    ),
    ...stars
      .filter((_, i) => i % 6 === 2)
      .map(({ at: center, size }) => ring(center, size + s * 0.022, s * 0.004, inks.hot)),
  ];
}

export function spiral({ at, s, inks, random, side }: Plan): Shape[] {
  const count = 34 + random.int(20);
  const turns = random.range(2.2, 3.6) * side;
  const start = random.range(0, 6.3);
  const center = at(0.5 + random.range(-0.06, 0.06), 0.5 + random.range(-0.05, 0.05));
  const colors = cycle(inks);
  const isSolid = random.chance(0.4);
  const shapes: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const angle = start + turns * Math.PI * 2 * t ** 0.72;
    const away = s * 0.49 * t ** 1.05;
    const place: Point = [center[0] + Math.cos(angle) * away, center[1] + Math.sin(angle) * away];
    const radius = s * lerp(0.008, 0.062, t ** 1.2);
    const color =
      i === count - 1
        ? inks.hot
        : isSolid
          ? mix(inks.deep, inks.warm, t)
          : (colors[(i * 3) % 4] ?? inks.deep);
    shapes.push(disc(place, radius, color));
    if (!isSolid && i % 4 === 1) shapes.push(disc(place, radius * 0.45, inks.paper));
  }
  shapes.push(ring(center, s * 0.012, s * 0.005, inks.black));
  return shapes;
}

export function lenses({ at, s, inks, random }: Plan): Shape[] {
  const colors = [inks.hot, inks.deep, inks.warm, inks.blush];
  const start = random.int(4);
  const count = 4 + random.int(3);
  const turn = random.range(0, 6.3);
  const isRing = random.chance(0.4);
  const shapes = Array.from({ length: count }, (_, i) => {
    const angle = turn + (i / count) * Math.PI * 2;
    const away = isRing ? s * 0.24 : s * random.range(0.08, 0.3);
    const center = at(0.5 + (Math.cos(angle) * away) / s, 0.5 + (Math.sin(angle) * away) / s);
    return disc(
      center,
      s * (isRing ? 0.25 : random.range(0.14, 0.3)),
      colors[(start + i) % 4] ?? inks.hot,
      true,
    );
  });
  return [
    ...shapes,
    disc(at(0.5, 0.5), s * 0.035, inks.black),
    line([at(0, 0.98), at(1, 0.98)], s * 0.004, inks.black),
  ];
}
