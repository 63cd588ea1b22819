import { CANVAS_BRUSH_MAX, CANVAS_BRUSH_MIN } from '@vermilion/contract/limits';
import { createCropActions } from './actions/crop-actions.ts';
import { createKeyActions } from './actions/key-actions.ts';
import { createLayerActions } from './actions/layer-actions.ts';
import { createLetterActions } from './actions/letter-actions.ts';
import { createViewActions } from './actions/view-actions.ts';
import { cursorFor } from './cursor.ts';
import type { Editor, EditorSetting } from './editor.ts';
import type { Tool } from './editor-state.ts';
import { EditorStore } from './editor-store.ts';
import { clamp } from './geometry.ts';
import { createGestures } from './gestures.ts';

export function createEditor({ history, createId }: EditorSetting): Editor {
  const store = new EditorStore(history);
  const { withdraw, ...gestures } = createGestures(store);
  const crop = createCropActions(store);
  /** Cancels a running gesture before the action, which may remove the gesture's objects. */
  const withdrawing =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      withdraw();
      act(...args);
    };
  const chooseTool = (tool: Tool) => {
    const { tool: before, document: drawn } = store.state();
    if (tool !== 'crop') {
      store.choose({ tool, crop: undefined });
    } else if (before !== 'crop') {
      crop.chooseCropTarget(drawn.layers.length > 1 ? 'layer' : 'frame');
    }
  };

  return {
    state: store.state,
    history: store.history,
    subscribe: store.subscribe,
    live: store.live,
    pictureIds: store.pictureIds,
    subscribeLive: store.subscribeLive,
    ...gestures,
    onCancel: () => void withdraw(),
    cursorAt: screen => cursorFor(store.state(), screen),

    chooseTool: withdrawing(chooseTool),
    chooseInk: ink => store.choose({ ink }),
    chooseBrushSize: size =>
      store.choose({ brushSize: clamp(Math.round(size), CANVAS_BRUSH_MIN, CANVAS_BRUSH_MAX) }),
    chooseFilled: isFilled => store.choose({ isFilled }),

    ...createLetterActions(store),
    ...createLayerActions(store, createId),
    ...createKeyActions(store),
    ...createViewActions(store),

    chooseCropTarget: withdrawing(crop.chooseCropTarget),
    placeCrop: withdrawing(crop.placeCrop),
    applyCrop: withdrawing(crop.applyCrop),
    leaveCrop: withdrawing(crop.leaveCrop),

    // During a gesture, undo and redo only cancel the gesture.
    undo: () => withdraw() || store.undo(),
    redo: () => withdraw() || store.redo(),
  };
}
