export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** Returns 0 below `low`, 1 above `high`, an S-curve between. `low` may exceed `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Returns 0 at both ends of 0..1 and 1 in the middle. */
export function arch(t: number): number {
  return Math.sin(Math.PI * clamp(t));
}
