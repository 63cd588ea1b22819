import type { CanvasDocument, Layer } from '../document.ts';

/** What `change` makes of a layer; where that is the same one, or there is none, the document is the same, too. */
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
