import type { CanvasDocument, Rect } from '../document.ts';
import { croppedTo } from '../layer-geometry.ts';
import { changeLayer } from './change-layer.ts';

/** `part` is in pixels of the document; undefined removes the crop. */
export function cropLayer(document: CanvasDocument, layerId: string, part?: Rect): CanvasDocument {
  return changeLayer(document, layerId, layer => {
    if (part !== undefined) {
      return croppedTo(layer, part);
    }
    const { cropArea, ...uncropped } = layer;

    return cropArea === undefined ? layer : uncropped;
  });
}
