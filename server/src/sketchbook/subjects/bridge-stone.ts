/** A stone bridge seen from the side: its walls pierced by arches, courses, balustrade, banks with willows, and its image in the water. */
import { fillPolygon, type Pen, type Point, pointAt } from '../core/curve.ts';
import { fractal, noise } from '../core/noise.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { arch, clamp, lerp, smoothstep } from '../core/scalar.ts';
import type { Fill, Shape } from '../media/shape.ts';
import type { BridgeSite } from './bridge.ts';
import { isSnowy, lit, litStops, shaded, snowColor } from './lighting.ts';
import { askedColor, type Stage } from './stage.ts';
import { wayfarer } from './wayfarer.ts';
import { willowShapes } from './willow.ts';

type Opening = { x: number; radius: number; rise: number };

export type StoneBridge = BridgeSite & {
  /** Height of the roadway above the waterline at 0..1 of the span. */
  deck: (t: number) => number;
  openings: Opening[];
  /** Thickness of the parapet. */
  rail: number;
};

const STONE: readonly [Oklab, ...Oklab[]] = [oklch(0.74, 0.03, 80), oklch(0.68, 0.025, 60), oklch(0.78, 0.02, 95)];
/** Nearer than every hill. */
const DEPTH = 0.07;

export function paintStoneBridge(stage: Stage, site: BridgeSite, plan: 'moon' | 'arches'): Shape[] {
  const { random, scene } = stage;
  const bridge = plan === 'moon' ? planMoon(stage, site) : planArches(stage, site);
  const stone = askedColor(stage) ?? random.fork('stone').pick(STONE);
  const shapes = [...reflection(stage, bridge, stone), ...banks(stage, bridge), ...walls(stage, bridge, stone)];
  const stream = random.fork('life');
  if (stream.chance(0.75)) {
    const side = stream.side();
    const x = site.x + side * site.span * 0.62;
    shapes.push(
      ...willowShapes(stage, {
        x,
        foot: site.waterline - site.span * 0.03,
        height: site.span * stream.range(0.5, 0.68),
        depth: DEPTH,
      }),
    );
  }
  if (scene.weather === 'rain' || stream.chance(0.55)) {
    const t = stream.range(0.36, 0.64);
    const foot = site.waterline - bridge.deck(t) + bridge.rail * 0.4;
    const who = wayfarer(stage, {
      x: lerp(site.x - site.span / 2, site.x + site.span / 2, t),
      foot,
      height: site.span * 0.1,
      depth: DEPTH + 0.0001,
    });
    shapes.push(...who.slice(1));
  }
  return shapes;
}

/** One round opening under a high back; with its image the arch is a full circle. */
function planMoon({ random, layout }: Stage, site: BridgeSite): StoneBridge {
  const stream = random.fork('moon');
  const radius = Math.min(site.span * stream.range(0.2, 0.27), (layout.h - site.waterline) * 0.62);
  const crown = radius * stream.range(1.22, 1.34);
  const low = radius * 0.16;
  const power = stream.range(1.25, 1.8);
  const openings = [{ x: site.x, radius, rise: radius }];
  const deck = (t: number): number => low + (crown - low) * Math.sin(Math.PI * clamp(t)) ** power;
  return { ...site, deck, openings, rail: radius * 0.15 };
}

/** An odd number of arches, the middle one the widest. */
function planArches({ random, layout }: Stage, site: BridgeSite): StoneBridge {
  const stream = random.fork('arches');
  const count = stream.pick([3, 3, 5, 7]);
  const span = Math.min(layout.w * 1.02, site.span * (count > 3 ? 1.5 : 1.2));
  const hump = span * stream.range(0.03, 0.09);
  const weights = Array.from({ length: count }, (_, i) => lerp(0.72, 1.1, arch((i + 0.5) / count)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let x = site.x - span * 0.44;
  const openings = weights.map((weight): Opening => {
    const width = (span * 0.88 * weight) / total;
    const opening = { x: x + width / 2, radius: width * 0.4, rise: width * 0.4 };
    x += width;
    return opening;
  });
  const tallest = Math.max(...openings.map(({ rise }) => rise));
  const deck = (t: number): number => tallest * 0.86 + hump * smoothstep(0, 0.5, Math.min(t, 1 - t)) + tallest * 0.32;
  return { ...site, span, deck, openings, rail: Math.max(7, tallest * 0.16) };
}

/** The wall's outline with its openings cut out, mirrored below the waterline with `flip` −1. */
function drawWall(pen: Pen, bridge: StoneBridge, flip: 1 | -1): void {
  const { x, span, waterline, openings } = bridge;
  pen.beginPath();
  for (const [px, py] of deckLine(bridge)) pen.lineTo(px, waterline - py * flip);
  pen.lineTo(x + span / 2, waterline + 3 * flip);
  for (const { x: center, radius, rise } of openings.toReversed()) {
    for (let i = 0; i <= 24; i++) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(center + Math.cos(angle) * radius, waterline + (3 - Math.sin(angle) * (rise + 3)) * flip);
    }
  }
  pen.lineTo(x - span / 2, waterline + 3 * flip);
  pen.closePath();
  pen.fill();
}

function deckLine({ x, span, deck }: StoneBridge, steps = 60): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => [x - span / 2 + (span * i) / steps, deck(i / steps)]);
}

function walls(stage: Stage, bridge: StoneBridge, stone: Oklab): Shape[] {
  const { waterline, rail } = bridge;
  const top = Math.max(...deckLine(bridge).map(([, y]) => y));
  const mass = (name: string, paint: Oklab | Fill, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: DEPTH,
    isOpaque: true,
    draw,
    ...('type' in paint ? { fill: paint } : { color: paint }),
  });
  const down: Fill = { type: 'ramp', from: [0, waterline - top], to: [0, waterline], stops: litStops(stage, stone) };
  const shapes = [
    mass('vaults', shaded(stage, mix(stone, oklch(0.3, 0.04, 280), 0.4)), pen => drawVaults(pen, bridge)),
    mass('wall of the bridge', down, pen => drawWall(pen, bridge, 1)),
    {
      ...mass('courses', shaded(stage, stone), pen =>
        drawCourses(pen, bridge, stage.random.fork('courses').range(0, 90)),
      ),
      isOpaque: false,
      tone: stage.traits.isWash ? 0.6 : 0.5,
    },
    mass('ring stones', lit(stage, mix(stone, oklch(0.95, 0.02, 85), 0.35)), pen => drawRings(pen, bridge)),
    mass('parapet', shaded(stage, stone), pen => drawRails(pen, bridge, 0)),
    mass('balustrade', lit(stage, mix(stone, oklch(0.96, 0.02, 85), 0.5)), pen => drawPosts(pen, bridge)),
  ];
  if (isSnowy(stage))
    shapes.push({
      ...mass('snow on the bridge', snowColor(stage, 0), pen => drawRails(pen, bridge, rail * 1.25)),
      role: 'light',
    });
  return shapes;
}

/** The inside of the arches, seen on the side away from the viewer's middle. */
function drawVaults(pen: Pen, { openings, waterline }: StoneBridge): void {
  for (const { x, radius, rise } of openings) {
    const shift = radius * 0.16;
    pen.beginPath();
    for (let i = 0; i <= 24; i++) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(x + Math.cos(angle) * radius, waterline + 3 - Math.sin(angle) * (rise + 3));
    }
    for (let i = 24; i >= 0; i--) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(x + shift + Math.cos(angle) * radius * 0.97, waterline + 3 - Math.sin(angle) * (rise - shift * 0.4));
    }
    pen.closePath();
    pen.fill();
  }
}

/** Joints between the blocks, broken off here and there, kept out of the openings. */
function drawCourses(pen: Pen, bridge: StoneBridge, offset: number): void {
  const { x, span, waterline, deck, openings, rail } = bridge;
  const step = Math.max(9, span * 0.021);
  const isOpen = (px: number, up: number): boolean =>
    openings.some(o => Math.hypot((px - o.x) / (o.radius * 1.16), up / (o.rise * 1.16)) < 1);
  for (let row = 1; row < 30; row++) {
    const up = row * step;
    for (let px = x - span / 2 + (row % 2) * step; px < x + span / 2; px += step * 2) {
      const t = (px + step - (x - span / 2)) / span;
      if (
        up > deck(t) - rail ||
        isOpen(px, up) ||
        isOpen(px + step * 2, up) ||
        noise(px / 60 + offset, row * 0.7) < -0.22
      )
        continue;
      pen.fillRect(px, waterline - up, step * 2, 1.1);
      pen.fillRect(px, waterline - up, 1.1, step);
    }
  }
}

function drawRings(pen: Pen, { openings, waterline }: StoneBridge): void {
  for (const { x, radius, rise } of openings) {
    const thick = radius * 0.13;
    const stones = 15;
    for (let i = 0; i < stones; i++) {
      const block: Point[] = [];
      for (const [t, out] of [
        [i + 0.06, 0],
        [i + 0.94, 0],
        [i + 0.94, 1],
        [i + 0.06, 1],
      ] as const) {
        const angle = (t / stones) * Math.PI;
        const grow = 1 + (out * thick) / radius;
        block.push([x + Math.cos(angle) * radius * grow, waterline - Math.sin(angle) * rise * grow]);
      }
      fillPolygon(pen, block);
    }
  }
}

/** The cap of the parapet and the ledge under it; snow lies on the cap. */
function drawRails(pen: Pen, bridge: StoneBridge, lift: number): void {
  const { waterline, rail } = bridge;
  const line = deckLine(bridge);
  const strip = (from: number, to: number): Point[] => [
    ...line.map(([x, y]): Point => [x, waterline - y - from]),
    ...line.toReversed().map(([x, y]): Point => [x, waterline - y - to]),
  ];
  if (lift > 0) return fillPolygon(pen, strip(lift, lift - rail * 0.42));
  fillPolygon(pen, strip(rail * 0.16, -rail * 0.14));
}

function drawPosts(pen: Pen, bridge: StoneBridge): void {
  const { waterline, rail, span } = bridge;
  const count = Math.round(clamp(span / (rail * 1.5), 12, 44));
  const line = deckLine(bridge, count);
  const thin = rail * 0.2;
  line.forEach(([x, y], i) => {
    pen.fillRect(x - thin / 2, waterline - y - rail * 1.16, thin, rail * 1.2);
    pen.beginPath();
    pen.arc(x, waterline - y - rail * 1.22, thin * 0.75, 0, 7);
    pen.fill();
    const next = pointAt(line, i + 1);
    if (i === line.length - 1) return;
    for (const [from, to] of [
      [1, 0.84],
      [0.72, 0.3],
    ] as const) {
      const inset = from < 0.8 ? (next[0] - x) * 0.22 : 0;
      const slope = (next[1] - y) / (next[0] - x);
      fillPolygon(pen, [
        [x + inset, waterline - y - slope * inset - rail * from],
        [next[0] - inset, waterline - next[1] + slope * inset - rail * from],
        [next[0] - inset, waterline - next[1] + slope * inset - rail * to],
        [x + inset, waterline - y - slope * inset - rail * to],
      ]);
    }
  });
}

/** The image in the water: darker, cut by strips of ripple that widen towards the viewer. */
function reflection(stage: Stage, bridge: StoneBridge, stone: Oklab): Shape[] {
  const { palette, layout, traits } = stage;
  const { x, span, waterline } = bridge;
  const water = palette.water[1] ?? palette.far;
  const top = Math.max(...deckLine(bridge).map(([, y]) => y));
  const own = shaded(stage, stone);
  const strips: { y: number; height: number; shift: number }[] = [];
  for (let y = 0; y < top * 1.02; ) {
    const height = 2.4 + (y / top) * 3;
    strips.push({ y, height, shift: noise(y / 6, 4) * (2 + (9 * y) / top) });
    y += height;
  }
  return [
    {
      type: 'shape',
      name: 'image of the bridge',
      role: 'mass',
      depth: DEPTH + 0.0003,
      tone: traits.isWash ? 0.45 : 0.9,
      fill: {
        type: 'ramp',
        from: [0, waterline],
        to: [0, waterline + top],
        stops: [mix(own, water, 0.25), mix(own, water, 0.6)],
      },
      draw: pen => {
        for (const { y, height, shift } of strips) {
          pen.save();
          pen.beginPath();
          pen.rect(x - span, waterline + y, span * 2, height * (y / top > 0.55 ? 0.8 : 1.02));
          pen.clip();
          pen.translate(shift, 0);
          drawWall(pen, bridge, -1);
          pen.restore();
        }
      },
    },
    {
      type: 'shape',
      name: 'ripples by the bridge',
      role: 'light',
      depth: DEPTH + 0.0002,
      tone: 0.4,
      color: mix(palette.water[0] ?? palette.light, palette.light, 0.4),
      draw: pen => drawRipples(pen, { x, span, waterline, bottom: Math.min(layout.h, waterline + top) }, stage),
    },
  ];
}

function drawRipples(
  pen: Pen,
  water: { x: number; span: number; waterline: number; bottom: number },
  stage: Stage,
): void {
  const stream = stage.random.fork('ripples');
  for (let i = 0; i < 26; i++) {
    const t = stream.next();
    const y = lerp(water.waterline + 4, water.bottom, t);
    const half = water.span * stream.range(0.02, 0.12) * (0.4 + t);
    const x = water.x + stream.range(-0.55, 0.55) * water.span;
    pen.globalAlpha = stream.range(0.3, 0.8);
    pen.beginPath();
    pen.ellipse(x, y, half, 0.7 + t * 0.9, 0, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Land at both ends, running out of the picture or into the shore behind. */
function banks(stage: Stage, bridge: StoneBridge): Shape[] {
  const { layout, palette, random, traits } = stage;
  const { x, span, waterline, deck } = bridge;
  const offset = random.fork('banks').range(0, 90);
  const outlines = ([-1, 1] as const).map((side): Point[] => {
    const from = x + side * span * 0.42;
    const to = side < 0 ? Math.min(-20, from - span * 0.2) : Math.max(layout.w + 20, from + span * 0.2);
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const px = lerp(from, to, t);
      const rise = deck(0) * 0.75 * smoothstep(0.05, 0.3, t) + span * 0.012 * (1 + fractal(px / 70 + offset, 2, 3));
      upper.push([px, waterline - rise]);
      lower.push([
        px,
        waterline + 4 + span * 0.05 * smoothstep(0, 0.7, t) + fractal(px / 44 + offset, 7, 3) * 9 * Math.min(1, t * 4),
      ]);
    }
    return [...upper, ...lower.reverse()];
  });
  const grass = isSnowy(stage) ? snowColor(stage, 0.15) : mix(lit(stage, oklch(0.5, 0.085, 135)), palette.foliage, 0.4);
  return [
    {
      type: 'shape',
      name: 'banks',
      role: 'mass',
      depth: DEPTH + 0.0001,
      tone: traits.isWash ? 0.7 : 1,
      fill: {
        type: 'ramp',
        from: [0, waterline - deck(0)],
        to: [0, waterline + span * 0.06],
        stops: [grass, mix(grass, palette.near, 0.5)],
      },
      isOpaque: true,
      draw: pen => {
        for (const outline of outlines) fillPolygon(pen, outline);
      },
    },
  ];
}
