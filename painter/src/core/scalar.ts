export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** An S-curve from 0 at `low` to 1 at `high`, constant outside. `low` may exceed `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Returns 0 at both ends of 0..1, and 1 in the middle. */
export function arch(t: number): number {
  return Math.sin(Math.PI * clamp(t));
}
