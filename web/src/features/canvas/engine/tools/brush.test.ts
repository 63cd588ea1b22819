// See CAN-1, CAN-2, CAN-4.
import { CANVAS_STROKE_POINTS_MAX } from '@vermilion/contract/limits';
import { describe, expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf, sampleAt } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('a stroke', () => {
  test('is one step, made when the pointer is lifted', () => {
    const editor = editorOf();
    editor.onDown(sampleAt(editor, at(10, 10)));
    editor.onMove([sampleAt(editor, at(20, 10)), sampleAt(editor, at(30, 10))]);

    expect(editor.state().steps.done).toBe(0);
    expect(editor.live()).toMatchObject({ kind: 'stroke', fixedPoints: 3 });

    editor.onUp(sampleAt(editor, at(30, 10)));

    expect(editor.live()).toBeUndefined();
    expect(editor.state()).toMatchObject({ steps: { done: 1, undone: 0 }, isChanged: true });
    expect(editor.state().document.marks).toEqual([
      {
        kind: 'stroke',
        ink: 'red',
        width: 15,
        points: new Float32Array([10, 10, 1, 20, 10, 1, 30, 10, 1]),
      },
    ]);
  });

  test('is a dot if the pointer does not move', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10)]);

    expect(editor.state().document.marks).toMatchObject([
      { points: new Float32Array([10, 10, 1]) },
    ]);
  });

  test('follows the pressure of a pen, and ends with the last width that the pen had before it was lifted', () => {
    const editor = editorOf();
    editor.onDown(sampleAt(editor, at(0, 0), { pressure: 0.5 }));
    editor.onMove([sampleAt(editor, at(10, 0), { pressure: 0.25 })]);
    editor.onUp(sampleAt(editor, at(20, 0), { pressure: 0 }));

    expect(editor.state().document.marks).toMatchObject([
      { points: new Float32Array([0, 0, 0.5, 10, 0, 0.25, 20, 0, 0.25]) },
    ]);
  });

  test('is straight while Shift is held, and then continues from the end of the line', () => {
    const editor = editorOf();
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.onMove([sampleAt(editor, at(5, 5))]);
    editor.onMove([
      sampleAt(editor, at(50, 9), { shiftKey: true }),
      sampleAt(editor, at(80, 7), { shiftKey: true }),
    ]);

    expect(editor.live()).toMatchObject({ fixedPoints: 2, mark: { points: { length: 9 } } });

    editor.onMove([sampleAt(editor, at(80, 40))]);
    editor.onUp(sampleAt(editor, at(80, 40)));

    expect(editor.state().document.marks).toMatchObject([
      { points: new Float32Array([0, 0, 1, 5, 5, 1, 80, 7, 1, 80, 40, 1]) },
    ]);
  });

  test('keeps all its points, and has no points of another stroke', () => {
    const editor = editorOf();
    const path = Array.from({ length: 1_000 }, (_, index) => at(index, 5));
    drag(editor, [at(0, 0), ...path]);
    drag(editor, [at(7, 7)]);
    const [stroke] = editor.state().document.marks;
    const points = stroke?.kind === 'stroke' ? [...stroke.points] : [];

    expect(points).toEqual([0, 0, 1, ...path.flatMap(({ x, y }) => [x, y, 1])]);
    // The array of a finished stroke has no unused memory.
    expect(stroke?.kind === 'stroke' && stroke.points.buffer.byteLength).toBe(points.length * 4);
  });

  test('is thin if a pen barely touches', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10)], { pressure: 0 });

    expect(editor.state().document.marks).toMatchObject([
      { points: new Float32Array([10, 10, 0.05]) },
    ]);
  });

  test('has a brush size between 5 and 50 in whole steps', () => {
    const editor = editorOf();
    const sizes = [12.4, -3, 900].map(size => {
      editor.chooseBrushSize(size);

      return editor.state().brushSize;
    });

    expect(sizes).toEqual([12, 5, 50]);
  });

  test('continues as another stroke when it has the maximum number of points', () => {
    const editor = editorOf();
    editor.onDown(sampleAt(editor, at(0, 0)));
    const samples = Array.from({ length: CANVAS_STROKE_POINTS_MAX - 1 }, (_, index) =>
      sampleAt(editor, at((index + 1) % 1024, 5)),
    );
    editor.onMove(samples);
    editor.onMove([sampleAt(editor, at(100, 100))]);
    editor.onUp(sampleAt(editor, at(100, 100)));

    expect(editor.state().document.marks).toMatchObject([
      { points: { length: CANVAS_STROKE_POINTS_MAX * 3 } },
      { points: { length: 6 } },
    ]);
    expect(editor.live()).toBeUndefined();
  });

  test('has a width in proportion to the size of the picture', () => {
    const frame = { x: 0, y: 0, width: 4096, height: 2048 };
    const editor = editorOf(documentOf([layerOf('base', frame)], frame));
    editor.chooseBrushSize(20);
    drag(editor, [at(10, 10)]);

    expect(editor.state().document.marks).toMatchObject([{ width: 80 }]);
  });

  test('leaves nothing when it is cancelled', () => {
    const editor = editorOf();
    const before = editor.state();
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.onMove([sampleAt(editor, at(5, 5))]);
    editor.onCancel();
    editor.onUp(sampleAt(editor, at(9, 9)));

    expect(editor.live()).toBeUndefined();
    expect(editor.state()).toBe(before);
  });

  test('is cancelled by an undo during the gesture, and no step is undone', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10)]);
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.undo();

    expect(editor.live()).toBeUndefined();
    expect(editor.state().steps).toEqual({ done: 1, undone: 0 });
  });

  test('keeps a layer that was added during the gesture', () => {
    const editor = editorOf();
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.addLayer({ pictureId: 'pasted', width: 10, height: 10 });
    editor.onUp(sampleAt(editor, at(9, 9)));

    expect(editor.state().document).toMatchObject({
      layers: [{ id: 'base' }, { id: 'layer 1' }],
      marks: [{}],
    });
  });

  test('is in the document and no longer live before any listener is called', () => {
    const editor = editorOf();
    const seen: unknown[] = [];
    const look = () =>
      seen.push([editor.state().document.marks.length, editor.live() === undefined]);
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.subscribe(look);
    editor.subscribeLive(look);
    editor.onUp(sampleAt(editor, at(9, 9)));

    expect(seen).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  test('notifies listeners of the state only when it ends', () => {
    const editor = editorOf();
    let changes = 0;
    let reportedLive = 0;
    editor.subscribe(() => (changes += 1));
    const stop = editor.subscribeLive(() => (reportedLive += 1));
    editor.onDown(sampleAt(editor, at(0, 0)));
    editor.onMove([sampleAt(editor, at(5, 5))]);
    expect([changes, reportedLive]).toEqual([0, 2]);

    editor.onUp(sampleAt(editor, at(9, 9)));
    expect([changes, reportedLive]).toEqual([1, 3]);

    stop();
    drag(editor, [at(1, 1)]);
    expect([changes, reportedLive]).toEqual([2, 3]);
  });
});

describe('the eraser', () => {
  test('adds a mark of its own after the earlier marks', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10)]);
    editor.chooseTool('eraser');
    drag(editor, [at(10, 10)]);

    expect(editor.state().document.marks).toMatchObject([{ ink: 'red' }, { ink: 'eraser' }]);
  });

  test('is wider than the brush of the same size, so that no smooth edge remains', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10)]);
    editor.chooseTool('eraser');
    drag(editor, [at(10, 10)]);

    expect(editor.state().document.marks).toMatchObject([{ width: 15 }, { width: 18 }]);
  });

  test('does nothing without marks', () => {
    const editor = editorOf();
    editor.chooseTool('eraser');
    drag(editor, [at(10, 10), at(50, 50)]);

    expect(editor.state().steps.done).toBe(0);
  });

  test('is used by the eraser end of a pen, even if another tool is chosen', () => {
    const editor = editorOf();
    drag(editor, [at(10, 10), at(50, 10)]);
    editor.chooseTool('move');
    drag(editor, [at(10, 10)], { pointerType: 'pen', pressure: 1, isEraser: true });

    expect(editor.state()).toMatchObject({
      tool: 'move',
      document: { marks: [{ ink: 'red' }, { ink: 'eraser' }] },
    });
  });
});
