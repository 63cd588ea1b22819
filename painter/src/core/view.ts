/**
 * The picture's size in pixels and in design units. Every picture has an area of 1024 × 1024 design
 * units, so a stroke 2 units wide looks equally thick in a thumbnail and in a poster.
 */
export type View = {
  readonly width: number;
  readonly height: number;
  /** The sides in design units. */
  readonly w: number;
  readonly h: number;
  /** Pixels per design unit. */
  readonly unit: number;
};

export function createView(width: number, height: number): View {
  const unit = Math.sqrt(width * height) / 1024;
  return { width, height, w: width / unit, h: height / unit, unit };
}
