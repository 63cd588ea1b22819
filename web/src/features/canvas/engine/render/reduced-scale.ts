/** Reduces further than the area requires: smaller pictures need more bytes per pixel. */
const CAUTION = 0.94;

/** Returns the factor for both sides. */
export function reducedScale(bytes: number, bytesMax: number): number {
  return Math.min(CAUTION, Math.sqrt(bytesMax / bytes) * CAUTION);
}
