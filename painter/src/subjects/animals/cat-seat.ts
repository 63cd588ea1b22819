import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, fillOnce, part, strokeAll } from '../part.ts';
import type { Stage } from '../stage.ts';
import { nearGround } from './near-ground.ts';

type Seat = { shapes: Shape[]; surface: (x: number) => number };
export type SeatKind = 'wall' | 'roof' | 'rise';

export function catSeat(stage: Stage, kind: SeatKind, place: Place): Seat {
  switch (kind) {
    case 'wall':
      return wall(stage, place);
    case 'roof':
      return roof(stage, place);
    case 'rise':
      return nearGround(stage, place, Math.min(place.height * 0.75, stage.layout.w * 0.42));
  }
}

function wall(stage: Stage, { foot, depth }: Place): Seat {
  const { layout, random } = stage;
  const { w, h } = layout;
  const stream = random.fork('wall');
  const own = stream.pick([
    oklch(0.62, 0.025, 70),
    oklch(0.72, 0.035, 80),
    oklch(0.5, 0.02, 260),
    oklch(0.55, 0.07, 40),
  ]);
  const cap = Math.max(20, h * 0.028);
  const salt = stream.range(0, 90);
  const surface = (x: number): number => foot + fractal(x / 260 + salt, salt, 2) * 7;
  const top: Point[] = [];
  for (let x = -40; x <= w + 40; x += 12) top.push([x, surface(x)]);
  const lower = top.map(([x, y]): Point => [x, y + cap]).reverse();
  const stones = courses(stage, { top: foot + cap + 5, surface });
  const edges = { top, lower };
  return {
    surface: x => surface(x) + 3,
    shapes: [
      ...stoneShapes(stage, own, { foot, depth, stones, edges }),
      ...wallSnow(stage, edges, depth),
    ],
  };
}

type Edges = { top: Point[]; lower: Point[] };
type Masonry = { foot: number; depth: number; stones: Point[][]; edges: Edges };

function stoneShapes(
  stage: Stage,
  own: Oklab,
  { foot, depth, stones, edges: { top, lower } }: Masonry,
): Shape[] {
  const { w, h, lightSide } = stage.layout;
  const body = underSky(stage, own);
  return [
    part('wall', 'mass', {
      depth: depth + 0.008,
      color: body,
      isOpaque: true,
      fill: {
        type: 'ramp',
        from: [lightSide < 0 ? 0 : w, foot],
        to: [lightSide < 0 ? w : 0, h],
        stops: [tone(body, 0.04), body, mix(body, underSky(stage, oklch(0.3, 0.06, 285)), 0.45)],
      },
      contour: top,
      draw: fillAll([[...top, [w + 40, h + 40], [-40, h + 40]]]),
    }),
    part('stones', 'shade', {
      depth: depth + 0.007,
      tone: 0.5,
      color: underSky(stage, tone(own, -0.16)),
      draw: fillAll(stones.filter((_, i) => i % 3 === 0)),
    }),
    part('light stones', 'light', {
      depth: depth + 0.0065,
      tone: 0.28,
      color: underSky(stage, tone(own, 0.12)),
      draw: fillAll(stones.filter((_, i) => i % 4 === 1)),
    }),
    part('joints', 'line', {
      depth: depth + 0.006,
      tone: 0.5,
      color: underSky(stage, tone(own, -0.28)),
      draw: strokeAll(
        stones.map(stone => [...stone, stone[0] ?? [0, 0]]),
        1.6,
      ),
    }),
    part('cap stones', 'mass', {
      depth: depth + 0.005,
      color: underSky(stage, tone(own, 0.1)),
      isOpaque: true,
      draw: fillAll([[...top, ...lower]]),
    }),
    part('under the cap', 'shade', {
      depth: depth + 0.0048,
      tone: 0.9,
      soft: 3,
      color: underSky(stage, tone(own, -0.3)),
      draw: fillOnce([[...lower.toReversed(), ...lower.map(([x, y]): Point => [x, y + 9])]]),
    }),
  ];
}

function wallSnow(stage: Stage, { top }: Edges, depth: number): Shape[] {
  if (stage.scene.weather !== 'snow') return [];
  const upper = top.map(([x, y]): Point => [x, y - 9 - 3 * Math.abs(fractal(x / 40, 3, 2))]);
  const snow = [...upper, ...top.toReversed().map(([x, y]): Point => [x, y + 5])];
  return [
    part('snow on the wall', 'light', {
      depth: depth + 0.0045,
      tone: 0.96,
      color: stage.palette.light,
      draw: fillAll([snow]),
    }),
  ];
}

function courses(
  { layout, random }: Stage,
  { top, surface }: { top: number; surface: (x: number) => number },
): Point[][] {
  const stream = random.fork('stones');
  const stones: Point[][] = [];
  const height = Math.max(34, layout.h * 0.052);
  for (let y = top, row = 0; y < layout.h + height; y += height, row++) {
    for (let x = -60 - (row % 2) * 40; x < layout.w + 40; ) {
      const width = height * stream.range(1.1, 2.4);
      const dy = surface(x + width / 2) - surface(0);
      const [l, r, t, b] = [x + 2, x + width - 2, y + dy + 2, y + dy + height - 2];
      const soft = height * 0.16;
      stones.push([
        [l, t + soft],
        [l + soft, t + stream.range(0, 3)],
        [r - soft, t + stream.range(0, 3)],
        [r, t + soft],
        [r - stream.range(0, 3), b - soft],
        [r - soft, b],
        [l + soft, b - stream.range(0, 3)],
        [l + stream.range(0, 3), b - soft],
      ]);
      x += width;
    }
  }
  return stones;
}

function roof(stage: Stage, { foot, depth, x: middle }: Place): Seat {
  const { layout, random, scene, palette } = stage;
  const { w, h } = layout;
  const stream = random.fork('roof');
  const slope = stream.range(-0.07, 0.07);
  const own = stream.pick([oklch(0.36, 0.03, 250), oklch(0.5, 0.1, 40), oklch(0.42, 0.05, 190)]);
  const ridge = (x: number): number => foot + (x - middle) * slope;
  const color = underSky(stage, own);
  const dark = underSky(stage, mix(tone(own, -0.14), oklch(0.25, 0.06, 285), 0.3));
  const thick = Math.max(17, h * 0.022);
  const body: Point[] = [
    [-40, ridge(-40)],
    [w + 40, ridge(w + 40)],
    [w + 40, h + 60],
    [-40, h + 60],
  ];
  const caps: Point[][] = [];
  for (let x = -60; x < w + 60; x += thick * 2.4) caps.push(capTile(x, ridge, thick));
  return {
    surface: x => ridge(x) - thick * 0.72,
    shapes: [
      part('roof', 'mass', {
        depth: depth + 0.008,
        color,
        isOpaque: true,
        fill: {
          type: 'ramp',
          from: [0, foot],
          to: [0, h],
          stops: [dark, color, tone(color, 0.05)],
        },
        draw: fillAll([body]),
      }),
      part('tile hollows', 'shade', {
        depth: depth + 0.007,
        tone: 1.1,
        color: dark,
        draw: pen => drawHollows(pen, stage, ridge),
      }),
      part('tile rims', 'light', {
        depth: depth + 0.0065,
        tone: scene.weather === 'snow' ? 0.9 : 0.34,
        color: scene.weather === 'snow' ? palette.light : underSky(stage, tone(own, 0.22)),
        draw: pen => drawRims(pen, stage, ridge),
      }),
      part('ridge', 'mass', {
        depth: depth + 0.005,
        color: underSky(stage, tone(own, 0.03)),
        isOpaque: true,
        draw: fillAll(caps),
      }),
      part('ridge light', 'light', {
        depth: depth + 0.0046,
        tone: 0.4,
        color: scene.weather === 'snow' ? palette.light : underSky(stage, tone(own, 0.25)),
        draw: fillAll(
          caps.map(cap =>
            cap.slice(0, 5).map(([x, y], i): Point => [x, y + (i % 4 === 0 ? 0 : 2)]),
          ),
        ),
      }),
    ],
  };
}

function capTile(x: number, ridge: (x: number) => number, thick: number): Point[] {
  const width = thick * 2.32;
  const at = (t: number, up: number): Point => [x + t * width, ridge(x + t * width) - up * thick];
  return [
    at(0, 0.2),
    at(0.06, 0.86),
    at(0.5, 1),
    at(0.94, 0.86),
    at(1, 0.2),
    at(1, -0.5),
    at(0, -0.5),
  ];
}

function columnsOf({ layout }: Stage): { x: number; spread: number }[] {
  const step = Math.max(26, layout.w * 0.034);
  const count = Math.ceil(layout.w / step) + 6;
  return Array.from({ length: count }, (_, i) => ({
    x: (i - 3) * step,
    spread: ((i - 3) * step - layout.w / 2) * 0.22,
  }));
}

function drawHollows(pen: Pen, stage: Stage, ridge: (x: number) => number): void {
  const { h } = stage.layout;
  for (const { x, spread } of columnsOf(stage)) {
    const top = ridge(x);
    fillPolygon(pen, [
      [x - 3, top],
      [x + 3, top],
      [x + spread + 8, h + 60],
      [x + spread - 8, h + 60],
    ]);
  }
}

function drawRims(pen: Pen, stage: Stage, ridge: (x: number) => number): void {
  const { h, w } = stage.layout;
  const columns = columnsOf(stage);
  pen.lineWidth = 2.4;
  pen.beginPath();
  for (let row = 1; row < 30; row++) {
    const down = 14 * row + row * row * 1.6;
    columns.forEach(({ x, spread }, i) => {
      const next = columns[i + 1];
      const top = ridge(x);
      if (!next || top + down > h + 60) return;
      const t = down / (h + 60 - top);
      const [from, to] = [x + spread * t, next.x + next.spread * t];
      if (to < -10 || from > w + 10) return;
      pen.moveTo(from + 4, top + down);
      pen.quadraticCurveTo(
        (from + to) / 2,
        top + down + 7 + row * 0.5,
        to - 4,
        ridge(next.x) + down,
      );
    });
  }
  pen.stroke();
}

/** Stones and tiles lie open to the moon, so they are lighter at night than standing things. */
function underSky(stage: Stage, own: Oklab): Oklab {
  const seen = localColor(stage, own);
  return stage.scene.time === 'night' ? tone(mix(seen, stage.palette.far, 0.25), 0.05) : seen;
}
