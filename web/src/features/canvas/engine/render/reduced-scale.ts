/** A smaller picture has a little more to say on each pixel. */
const CAUTION = 0.94;

/** By what width and height have to be multiplied so that a file of so many bytes becomes one of at most so many. */
export function reducedScale(bytes: number, bytesMax: number): number {
  return Math.min(CAUTION, Math.sqrt(bytesMax / bytes) * CAUTION);
}
