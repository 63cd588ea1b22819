import { createEditor } from '../create-editor.ts';
import type { CanvasDocument, Layer, Point, Rect } from '../document.ts';
import type { Editor } from '../editor.ts';
import { startHistory } from '../history.ts';
import type { Sample } from '../sample.ts';
import { toScreen } from '../view.ts';

const FRAME = { x: 0, y: 0, width: 1024, height: 768 };

export function layerOf(id: string, rect: Rect = FRAME): Layer {
  return {
    id,
    number: 1,
    pictureId: `picture of ${id}`,
    isVisible: true,
    transform: { ...rect, originalWidth: rect.width, originalHeight: rect.height },
  };
}

export function documentOf(
  layers: readonly Layer[] = [layerOf('base')],
  frame: Rect = FRAME,
): CanvasDocument {
  return { frame, layers, marks: [], stamps: [], nextLayer: layers.length + 1 };
}

/** At 100 % the stage has the frame's size, so that stage and document have equal coordinates. */
export function editorOf(document = documentOf()): Editor {
  let ids = 0;
  const editor = createEditor({
    history: startHistory(document),
    createId: () => {
      ids += 1;

      return `layer ${ids}`;
    },
  });
  editor.resizeStage({ width: 1024, height: 768 });
  editor.zoomTo(1);

  return editor;
}

type Held = Partial<Omit<Sample, 'point' | 'screen'>>;

export function sampleAt(editor: Editor, point: Point, held: Held = {}): Sample {
  return {
    point,
    screen: toScreen(editor.state().view, point),
    pressure: 1,
    pointerType: 'mouse',
    shiftKey: false,
    altKey: false,
    ...held,
  };
}

export function drag(editor: Editor, points: readonly [Point, ...Point[]], held: Held = {}): void {
  const samples = points.map(point => sampleAt(editor, point, held));
  const [first, last] = [samples[0], samples.at(-1)];
  if (first !== undefined && last !== undefined) {
    editor.onDown(first);
    for (const sample of samples.slice(1)) {
      editor.onMove([sample]);
    }
    editor.onUp(last);
  }
}
