import type { Tool } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';
import type { Sample } from './sample.ts';
import { beginBrush, beginEraser } from './tools/brush.ts';
import { beginCrop } from './tools/crop.ts';
import type { Begin, Gesture } from './tools/gesture.ts';
import { beginMove } from './tools/move.ts';
import { beginCircle, beginRectangle } from './tools/shape.ts';

const TOOL_BEGINS: Record<Tool, Begin> = {
  move: beginMove,
  brush: beginBrush,
  circle: beginCircle,
  rectangle: beginRectangle,
  eraser: beginEraser,
  crop: beginCrop,
};

export function createGestures(store: EditorStore) {
  let gesture: Gesture | undefined;

  const begin = (sample: Sample) => {
    const state = store.state();
    gesture = TOOL_BEGINS[sample.isEraser ? 'eraser' : state.tool](sample, state);
    store.showLive(gesture?.live);
  };
  const end = (sample: Sample) => {
    const { document } = store.state();
    const { edit, choose } = gesture?.onUp(sample) ?? {};
    gesture = undefined;
    store.finish(edit?.(document) ?? document, choose);
  };
  const withdraw = (): boolean => {
    const isUnderWay = gesture !== undefined;
    gesture = undefined;
    store.showLive(undefined);

    return isUnderWay;
  };

  return {
    onDown(sample: Sample): void {
      withdraw();
      begin(sample);
    },
    onMove(samples: readonly Sample[]): void {
      const last = samples.at(-1);
      if (gesture === undefined || last === undefined) {
        return;
      }
      store.showLive(gesture.onMove(samples));
      if (gesture.isFull?.()) {
        end(last);
        begin(last);
      }
    },
    onUp(sample: Sample): void {
      if (gesture !== undefined) {
        end(sample);
      }
    },
    withdraw,
  };
}
