import type { CanvasDocument, Layer } from '../document.ts';

/** Returns the same document if the layer does not change or does not exist. */
export function changeLayer(
  document: CanvasDocument,
  layerId: string,
  change: (layer: Layer) => Layer,
): CanvasDocument {
  const before = document.layers.find(layer => layer.id === layerId);
  const after = before && change(before);

  return after === undefined || after === before
    ? document
    : { ...document, layers: document.layers.map(layer => (layer === before ? after : layer)) };
}
