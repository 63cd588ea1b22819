export { PICTURE_PIXELS_MAX } from '../core/painting-limits.ts';
export { PAINTER_VERSION } from '../painter-version.ts';
export type { PaintedPicture, PaintOptions } from './painter-job.ts';
export { createPainterPool, type PainterPool } from './painter-pool.ts';
export { PaintingHung } from './painting-hung.ts';
export { PictureRefused } from './picture-refused.ts';
