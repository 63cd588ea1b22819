import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { createPlainLayer } from '../../core/layer.ts';
import { SIDE_MAX } from '../../core/painting-limits.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { ColorName } from '../../scene.ts';
import type { FrameKind } from '../edit.ts';
import { shrinkTo } from '../scale.ts';
import { fromLayer, putPixels, unitOf } from '../work.ts';
import { drawFrameEdges, drawFrameGround } from './draw-frame.ts';
import type { FrameDrawing, FrameWidths } from './frame-drawing.ts';

/** The widths of frames, in design units. */
const WIDTHS: Record<FrameKind, FrameWidths> = {
  white: { side: 44, top: 44, bottom: 44 },
  black: { side: 44, top: 44, bottom: 44 },
  gold: { side: 70, top: 70, bottom: 70 },
  wood: { side: 64, top: 64, bottom: 64 },
  polaroid: { side: 52, top: 52, bottom: 190 },
  mount: { side: 150, top: 140, bottom: 170 },
  film: { side: 24, top: 110, bottom: 110 },
  paper: { side: 62, top: 62, bottom: 62 },
};

/**
 * Puts a frame around a picture. Shrinks the picture first if a side of the framed picture would
 * exceed `SIDE_MAX`.
 */
export function putFrame(
  given: Raster,
  { frame, color }: { frame: FrameKind; color: ColorName | null },
  seed: number,
): Raster {
  const units = WIDTHS[frame];
  const picture = makeRoom(given, units);
  const unit = unitOf(picture);
  const inner = {
    side: Math.max(1, Math.round(units.side * unit)),
    top: Math.max(1, Math.round(units.top * unit)),
    bottom: Math.max(1, Math.round(units.bottom * unit)),
  };
  const width = picture.width + 2 * inner.side;
  const height = picture.height + inner.top + inner.bottom;
  const layer = createPlainLayer(width, height);
  const drawing: FrameDrawing = { pen: layer.pen, width, height, unit, inner, seed };
  const named = color ? NAMED_COLORS[color] : null;
  drawFrameGround(drawing, frame, named);
  putPixels(layer, picture, [inner.side, inner.top]);
  drawFrameEdges(drawing, frame);
  return fromLayer(layer);
}

function makeRoom(picture: Raster, { side, top, bottom }: FrameWidths): Raster {
  const unit = unitOf(picture);
  const framed = Math.max(picture.width + 2 * side * unit, picture.height + (top + bottom) * unit);
  if (framed + 2 <= SIDE_MAX) return picture;
  const scale = (SIDE_MAX - 2) / framed;
  return shrinkTo(
    picture,
    Math.max(1, Math.floor(picture.width * scale)),
    Math.max(1, Math.floor(picture.height * scale)),
  );
}
