import type { CanvasDocument } from '../document.ts';
import { clamp } from '../geometry.ts';

/** `index` counts from the lowest layer. */
export function moveLayer(
  document: CanvasDocument,
  layerId: string,
  index: number,
): CanvasDocument {
  const from = document.layers.findIndex(layer => layer.id === layerId);
  const to = clamp(index, 0, document.layers.length - 1);
  const moved = document.layers[from];
  if (moved === undefined || from === to) {
    return document;
  }
  const others = document.layers.filter(layer => layer !== moved);

  return { ...document, layers: [...others.slice(0, to), moved, ...others.slice(to)] };
}
