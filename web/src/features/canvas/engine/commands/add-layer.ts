import { CANVAS_LAYERS_MAX } from '@vermilion/contract/limits';
import type { CanvasDocument, Layer, Size } from '../document.ts';
import { fitInto } from '../geometry.ts';

/**
 * Adds a layer that fits into the frame. Changes nothing if the document has the maximum number of
 * layers.
 */
export function addLayer(
  document: CanvasDocument,
  picture: { layerId: string; pictureId: string } & Size,
): CanvasDocument {
  if (document.layers.length >= CANVAS_LAYERS_MAX) {
    return document;
  }
  const layer: Layer = {
    id: picture.layerId,
    number: document.nextLayer,
    pictureId: picture.pictureId,
    isVisible: true,
    transform: {
      ...fitInto(picture, document.frame),
      originalWidth: picture.width,
      originalHeight: picture.height,
    },
  };

  return { ...document, layers: [...document.layers, layer], nextLayer: document.nextLayer + 1 };
}
