/**
 * The picture's size in two measures. Painters work in design units, chosen so that every picture has an area of
 * 1024 × 1024 of them whatever its size or aspect: a stroke of 2 is the same stroke in a thumbnail and in a poster.
 */
export type View = {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Design units. */
  readonly w: number;
  readonly h: number;
  /** Pixels in one design unit. */
  readonly unit: number;
};

export function createView(width: number, height: number): View {
  const unit = Math.sqrt(width * height) / 1024;
  return { width, height, w: width / unit, h: height / unit, unit };
}
