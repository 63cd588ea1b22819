/** Abstract compositions that fill the whole picture: strata, waves, fields of color, woven bands, arcs, circles in squares. */
import { fillPolygon, type Point } from '../core/curve.ts';
import { fractal, noise } from '../core/noise.ts';
import { mix, type Oklab } from '../core/oklab.ts';
import { lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { block, disc, line, polygon, ring } from './geometry-forms.ts';
import { cycle } from './geometry-inks.ts';
import type { Plan } from './geometry-plans.ts';

const BLEED = 30;

/** Bands of earth one upon the other, folded, with a disc that sinks between them. */
export function strata({ size: { w, h }, inks, random, side }: Plan): Shape[] {
  const count = 7 + random.int(5);
  const offset = random.range(0, 90);
  const fold = random.range(0.03, 0.1) * h;
  const colors = [inks.blush, inks.warm, inks.deep, inks.hot, inks.black];
  const start = random.int(colors.length);
  const sunAt = 1 + random.int(2);
  const shapes: Shape[] = [];
  for (let i = 0; i < count; i++) {
    const t = (i + 1) / (count + 1);
    const y0 = h * lerp(0.24, 1.02, t ** 0.9);
    const crest: Point[] = [];
    for (let x = -BLEED; x <= w + BLEED; x += 8) {
      const slope = side * (x / w - 0.5) * h * 0.08 * noise(offset, i);
      crest.push([x, y0 + fold * 2.4 * fractal((x / 1024) * 1.6 + offset, i * 0.55, 3) + slope]);
    }
    if (i === sunAt)
      shapes.push(
        disc(
          [w * (0.5 + side * random.range(0.08, 0.24)), y0 - h * 0.03],
          Math.min(w, h) * random.range(0.12, 0.2),
          inks.hot,
        ),
      );
    const own = colors[(start + i) % colors.length] ?? inks.deep;
    const color = i % 3 === 2 ? own : mix(own, i % 2 ? inks.blush : inks.warm, 0.35);
    shapes.push(polygon([...crest, [w + BLEED, h + BLEED], [-BLEED, h + BLEED]], color));
    if (i % 2)
      shapes.push(
        line(
          crest.map(([x, y]): Point => [x, y + h * 0.018]),
          2.2,
          mix(color, inks.black, 0.6),
        ),
      );
  }
  return shapes;
}

/** Rows of overlapping fans, as on old textiles, under a disc. */
export function scales({ size: { w, h }, inks, random, side }: Plan): Shape[] {
  const radius = Math.min(w, h) * random.range(0.1, 0.15);
  const top = h * random.range(0.34, 0.52);
  const rings = 3 + random.int(2);
  const colors = random.chance(0.5)
    ? [inks.deep, inks.paper, inks.blush, inks.deep]
    : [inks.black, inks.warm, inks.paper, inks.hot];
  const shapes: Shape[] = [
    disc(
      [w * (0.5 + side * random.range(0.1, 0.22)), top - radius * random.range(0.1, 0.9)],
      radius * random.range(1.5, 2.1),
      inks.hot,
    ),
  ];
  for (let row = 0, y = top; y < h + radius; row++, y += radius * 0.52) {
    const centers: Point[] = [];
    for (let x = -radius + (row % 2 ? radius : 0); x < w + radius * 2; x += radius * 2) centers.push([x, y + radius]);
    // All fans of a row are one block in each color: they touch, but never overlap.
    for (let k = 0; k < rings; k++) {
      const reach = radius * (1 - k / rings);
      shapes.push(
        block('fans', colors[k % colors.length] ?? inks.deep, pen => {
          for (const [x, cy] of centers) {
            pen.beginPath();
            pen.arc(x, cy, reach, Math.PI, Math.PI * 2);
            pen.closePath();
            pen.fill();
          }
        }),
      );
    }
  }
  return shapes;
}

/** Two to four soft fields of color, one above the other, that seem to breathe. */
export function colorField({ size: { w, h }, inks, random }: Plan): Shape[] {
  const count = 2 + random.int(2);
  const inset = Math.min(w, h) * random.range(0.08, 0.12);
  const colors = [inks.hot, inks.deep, inks.warm, inks.blush, inks.black];
  const start = random.int(colors.length);
  const ground = mix(colors[(start + 3) % colors.length] ?? inks.deep, inks.paper, 0.25);
  const shapes: Shape[] = [
    block('field ground', ground, pen => pen.fillRect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED)),
  ];
  let y = inset;
  const shares = Array.from({ length: count }, () => random.range(0.7, 1.6));
  const total = shares.reduce((sum, share) => sum + share, 0);
  shares.forEach((share, i) => {
    const height = ((h - inset * 2) * share) / total;
    const color = colors[(start + i) % colors.length] ?? inks.hot;
    for (let layer = 0; layer < 3; layer++) {
      const grow = (1 - layer) * 7;
      const outline = ragged(
        [inset - grow, y + 9 - grow, w - 2 * inset + grow * 2, height - 18 + grow * 2],
        random.range(0, 90),
      );
      const veil = mix(color, layer === 2 ? inks.warm : ground, layer === 2 ? 0.14 : 0.24 * (1 - layer));
      shapes.push({ ...polygon(outline, veil), soft: layer === 2 ? 16 : 5, tone: layer === 2 ? 0.65 : 0.8 });
    }
    y += height;
  });
  return shapes;
}

function ragged([x, y, width, height]: readonly [number, number, number, number], offset: number): Point[] {
  const points: Point[] = [];
  const steps = 26;
  for (let i = 0; i < steps * 4; i++) {
    const t = (i % steps) / steps;
    const edge = Math.floor(i / steps);
    const [u, v] = edge === 0 ? [t, 0] : edge === 1 ? [1, t] : edge === 2 ? [1 - t, 1] : [0, 1 - t];
    points.push([x + u * width + 5 * noise(i * 0.6 + offset, 2), y + v * height + 5 * noise(i * 0.6 + offset, 8)]);
  }
  return points;
}

/** Bands that go over and under each other. */
export function weave({ size: { w, h }, inks, random }: Plan): Shape[] {
  const cells = 5 + random.int(4);
  const step = Math.max(w, h) / cells;
  const colors = cycle(inks);
  const columns = bands(w, step, random.fork('columns'));
  const rows = bands(h, step, random.fork('rows'));
  const pick = (i: number): Oklab => colors[(i * 7 + 3) % colors.length] ?? inks.deep;
  const shapes: Shape[] = [];
  rows.forEach(({ at, width }, j) =>
    shapes.push(block('weft', pick(j), pen => pen.fillRect(-BLEED, at, w + 2 * BLEED, width))),
  );
  columns.forEach(({ at, width }, i) => {
    const color = pick(i + 1);
    shapes.push(
      block('warp', color, pen => {
        rows.forEach((row, j) => {
          const isOver = (i + j) % 2 === 0;
          const from = j === 0 ? -BLEED : row.at - step * 0.18;
          const to = (rows[j + 1]?.at ?? h + BLEED) - step * 0.18;
          if (isOver) pen.fillRect(at, from, width, to - from);
          else {
            pen.fillRect(at, from, width, Math.max(0, row.at - from));
            pen.fillRect(at, row.at + row.width, width, Math.max(0, to - row.at - row.width));
          }
        });
      }),
    );
  });
  const [a, b] = [columns[random.int(columns.length)], rows[random.int(rows.length)]];
  if (a && b) shapes.push(disc([a.at + a.width / 2, b.at + b.width / 2], step * 0.62, inks.hot));
  return shapes;
}

function bands(length: number, step: number, random: Plan['random']): { at: number; width: number }[] {
  const out: { at: number; width: number }[] = [];
  for (let at = step * random.range(-0.3, 0.3); at < length; at += step)
    out.push({ at, width: step * random.range(0.34, 0.78) });
  return out;
}

/** Great quarter rainbows in squares, each turned its own way. */
export function rainbows({ size: { w, h }, inks, random }: Plan): Shape[] {
  const across = Math.max(1, Math.round(w / (Math.sqrt(w * h) / (2 + random.int(2)))));
  const cell = w / across;
  const down = Math.ceil(h / cell);
  const top = (h - down * cell) / 2;
  const stripes = 4 + random.int(2);
  const colors = [...cycle(inks), inks.black, inks.paper];
  const shapes: Shape[] = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x, y] = [column * cell, row * cell + top];
      const [cx, cy] = [x + cell * random.int(2), y + cell * random.int(2)];
      const start = random.int(colors.length);
      const isDisc = random.chance(0.14);
      const square: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      shapes.push(polygon(square, colors[start] ?? inks.paper));
      for (let k = 0; k < stripes; k++) {
        const radius = cell * (isDisc ? 0.46 : 0.97) * (1 - k / stripes);
        const center: Point = isDisc ? [x + cell / 2, y + cell / 2] : [cx, cy];
        shapes.push(
          block('arc', colors[(start + 1 + k) % colors.length] ?? inks.hot, pen => {
            pen.beginPath();
            for (const [px, py] of square) pen.lineTo(px, py);
            pen.closePath();
            pen.clip();
            pen.beginPath();
            pen.arc(center[0], center[1], radius, 0, Math.PI * 2);
            pen.fill();
          }),
        );
      }
    }
  }
  return shapes;
}

/** Squares with circles in circles, none of them quite round: a study of colors. */
export function circles({ size: { w, h }, inks, random }: Plan): Shape[] {
  const across = Math.max(2, Math.round(w / (Math.sqrt(w * h) / (3 + random.int(2)))));
  const cell = w / across;
  const down = Math.ceil(h / cell);
  // What does not fit is cut above and below alike.
  const top = (h - down * cell) / 2;
  const colors = [...cycle(inks), inks.black, inks.paper];
  const pick = (): Oklab => {
    const color = colors[random.int(colors.length)] ?? inks.hot;
    return mix(color, colors[random.int(colors.length)] ?? inks.warm, random.chance(0.4) ? 0.3 : 0);
  };
  const shapes: Shape[] = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x, y] = [column * cell, row * cell + top];
      shapes.push(
        polygon(
          [
            [x, y],
            [x + cell, y],
            [x + cell, y + cell],
            [x, y + cell],
          ],
          pick(),
        ),
      );
      const rings = 3 + random.int(2);
      for (let k = 0; k < rings; k++) {
        const radius = cell * 0.47 * (1 - k / rings);
        const offset = random.range(0, 90);
        const outline = Array.from({ length: 40 }, (_, i): Point => {
          const angle = (i / 40) * Math.PI * 2;
          const r = radius * (1 + 0.07 * noise(Math.cos(angle) * 1.3 + offset, Math.sin(angle) * 1.3));
          return [x + cell / 2 + Math.cos(angle) * r, y + cell / 2 + Math.sin(angle) * r];
        });
        shapes.push(polygon(outline, pick()));
      }
    }
  }
  return shapes;
}

/** Stars on a pale sky chart: points joined by threads, rings around a few, one great disc. */
export function constellation({ at, s, inks, random, size: { w, h } }: Plan): Shape[] {
  const stars = Array.from({ length: 15 }, (_, i) => {
    // Golden steps spread them without a pattern.
    const v = ((i + 0.5) / 15 + random.range(-0.03, 0.03)) % 1;
    const u = (0.31 + i * 0.618 + random.range(-0.05, 0.05)) % 1;
    return { at: at(lerp(-0.02, 1.02, u), lerp(0.02, 0.98, v)), size: s * (0.006 + random.next() ** 3 * 0.03) };
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
      disc(center, size, i % 5 === 0 ? inks.hot : i % 3 === 0 ? (colors[i % 4] ?? inks.deep) : inks.black),
    ),
    ...stars
      .filter((_, i) => i % 6 === 2)
      .map(({ at: center, size }) => ring(center, size + s * 0.022, s * 0.004, inks.hot)),
  ];
}

/** A line of thick arcs that runs through all squares and turns at each. */
export function meander({ size: { w, h }, inks, random }: Plan): Shape[] {
  const across = Math.max(3, Math.round(w / (Math.sqrt(w * h) / (4 + random.int(3)))));
  const cell = w / across;
  const down = Math.ceil(h / cell);
  const turns = Array.from({ length: across * down }, () => random.chance(0.5));
  const strokes: readonly (readonly [Oklab, number])[] = [
    [inks.black, 0.46],
    [inks.hot, 0.34],
    [inks.warm, 0.16],
  ];
  const dots = Array.from({ length: 7 }, (): Point => [random.int(across + 1) * cell, random.int(down + 1) * cell]);
  return [
    ...strokes.map(([color, width]) =>
      block('meander', color, pen => {
        pen.lineWidth = cell * width;
        pen.lineCap = 'butt';
        turns.forEach((isTurned, i) => {
          const [x, y] = [(i % across) * cell, Math.floor(i / across) * cell];
          const half = Math.PI / 2;
          // A hair beyond the square, so that no seam shows between two.
          const more = 0.02;
          pen.beginPath();
          pen.arc(
            isTurned ? x + cell : x,
            y,
            cell / 2,
            (isTurned ? half : 0) - more,
            (isTurned ? Math.PI : half) + more,
          );
          pen.stroke();
          pen.beginPath();
          pen.arc(
            isTurned ? x : x + cell,
            y + cell,
            cell / 2,
            (isTurned ? -half : Math.PI) - more,
            (isTurned ? 0 : Math.PI + half) + more,
          );
          pen.stroke();
        });
      }),
    ),
    block('dots', inks.deep, pen => {
      for (const [x, y] of dots) {
        pen.beginPath();
        pen.arc(x, y, cell * 0.17, 0, 7);
        pen.fill();
      }
    }),
  ];
}

/** Leaves and seaweed cut freely from painted paper, each on its own block of color. */
export function cutouts({ size: { w, h }, inks, random }: Plan): Shape[] {
  const across = w > h * 1.2 ? 4 : w < h * 0.8 ? 2 : 3;
  const down = w < h * 0.8 ? 4 : w > h * 1.5 ? 2 : 3;
  const colors = [...cycle(inks), inks.black, inks.paper];
  const shapes: Shape[] = [];
  const xs = cuts(across, w, random);
  const ys = cuts(down, h, random);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const [x0, x1, y0, y1] = [xs[i] ?? 0, xs[i + 1] ?? w, ys[j] ?? 0, ys[j + 1] ?? h];
      const back = random.int(colors.length);
      const front = (back + 1 + random.int(colors.length - 1)) % colors.length;
      shapes.push(
        polygon(
          [
            [x0, y0],
            [x1, y0],
            [x1, y1],
            [x0, y1],
          ],
          colors[back] ?? inks.paper,
        ),
      );
      const reach = Math.min(x1 - x0, y1 - y0) * 0.43;
      const algae = seaweed([(x0 + x1) / 2, (y0 + y1) / 2], reach, random);
      shapes.push(block('cut-out', colors[front] ?? inks.hot, pen => algae.forEach(lobe => fillPolygon(pen, lobe))));
    }
  }
  return shapes;
}

function cuts(count: number, length: number, random: Plan['random']): number[] {
  const inner = Array.from({ length: count - 1 }, (_, i) => (length * (i + 1 + random.range(-0.16, 0.16))) / count);
  return [-BLEED, ...inner, length + BLEED];
}

/** Lobes to both sides of a bent stem. */
function seaweed([x, y]: Point, reach: number, random: Plan['random']): Point[][] {
  const lobes: Point[][] = [];
  const turn = random.range(-0.9, 0.9);
  const pairs = 3 + random.int(3);
  const bend = random.range(-0.35, 0.35);
  const spine = (t: number): Point => {
    const [u, v] = [bend * Math.sin(t * 3) * reach, (t - 0.5) * 2 * reach];
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
  };
  const lobe = (from: Point, angle: number, length: number, width: number): Point[] =>
    Array.from({ length: 22 }, (_, i): Point => {
      const a = (i / 22) * Math.PI * 2;
      const [u, v] = [length * (0.5 - 0.5 * Math.cos(a)), width * Math.sin(a) * (0.75 - 0.35 * Math.cos(a))];
      return [from[0] + u * Math.cos(angle) - v * Math.sin(angle), from[1] + u * Math.sin(angle) + v * Math.cos(angle)];
    });
  for (let k = 0; k <= pairs; k++) {
    const t = k / pairs;
    const from = spine(t);
    const length = reach * (0.62 - 0.22 * Math.abs(t - 0.55)) * random.range(0.85, 1.15);
    for (const side of [-1, 1])
      lobes.push(lobe(from, turn + (side > 0 ? 0 : Math.PI) - side * random.range(0.15, 0.55), length, reach * 0.16));
  }
  const stem = Array.from({ length: 15 }, (_, i) => spine(i / 14));
  lobes.push([
    ...stem.map(([px, py]): Point => [px - reach * 0.075, py]),
    ...stem.reverse().map(([px, py]): Point => [px + reach * 0.075, py]),
  ]);
  return lobes;
}

/** Discs that grow along a spiral, the last one hot. */
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
      i === count - 1 ? inks.hot : isSolid ? mix(inks.deep, inks.warm, t) : (colors[(i * 3) % 4] ?? inks.deep);
    shapes.push(disc(place, radius, color));
    if (!isSolid && i % 4 === 1) shapes.push(disc(place, radius * 0.45, inks.paper));
  }
  shapes.push(ring(center, s * 0.012, s * 0.005, inks.black));
  return shapes;
}

/** Great transparent discs that overlap; where they do, a third color is born. */
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
    return disc(center, s * (isRing ? 0.25 : random.range(0.14, 0.3)), colors[(start + i) % 4] ?? inks.hot, true);
  });
  return [
    ...shapes,
    disc(at(0.5, 0.5), s * 0.035, inks.black),
    line([at(0, 0.98), at(1, 0.98)], s * 0.004, inks.black),
  ];
}

/** Tall bars in a rhythm, some with a head: a score that nobody plays. */
export function score({ size: { w, h }, inks, random, s }: Plan): Shape[] {
  const count = Math.round((w / s) * (11 + random.int(8)));
  const step = w / (count + 2);
  const ground = h * random.range(0.7, 0.84);
  const offset = random.range(0, 90);
  const colors = [...cycle(inks), inks.black];
  const shapes: Shape[] = [
    line(
      [
        [step * 0.6, ground],
        [w - step * 0.6, ground],
      ],
      3,
      inks.black,
    ),
  ];
  for (let i = 0; i < count; i++) {
    const x = step * (i + 1.5);
    const high = h * (0.1 + 0.5 * Math.abs(noise(i * 0.31 + offset, 3)) + 0.16 * random.next());
    const color = colors[random.int(colors.length)] ?? inks.deep;
    const top = ground - high;
    shapes.push(
      polygon(
        [
          [x - step * 0.3, top],
          [x + step * 0.3, top],
          [x + step * 0.3, ground],
          [x - step * 0.3, ground],
        ],
        color,
      ),
    );
    if (random.chance(0.42)) shapes.push(disc([x, top], step * 0.3, random.chance(0.5) ? color : inks.hot));
    if (random.chance(0.6)) {
      const low = ground + high * random.range(0.14, 0.3);
      shapes.push(
        polygon(
          [
            [x - step * 0.3, ground + 7],
            [x + step * 0.3, ground + 7],
            [x + step * 0.3, low],
            [x - step * 0.3, low],
          ],
          mix(color, inks.paper, 0.55),
        ),
      );
    }
  }
  shapes.push(disc([w * random.range(0.2, 0.8), h * random.range(0.14, 0.24)], s * random.range(0.05, 0.09), inks.hot));
  return shapes;
}
