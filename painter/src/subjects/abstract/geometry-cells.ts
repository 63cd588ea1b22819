import { fillPolygon, type Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { BLEED } from './geometry-fields.ts';
import { block, polygon } from './geometry-forms.ts';
import { cycle } from './geometry-inks.ts';
import type { Plan } from './geometry-plans.ts';

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

export function circles({ size: { w, h }, inks, random }: Plan): Shape[] {
  const across = Math.max(2, Math.round(w / (Math.sqrt(w * h) / (3 + random.int(2)))));
  const cell = w / across;
  const down = Math.ceil(h / cell);
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
          const r =
            radius * (1 + 0.07 * noise(Math.cos(angle) * 1.3 + offset, Math.sin(angle) * 1.3));
          return [x + cell / 2 + Math.cos(angle) * r, y + cell / 2 + Math.sin(angle) * r];
        });
        shapes.push(polygon(outline, pick()));
      }
    }
  }
  return shapes;
}

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
  const dots = Array.from(
    { length: 7 },
    (): Point => [random.int(across + 1) * cell, random.int(down + 1) * cell],
  );
  return [
    ...strokes.map(([color, width]) =>
      block('meander', color, pen => {
        pen.lineWidth = cell * width;
        pen.lineCap = 'butt';
        turns.forEach((isTurned, i) => {
          const [x, y] = [(i % across) * cell, Math.floor(i / across) * cell];
          const half = Math.PI / 2;
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
      shapes.push(
        block('cut-out', colors[front] ?? inks.hot, pen =>
          algae.forEach(lobe => fillPolygon(pen, lobe)),
        ),
      );
    }
  }
  return shapes;
}

function cuts(count: number, length: number, random: Plan['random']): number[] {
  const inner = Array.from(
    { length: count - 1 },
    (_, i) => (length * (i + 1 + random.range(-0.16, 0.16))) / count,
  );
  return [-BLEED, ...inner, length + BLEED];
}

function seaweed([x, y]: Point, reach: number, random: Plan['random']): Point[][] {
  const lobes: Point[][] = [];
  const turn = random.range(-0.9, 0.9);
  const pairs = 3 + random.int(3);
  const bend = random.range(-0.35, 0.35);
  const spine = (t: number): Point => {
    const [u, v] = [bend * Math.sin(t * 3) * reach, (t - 0.5) * 2 * reach];
    return [
      x + u * Math.cos(turn) - v * Math.sin(turn),
      y + u * Math.sin(turn) + v * Math.cos(turn),
    ];
  };
  const lobe = (from: Point, angle: number, length: number, width: number): Point[] =>
    Array.from({ length: 22 }, (_, i): Point => {
      const a = (i / 22) * Math.PI * 2;
      const [u, v] = [
        length * (0.5 - 0.5 * Math.cos(a)),
        width * Math.sin(a) * (0.75 - 0.35 * Math.cos(a)),
      ];
      return [
        from[0] + u * Math.cos(angle) - v * Math.sin(angle),
        from[1] + u * Math.sin(angle) + v * Math.cos(angle),
      ];
    });
  for (let k = 0; k <= pairs; k++) {
    const t = k / pairs;
    const from = spine(t);
    const length = reach * (0.62 - 0.22 * Math.abs(t - 0.55)) * random.range(0.85, 1.15);
    for (const side of [-1, 1])
      lobes.push(
        lobe(
          from,
          turn + (side > 0 ? 0 : Math.PI) - side * random.range(0.15, 0.55),
          length,
          reach * 0.16,
        ),
      );
  }
  const stem = Array.from({ length: 15 }, (_, i) => spine(i / 14));
  lobes.push([
    ...stem.map(([px, py]): Point => [px - reach * 0.075, py]),
    ...stem.reverse().map(([px, py]): Point => [px + reach * 0.075, py]),
  ]);
  return lobes;
}
