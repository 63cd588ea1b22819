import { addLayer } from '../commands/add-layer.ts';
import { cropLayer } from '../commands/crop-layer.ts';
import { moveLayer } from '../commands/move-layer.ts';
import { removeLayer } from '../commands/remove-layer.ts';
import { showLayer } from '../commands/show-layer.ts';
import type { Size } from '../document.ts';
import type { EditorStore } from '../editor-store.ts';

export function createLayerActions(store: EditorStore, createId: () => string) {
  const document = () => store.state().document;

  return {
    chooseLayer(layerId: string): void {
      store.choose({ layerId, chosen: 'layer' });
    },
    addLayer(picture: { pictureId: string } & Size): boolean {
      const layerId = createId();
      const next = addLayer(document(), { layerId, ...picture });
      const isAdded = next !== document();
      if (isAdded) {
        store.step(next, { layerId, chosen: 'layer', tool: 'move', crop: undefined });
      }

      return isAdded;
    },
    removeLayer(layerId: string): void {
      store.step(removeLayer(document(), layerId));
    },
    showLayer(layerId: string, isVisible: boolean): void {
      store.step(showLayer(document(), layerId, isVisible));
    },
    moveLayer(layerId: string, index: number): void {
      store.step(moveLayer(document(), layerId, index));
    },
    resetLayerCrop(layerId: string): void {
      store.step(cropLayer(document(), layerId));
    },
  };
}
