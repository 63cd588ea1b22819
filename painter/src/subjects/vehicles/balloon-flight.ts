import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Stage } from '../stage.ts';

/** Lengths are in design units, and `y` is the middle of the balloon's envelope. */
export type Flight = {
  x: number;
  y: number;
  radius: number;
  /** The depth puts the balloon in front of every ridge, but a lake still mirrors it. */
  depth: number;
  /** The share of the air's color in the balloon's color, 0..1. */
  haze: number;
  isLead: boolean;
};

const HANG = 2.1;
const TRIES = 60;

export function planFlight(stage: Stage): Flight[] {
  const { subject, random } = stage;
  const lead = leadFlight(stage, random.fork('lead'));
  const flights = [lead];
  const plan = random.fork('plan').pick(['scattered', 'line', 'flock'] as const);
  for (let i = 1; i < subject.count; i++) {
    const stream = random.fork(`place ${i}`);
    let best: Flight | null = null;
    let bestRoom = -Infinity;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const flight = followerFlight(stage, { lead, plan, index: i }, stream);
      const room = roomAround(flight, flights, stage);
      if (room > bestRoom) [best, bestRoom] = [flight, room];
      if (room > flight.radius * 0.5) break;
    }
    if (best && bestRoom > -best.radius * 0.15) flights.push(best);
    else if (best) flights.push({ ...best, radius: best.radius * 0.55 });
  }
  return flights.sort((a, b) => b.depth - a.depth);
}

function leadFlight({ layout, subject, scene }: Stage, random: Random): Flight {
  const { w, h, horizon } = layout;
  const isFar = subject.placement.distance === 'far';
  const framing = { close: 1.3, wide: 0.65, none: 1 }[scene.composition.framing ?? 'none'];
  const share = subject.count === 1 ? random.range(0.13, 0.185) : random.range(0.11, 0.16);
  const full =
    Math.min(w, h * 1.15, horizon * 1.9) *
    share *
    clamp(subject.scale, 0.6, 1.35) *
    (isFar ? 0.45 : 1) *
    framing;
  const radius = Math.min(full, horizon * 0.3, w * 0.3);
  const across = { left: 0.28, center: 0.5, right: 0.72 }[subject.placement.side ?? 'center'];
  const third = 0.5 + layout.heroSide * random.range(0.08, 0.2);
  const x = w * (subject.placement.side || scene.composition.isCentered ? across : third);
  const lowest = Math.max(radius * 1.25, Math.min(horizon * 0.98, h * 0.8) - radius * HANG);
  const y = lerp(radius * 1.25 + h * 0.05, lowest, random.range(0.1, 0.55));
  return {
    x: clamp(x, radius * 1.3, w - radius * 1.3),
    y,
    radius,
    depth: 0.188,
    haze: isFar ? 0.4 : 0.1,
    isLead: true,
  };
}

function followerFlight(
  { layout, subject }: Stage,
  { lead, plan, index }: { lead: Flight; plan: 'scattered' | 'line' | 'flock'; index: number },
  random: Random,
): Flight {
  const { w, horizon } = layout;
  const t = index / Math.max(1, subject.count - 1);
  const size =
    plan === 'flock' ? random.range(0.4, 0.78) : lerp(0.62, 0.16, t) * random.range(0.8, 1.2);
  const radius = Math.max(9, lead.radius * size);
  const lowest = horizon * 0.97 - radius * HANG;
  const highest = radius * 1.2 + 46;
  const low = lerp(0.95, 0.25, clamp(size));
  const away =
    plan === 'line' ? lead.x - layout.heroSide * w * 0.78 * t : w * random.range(0.06, 0.94);
  const height =
    plan === 'line'
      ? lerp(0.1, 0.9, t) + random.range(-0.15, 0.15)
      : low + random.range(-0.55, 0.4);
  return {
    x: clamp(away + random.range(-0.07, 0.07) * w, radius + 46, w - radius - 46),
    y: lerp(highest, Math.max(highest, lowest), clamp(height)),
    radius,
    depth: lerp(0.199, 0.189, clamp(size)),
    haze: lerp(0.62, 0.14, clamp(size * 1.3)),
    isLead: false,
  };
}

function roomAround(flight: Flight, others: readonly Flight[], { layout, scene }: Stage): number {
  const gaps = others.map(other => {
    const dx = Math.abs(flight.x - other.x) - (flight.radius + other.radius);
    const top = Math.max(flight.y - flight.radius, other.y - other.radius);
    const bottom = Math.min(flight.y + flight.radius * HANG, other.y + other.radius * HANG);
    return Math.max(dx, top - bottom);
  });
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon')) {
    const [x, y] = layout.disc.center;
    gaps.push(
      Math.hypot(flight.x - x, flight.y + flight.radius * 0.4 - y) -
        layout.disc.radius -
        flight.radius * 1.4,
    );
  }
  return Math.min(...gaps);
}
