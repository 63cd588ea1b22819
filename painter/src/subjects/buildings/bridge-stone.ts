import { asksForWillow } from '../../compose/companions.ts';
import type { Pen } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { arch, clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { isSnowy, lit, litStops, shaded, snowColor } from '../lighting.ts';
import { wayfarer } from '../people/wayfarer.ts';
import { willowShapes } from '../plants/willow.ts';
import { askedColor, type Stage } from '../stage.ts';
import {
  deckLine,
  drawCourses,
  drawPosts,
  drawRails,
  drawRings,
  drawVaults,
  drawWall,
  type Opening,
  STONE_DEPTH,
  type StoneBridge,
} from './bridge-masonry.ts';
import type { BridgeSite } from './bridge-site.ts';
import { banks, reflection } from './bridge-water.ts';

const STONE: readonly [Oklab, ...Oklab[]] = [
  oklch(0.74, 0.03, 80),
  oklch(0.68, 0.025, 60),
  oklch(0.78, 0.02, 95),
];
export function paintStoneBridge(stage: Stage, site: BridgeSite, plan: 'moon' | 'arches'): Shape[] {
  const { random, scene } = stage;
  const bridge = plan === 'moon' ? planMoon(stage, site) : planArches(stage, site);
  const stone = askedColor(stage) ?? random.fork('stone').pick(STONE);
  const shapes = [
    ...reflection(stage, bridge, stone),
    ...banks(stage, bridge),
    ...walls(stage, bridge, stone),
  ];
  const stream = random.fork('life');
  if (stream.chance(0.75) || asksForWillow(scene)) {
    const side = site.lean || stream.side();
    const x = site.x + side * site.span * 0.62;
    shapes.push(
      ...willowShapes(stage, {
        x,
        foot: site.waterline - site.span * 0.03,
        height: site.span * stream.range(0.5, 0.68),
        depth: STONE_DEPTH,
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
      depth: STONE_DEPTH + 0.0001,
    });
    shapes.push(...who.slice(1));
  }
  return shapes;
}

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

function planArches({ random, layout }: Stage, site: BridgeSite): StoneBridge {
  const stream = random.fork('arches');
  const count = site.lean ? 3 : stream.pick([3, 3, 5, 7]);
  const span = Math.min(layout.w * 1.02, site.span * (site.lean ? 1 : count > 3 ? 1.5 : 1.2));
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
  const deck = (t: number): number =>
    tallest * 0.86 + hump * smoothstep(0, 0.5, Math.min(t, 1 - t)) + tallest * 0.32;
  return { ...site, span, deck, openings, rail: Math.max(7, tallest * 0.16) };
}

function walls(stage: Stage, bridge: StoneBridge, stone: Oklab): Shape[] {
  const { waterline, rail } = bridge;
  const top = Math.max(...deckLine(bridge).map(([, y]) => y));
  const mass = (name: string, paint: Oklab | Fill, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: STONE_DEPTH,
    isOpaque: true,
    draw,
    ...('type' in paint ? { fill: paint } : { color: paint }),
  });
  const down: Fill = {
    type: 'ramp',
    from: [0, waterline - top],
    to: [0, waterline],
    stops: litStops(stage, stone),
  };
  const shapes = [
    mass('vaults', shaded(stage, mix(stone, oklch(0.3, 0.04, 280), 0.4)), pen =>
      drawVaults(pen, bridge),
    ),
    mass('wall of the bridge', down, pen => drawWall(pen, bridge, 1)),
    {
      ...mass('courses', shaded(stage, stone), pen =>
        drawCourses(pen, bridge, stage.random.fork('courses').range(0, 90)),
      ),
      isOpaque: false,
      tone: stage.traits.isWash ? 0.6 : 0.5,
    },
    mass('ring stones', lit(stage, mix(stone, oklch(0.95, 0.02, 85), 0.35)), pen =>
      drawRings(pen, bridge),
    ),
    mass('parapet', shaded(stage, stone), pen => drawRails(pen, bridge, 0)),
    mass('balustrade', lit(stage, mix(stone, oklch(0.96, 0.02, 85), 0.5)), pen =>
      drawPosts(pen, bridge),
    ),
  ];
  if (isSnowy(stage))
    shapes.push({
      ...mass('snow on the bridge', snowColor(stage, 0), pen =>
        drawRails(pen, bridge, rail * 1.25),
      ),
      role: 'light',
    });
  return shapes;
}
