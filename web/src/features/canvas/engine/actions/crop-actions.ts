import { cropFrame } from '../commands/crop-frame.ts';
import { cropLayer } from '../commands/crop-layer.ts';
import { cropBounds, placedCrop, startCrop } from '../crop-draft.ts';
import type { Rect } from '../document.ts';
import type { CropTarget } from '../editor-state.ts';
import type { EditorStore } from '../editor-store.ts';
import { isSameRect } from '../geometry.ts';

export function createCropActions(store: EditorStore) {
  const leaveCrop = () => store.choose({ tool: 'move', crop: undefined });

  return {
    chooseCropTarget(target: CropTarget): void {
      store.choose({ tool: 'crop', crop: startCrop(store.state(), target) });
    },
    placeCrop(rect: Rect): void {
      const state = store.state();
      if (state.crop !== undefined) {
        store.choose({ crop: placedCrop(state, state.crop, rect) });
      }
    },
    applyCrop(): void {
      const state = store.state();
      const { crop, document, layerId } = state;
      if (crop !== undefined && !isSameRect(crop.rect, cropBounds(state, crop.target))) {
        store.step(
          crop.target === 'frame'
            ? cropFrame(document, crop.rect)
            : cropLayer(document, layerId, crop.rect),
        );
      }
      leaveCrop();
    },
    leaveCrop,
  };
}
