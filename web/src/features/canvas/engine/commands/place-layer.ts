import type { CanvasDocument, Rect } from '../document.ts';
import { isSameRect } from '../geometry.ts';
import { placedAt, shownRect } from '../layer-geometry.ts';
import { changeLayer } from './change-layer.ts';

/** Lets the visible part of a layer fill `shown`, in pixels of the document. */
export function placeLayer(document: CanvasDocument, layerId: string, shown: Rect): CanvasDocument {
  return changeLayer(document, layerId, layer =>
    isSameRect(shownRect(layer), shown) ? layer : placedAt(layer, shown),
  );
}
