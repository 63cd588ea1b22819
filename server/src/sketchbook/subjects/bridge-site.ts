/** Where a bridge crosses the water. */
export type BridgeSite = {
  /** Design units: the middle of the span at the waterline. */
  x: number;
  waterline: number;
  span: number;
  depth: number;
};
