import type { CanvasDocument, Rect } from '../document.ts';
import { isSameRect } from '../geometry.ts';
import { placedAt, shownRect } from '../layer-geometry.ts';
import { changeLayer } from './change-layer.ts';

/** Moves and scales a layer so that its visible part fills `shown`, in pixels of the document. */
export function placeLayer(document: CanvasDocument, layerId: string, shown: Rect): CanvasDocument {
  return changeLayer(document, layerId, layer =>
    isSameRect(shownRect(layer), shown) ? layer : placedAt(layer, shown),
  );
}
