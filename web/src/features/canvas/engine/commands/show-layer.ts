import type { CanvasDocument } from '../document.ts';
import { changeLayer } from './change-layer.ts';

export function showLayer(
  document: CanvasDocument,
  layerId: string,
  isVisible: boolean,
): CanvasDocument {
  return changeLayer(document, layerId, layer =>
    layer.isVisible === isVisible ? layer : { ...layer, isVisible },
  );
}
