import type { Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { block, disc, line, polygon } from './geometry-forms.ts';
import { cycle } from './geometry-inks.ts';
import type { Plan } from './geometry-plans.ts';

export const BLEED = 30;

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
    for (let x = -radius + (row % 2 ? radius : 0); x < w + radius * 2; x += radius * 2)
      centers.push([x, y + radius]);
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

export function colorField({ size: { w, h }, inks, random }: Plan): Shape[] {
  const count = 2 + random.int(2);
  const inset = Math.min(w, h) * random.range(0.08, 0.12);
  const colors = [inks.hot, inks.deep, inks.warm, inks.blush, inks.black];
  const start = random.int(colors.length);
  const ground = mix(colors[(start + 3) % colors.length] ?? inks.deep, inks.paper, 0.25);
  const shapes: Shape[] = [
    block('field ground', ground, pen =>
      pen.fillRect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED),
    ),
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
      const veil = mix(
        color,
        layer === 2 ? inks.warm : ground,
        layer === 2 ? 0.14 : 0.24 * (1 - layer),
      );
      shapes.push({
        ...polygon(outline, veil),
        soft: layer === 2 ? 16 : 5,
        tone: layer === 2 ? 0.65 : 0.8,
      });
    }
    y += height;
  });
  return shapes;
}

function ragged(
  [x, y, width, height]: readonly [number, number, number, number],
  offset: number,
): Point[] {
  const points: Point[] = [];
  const steps = 26;
  for (let i = 0; i < steps * 4; i++) {
    const t = (i % steps) / steps;
    const edge = Math.floor(i / steps);
    const [u, v] = edge === 0 ? [t, 0] : edge === 1 ? [1, t] : edge === 2 ? [1 - t, 1] : [0, 1 - t];
    points.push([
      x + u * width + 5 * noise(i * 0.6 + offset, 2),
      y + v * height + 5 * noise(i * 0.6 + offset, 8),
    ]);
  }
  return points;
}

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

function bands(
  length: number,
  step: number,
  random: Plan['random'],
): { at: number; width: number }[] {
  const out: { at: number; width: number }[] = [];
  for (let at = step * random.range(-0.3, 0.3); at < length; at += step)
    out.push({ at, width: step * random.range(0.34, 0.78) });
  return out;
}

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
    if (random.chance(0.42))
      shapes.push(disc([x, top], step * 0.3, random.chance(0.5) ? color : inks.hot));
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
  shapes.push(
    disc(
      [w * random.range(0.2, 0.8), h * random.range(0.14, 0.24)],
      s * random.range(0.05, 0.09),
      inks.hot,
    ),
  );
  return shapes;
}
