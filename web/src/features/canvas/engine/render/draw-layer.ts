import type { Layer } from '../document.ts';
import { shownRect } from '../layer-geometry.ts';
import type { Context } from './raster.ts';

/** From this enlargement on, pixels are drawn as squares. */
const SQUARES_FROM = 4;

export type LayerPicture = { bitmap: ImageBitmap; width: number; height: number };
type LayerPictures = { get: (pictureId: string) => LayerPicture | undefined };

/** Draws nothing if the layer is hidden or its picture has not loaded. */
export function drawLayer(context: Context, layer: Layer, pictures: LayerPictures): void {
  const picture = layer.isVisible ? pictures.get(layer.pictureId) : undefined;
  if (!picture) return;
  const source = layer.cropArea ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const { x, y, width, height } = shownRect(layer);
  context.imageSmoothingEnabled = (context.getTransform().a * width) / source.width < SQUARES_FROM;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture.bitmap,
    source.x,
    source.y,
    source.width,
    source.height,
    x,
    y,
    width,
    height,
  );
}
