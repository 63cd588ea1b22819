import type { CanvasDocument } from '../document.ts';

/** Removes a layer unless it is the only one, because a document needs a layer. */
export function removeLayer(document: CanvasDocument, layerId: string): CanvasDocument {
  const layers = document.layers.filter(layer => layer.id !== layerId);

  return layers.length === 0 || layers.length === document.layers.length
    ? document
    : { ...document, layers };
}
