/** Words that name nothing a painter could draw become a printed composition: disc, bar, wedge, arcs, lines and dots. */

import { NAMED_COLORS } from '../compose/named-colors.ts';
import { fillPolygon, type Pen, type Point, strokeLine } from '../core/curve.ts';
import { type Oklab, oklch, rotateHue } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import type { Shape } from '../media/shape.ts';
import type { WeatherStage } from '../nature/weather-stage.ts';

type Inks = { vermilion: Oklab; deep: Oklab; warm: Oklab; blush: Oklab; black: Oklab; paper: Oklab };

export function paintGeometry(stage: WeatherStage): Shape[] {
  const { layout, random } = stage;
  const s = Math.min(layout.w, layout.h);
  const inks = mixInks(stage);
  const at = (u: number, v: number): Point => [
    layout.w / 2 + (u - 0.5) * s * 0.86 * layout.heroSide,
    layout.h / 2 + (v - 0.5) * s * 0.86,
  ];
  const plan = { at, s, inks, random: random.fork('plan') };
  return random.fork('kind').pick([wheel, arcs, stack])(plan);
}

type Plan = { at: (u: number, v: number) => Point; s: number; inks: Inks; random: Random };

function mixInks({ scene, palette }: WeatherStage): Inks {
  const turn = scene.hueShift * 2.2;
  const vermilion = scene.wash ? NAMED_COLORS[scene.wash] : palette.accent;
  return {
    vermilion,
    deep: rotateHue(oklch(0.44, 0.11, 255), turn),
    warm: rotateHue(oklch(0.82, 0.14, 82), turn * 0.4),
    blush: rotateHue(oklch(0.82, 0.06, 40), turn),
    black: oklch(0.21, 0.02, 270),
    paper: oklch(0.92, 0.025, 85),
  };
}

/** A great ring, a bar thrown across it, a wedge of arcs against it. */
function wheel({ at, s, inks, random }: Plan): Shape[] {
  const center = at(random.range(0.56, 0.64), random.range(0.34, 0.42));
  const radius = s * random.range(0.24, 0.29);
  const angle = random.range(-0.9, -0.35);
  const half = at(0.28, random.range(0.62, 0.72));
  return [
    disc(center, radius, inks.vermilion, 0.9),
    halfDisc(half, s * random.range(0.15, 0.2), random.range(0.2, 1.2), inks.deep, 0.8),
    bar(half, { length: s * 0.72, width: s * 0.085, angle }, inks.black, 0.75),
    disc(center, radius * 0.45, inks.paper, 0.7),
    halfDisc(center, radius * 0.45, random.pick([0, 1.57, 0.78]), inks.black, 0.65),
    disc(center, radius * 0.17, inks.warm, 0.6),
    ...wedge(at(0.94, 0.94), s * random.range(0.28, 0.36), inks, 0.5),
    disc(at(0.1, random.range(0.44, 0.54)), s * 0.055, inks.blush, 0.45),
    comb(at(0.04, 0.06), s, inks.black, 0.4),
    dots(at(0.86, 0.08), s, inks.black, 0.4),
    rules(at, s, inks.black, 0.3, random),
  ];
}

/** Tiles of quarter circles, some left empty. */
function arcs({ at, s, inks, random }: Plan): Shape[] {
  const cells = random.pick([4, 5]);
  const size = (s * 0.8) / cells;
  const colors = [inks.vermilion, inks.deep, inks.warm, inks.black, inks.blush] as const;
  const shapes: Shape[] = [];
  const [x0, y0] = [Math.min(at(0, 0)[0], at(1, 0)[0]) + s * 0.03, at(0, 0)[1] + s * 0.03];
  const emptyRow = random.int(cells);
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const isEmpty = random.chance(0.2) || (row === emptyRow && column > 0 && column < cells - 1);
      const color = random.pick(colors);
      const turn = random.int(4);
      const kind = random.int(5);
      if (isEmpty) continue;
      shapes.push(tile([x0 + column * size, y0 + row * size], { size, turn, kind }, color, inks));
    }
  }
  return shapes;
}

/** Balanced bodies: a tower of slabs and discs on a long thin line. */
function stack({ at, s, inks, random }: Plan): Shape[] {
  const x = random.range(0.36, 0.44);
  const big = at(x + 0.24, 0.36);
  const radius = s * random.range(0.19, 0.25);
  const ground = 0.84;
  return [
    disc(big, radius, inks.vermilion, 0.9),
    bar(at(0.5, ground), { length: s * 0.84, width: s * 0.012, angle: 0 }, inks.black, 0.85),
    bar(at(x, ground - 0.2), { length: s * 0.4, width: s * 0.13, angle: Math.PI / 2 }, inks.deep, 0.8),
    halfDisc(at(x, ground - 0.43), s * 0.12, 4.71, inks.warm, 0.78),
    bar(at(x + 0.2, ground - 0.07), { length: s * 0.3, width: s * 0.11, angle: 0 }, inks.black, 0.75),
    halfDisc(at(x + 0.22, ground - 0.135), s * 0.085, 4.71, inks.blush, 0.74),
    triangle([at(x - 0.24, ground), at(x - 0.06, ground), at(x - 0.06, ground - 0.3)], inks.warm, 0.72),
    ring(big, radius * 1.28, s * 0.008, inks.black, 0.5),
    ring(big, radius * 1.45, s * 0.004, inks.black, 0.5),
    comb(at(0.02, 0.08), s, inks.black, 0.4),
    bar(at(0.5, 0.93), { length: s * 0.3, width: s * 0.018, angle: 0 }, inks.black, 0.4),
    disc(at(x - 0.03, 0.17), s * 0.028, inks.deep, 0.4),
    rules(at, s, inks.black, 0.3, random),
  ];
}

function block(name: string, color: Oklab, depth: number, draw: (pen: Pen) => void): Shape {
  return { type: 'shape', name, role: 'accent', depth, color, draw };
}

function disc(center: Point, radius: number, color: Oklab, depth: number): Shape {
  return block('disc', color, depth, pen => {
    pen.beginPath();
    pen.arc(center[0], center[1], radius, 0, 7);
    pen.fill();
  });
}

function halfDisc(center: Point, radius: number, angle: number, color: Oklab, depth: number): Shape {
  return block('half disc', color, depth, pen => {
    pen.beginPath();
    pen.arc(center[0], center[1], radius, angle - Math.PI / 2, angle + Math.PI / 2);
    pen.closePath();
    pen.fill();
  });
}

function ring(center: Point, radius: number, width: number, color: Oklab, depth: number): Shape {
  return block('ring', color, depth, pen => {
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(center[0], center[1], radius, -2.2, 2.6);
    pen.stroke();
  });
}

function bar(
  center: Point,
  size: { length: number; width: number; angle: number },
  color: Oklab,
  depth: number,
): Shape {
  return block('bar', color, depth, pen => {
    pen.save();
    pen.translate(center[0], center[1]);
    pen.rotate(size.angle);
    pen.globalAlpha = 0.96;
    pen.fillRect(-size.length / 2, -size.width / 2, size.length, size.width);
    pen.restore();
  });
}

function triangle(points: readonly Point[], color: Oklab, depth: number): Shape {
  return block('triangle', color, depth, pen => fillPolygon(pen, points));
}

function wedge(corner: Point, size: number, inks: Inks, depth: number): Shape[] {
  const [x, y] = corner;
  return [
    triangle(
      [
        [x - size, y],
        [x, y],
        [x, y - size],
      ],
      inks.warm,
      depth,
    ),
    block('wedge arcs', inks.black, depth - 0.01, pen => {
      pen.lineWidth = size * 0.034;
      for (let i = 0; i < 5; i++) {
        pen.beginPath();
        pen.arc(x, y, size * (0.2 + i * 0.11), Math.PI, Math.PI * 1.5);
        pen.stroke();
      }
    }),
  ];
}

function comb(corner: Point, s: number, color: Oklab, depth: number): Shape {
  return block('comb', color, depth, pen => {
    for (let i = 0; i < 9; i++) {
      const x = corner[0] + i * s * 0.0155;
      strokeLine(
        pen,
        [
          [x, corner[1]],
          [x, corner[1] + s * (0.27 - i * 0.017)],
        ],
        s * 0.0045,
      );
    }
  });
}

function dots(corner: Point, s: number, color: Oklab, depth: number): Shape {
  return block('dots', color, depth, pen => {
    for (let row = 0; row < 6; row++) {
      for (let column = 0; column < 6; column++) {
        pen.beginPath();
        pen.arc(corner[0] + (column - 3) * s * 0.023, corner[1] + row * s * 0.023, s * (0.0062 - row * 0.0008), 0, 7);
        pen.fill();
      }
    }
  });
}

function rules(at: Plan['at'], s: number, color: Oklab, depth: number, random: Random): Shape {
  const x = random.range(0.34, 0.44);
  const tilt = random.range(0.12, 0.28);
  return block('rules', color, depth, pen => {
    pen.globalAlpha = 0.85;
    strokeLine(pen, [at(x, 0.02), at(x, 0.98)], s * 0.0026);
    strokeLine(pen, [at(0.01, 0.45 + tilt / 2), at(0.97, 0.45 - tilt)], s * 0.0026);
  });
}

function tile(
  [x, y]: Point,
  { size, turn, kind }: { size: number; turn: number; kind: number },
  color: Oklab,
  inks: Inks,
): Shape {
  return block('tile', color, 0.6, pen => {
    pen.save();
    pen.translate(x + size / 2, y + size / 2);
    pen.rotate((turn * Math.PI) / 2);
    pen.translate(-size / 2, -size / 2);
    pen.beginPath();
    if (kind <= 1) {
      pen.moveTo(0, 0);
      pen.arc(0, 0, size, 0, Math.PI / 2);
    } else if (kind === 2) pen.arc(size / 2, size / 2, size * 0.42, 0, 7);
    else if (kind === 3) pen.rect(0, 0, size, size / 2);
    else pen.arc(size / 2, 0, size / 2, 0, Math.PI);
    pen.closePath();
    pen.fill();
    if (kind === 2 && color !== inks.black) {
      pen.lineWidth = size * 0.03;
      pen.globalAlpha = 0.6;
      pen.beginPath();
      pen.arc(size / 2, size / 2, size * 0.3, 0, 7);
      pen.stroke();
    }
    pen.restore();
  });
}
