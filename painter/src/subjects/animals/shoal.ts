import type { Layout } from '../../compose/layout.ts';
import { type Point, pointAt } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import { type Koi, swimmingKoi } from './koi-body.ts';

type Course = { center: Point; heading: number; bend: number };
type Plan = (index: number, count: number, random: Random) => Course;

const ATTEMPTS = 28;

export function planShoal(
  layout: Layout,
  shoal: { count: number; scale: number; variation: number },
  random: Random,
): Koi[] {
  const { count, scale, variation } = shoal;
  const plans = count === 1 ? [circle, stream] : [circle, stream, meeting, wandering];
  const plan = (plans[variation % plans.length] ?? circle)(layout, random.fork('plan'));
  const full =
    Math.min(
      lerp(900, 740, clamp((count - 3) / 5)) / Math.sqrt(count + 1),
      Math.min(layout.w, layout.h) * 0.57,
    ) * clamp(scale, 0.65, 1.3);
  const fish: Koi[] = [];
  for (let i = 0; i < count; i++) {
    const stream = random.fork(`fish ${i}`);
    const length = full * (i === 0 ? 1.08 : stream.range(0.68, 0.98));
    fish.push(
      clearest(fish, layout, () => {
        const { center, heading, bend } = plan(i, count, stream);
        return swimmingKoi(
          { center, heading, length, bend, sway: stream.range(-0.5, 0.5) },
          stream,
        );
      }),
    );
  }
  return fish;
}

function clearest(others: readonly Koi[], layout: Layout, attempt: () => Koi): Koi {
  const roomOf = (koi: Koi): number => Math.min(roomBetween(koi, others), roomToEdge(koi, layout));
  let best = attempt();
  let room = roomOf(best);
  for (let i = 1; i < ATTEMPTS && room < 1; i++) {
    const next = attempt();
    const nextRoom = roomOf(next);
    if (nextRoom > room) [best, room] = [next, nextRoom];
  }
  return best;
}

/**
 * Returns the least distance to another fish, relative to the distance that keeps their fins apart.
 */
function roomBetween(koi: Koi, others: readonly Koi[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    for (const a of marksOf(koi)) {
      for (const b of marksOf(other)) {
        least = Math.min(
          least,
          Math.hypot(a[0] - b[0], a[1] - b[1]) / ((koi.girth + other.girth) * 0.85),
        );
      }
    }
  }
  return least;
}

function roomToEdge(koi: Koi, { w, h }: Layout): number {
  const margin = 56;
  const beyond = marksOf(koi).map(([x, y]) =>
    Math.max(margin - x, x - w + margin, margin - y, y - h + margin, 0),
  );
  return 1 - Math.max(...beyond) / (koi.girth * 2);
}

function marksOf({ spine, girth }: Koi): Point[] {
  const end = pointAt(spine, spine.length - 1);
  const before = pointAt(spine, spine.length - 6);
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
  const tail: Point = [
    end[0] + ((end[0] - before[0]) / length) * girth * 1.5,
    end[1] + ((end[1] - before[1]) / length) * girth * 1.5,
  ];
  return [0, 8, 16, 24, 32, 40, 48].map(i => pointAt(spine, i)).concat([tail]);
}

function circle({ w, h }: Layout, random: Random): Plan {
  const way = random.side();
  const start = random.range(0, Math.PI * 2);
  const middle: Point = [w * random.range(0.45, 0.55), h * random.range(0.45, 0.55)];
  return (index, count, stream) => {
    if (count === 1) {
      const heading = start;
      return {
        center: [
          middle[0] + stream.range(-0.06, 0.06) * w,
          middle[1] + stream.range(-0.05, 0.05) * h,
        ],
        heading,
        bend: way * stream.range(0.9, 1.5),
      };
    }
    const angle = start + (index / count) * Math.PI * 2 + stream.range(-0.3, 0.3);
    const ring = stream.range(0.85, 1.15) * (count > 5 && index % 2 ? 0.62 : 1);
    const [rx, ry] = [w * 0.31 * ring, h * 0.31 * ring];
    const heading = Math.atan2(Math.cos(angle) * ry * way, -Math.sin(angle) * rx * way);
    // The body follows the ring of fish. Measured from the head, it bends against `way`.
    return {
      center: [middle[0] + Math.cos(angle) * rx, middle[1] + Math.sin(angle) * ry],
      heading,
      bend: -way * stream.range(0.6, 1.2),
    };
  };
}

function stream({ w, h }: Layout, random: Random): Plan {
  const isWide = w > h * 1.4;
  const slope = Math.atan2(h, w) * random.range(0.7, 1.1) * (isWide ? 1 : random.side());
  const heading = slope + (random.chance(0.5) ? Math.PI : 0);
  return (index, count, stream) => {
    const t = count === 1 ? 0.5 : (index + 0.5 + stream.range(-0.35, 0.35)) / count;
    const along = (t - 0.5) * 0.8;
    const aside = stream.range(-0.24, 0.24) * (count === 1 ? 0.4 : 1);
    const center: Point = [
      w * (0.5 + along * Math.sign(Math.cos(slope)) + aside * 0.5),
      h * (0.5 + along * Math.sign(Math.sin(slope || 1)) - aside * Math.sign(Math.sin(slope || 1))),
    ];
    return {
      center: inside(center, { w, h }),
      heading: heading + stream.range(-0.35, 0.35),
      bend: stream.range(-1.2, 1.2),
    };
  };
}

function meeting({ w, h }: Layout, random: Random): Plan {
  const focus: Point = [w * random.range(0.4, 0.6), h * random.range(0.4, 0.6)];
  const start = random.range(0, Math.PI * 2);
  return (index, count, stream) => {
    const angle = start + (index / count) * Math.PI * 2 + stream.range(-0.35, 0.35);
    const far = stream.range(0.24, 0.36);
    const center: Point = [
      focus[0] + Math.cos(angle) * w * far,
      focus[1] + Math.sin(angle) * h * far,
    ];
    return {
      center: inside(center, { w, h }),
      heading: angle + Math.PI + stream.range(-0.5, 0.5),
      bend: stream.range(-1, 1),
    };
  };
}

function wandering({ w, h }: Layout): Plan {
  return (_, __, stream) => ({
    center: [w * stream.range(0.18, 0.82), h * stream.range(0.18, 0.82)],
    heading: stream.range(0, Math.PI * 2),
    bend: stream.range(-1.3, 1.3),
  });
}

function inside([x, y]: Point, { w, h }: { w: number; h: number }): Point {
  return [clamp(x, w * 0.17, w * 0.83), clamp(y, h * 0.17, h * 0.83)];
}
