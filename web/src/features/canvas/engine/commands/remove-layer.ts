import type { CanvasDocument } from '../document.ts';

/** Does not remove the only layer, because a document needs one. */
export function removeLayer(document: CanvasDocument, layerId: string): CanvasDocument {
  const layers = document.layers.filter(layer => layer.id !== layerId);

  return layers.length === 0 || layers.length === document.layers.length
    ? document
    : { ...document, layers };
}
