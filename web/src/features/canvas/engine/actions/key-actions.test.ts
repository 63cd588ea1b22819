// See CAN-3, CAN-13.
import { describe, expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the keyboard', () => {
  test('nudges the chosen layer, and repeated presses are one step', () => {
    const editor = editorOf();
    editor.nudge(1, 0);
    editor.nudge(0, 10);
    expect(editor.state().document.layers[0]?.transform).toMatchObject({ x: 1, y: 10 });
    expect(editor.state().steps.done).toBe(1);

    editor.undo();
    editor.nudge(1, 0);
    expect(editor.state().steps).toEqual({ done: 1, undone: 0 });
    editor.undo();
    expect(editor.state().document.layers[0]?.transform).toMatchObject({ x: 0, y: 0 });
  });

  test('removes a chosen layer with the Move tool but not with the brush, and a chosen letter with the brush', () => {
    const editor = editorOf(documentOf([layerOf('a'), layerOf('b')]));
    editor.removeChosen();
    expect(editor.state().document.layers).toHaveLength(2);

    editor.pressLetter('A');
    editor.removeChosen();
    editor.removeChosen();
    expect(editor.state().document).toMatchObject({
      stamps: [],
      layers: [{ id: 'a' }, { id: 'b' }],
    });

    editor.chooseTool('move');
    editor.removeChosen();
    expect(editor.state().document.layers).toMatchObject([{ id: 'a' }]);
  });

  test('nudges and removes the chosen letter', () => {
    const editor = editorOf();
    editor.pressLetter('C');
    editor.nudge(-10, 1);
    expect(editor.state().document.stamps[0]?.at).toEqual({ x: 502, y: 385 });

    editor.nudge(-5_000, 5_000);
    expect(editor.state().document.stamps[0]?.at).toEqual({ x: 0, y: 768 });

    editor.removeChosen();
    expect(editor.state().document.stamps).toEqual([]);
  });

  test('pulls the handles of a layer and of a crop', () => {
    const editor = editorOf();
    editor.pullHandle('e', -512, 0);
    expect(editor.state().document.layers[0]?.transform).toMatchObject({
      width: 512,
      height: 384,
      y: 192,
    });

    editor.chooseCropTarget('frame');
    editor.pullHandle('nw', 24, 68);
    editor.nudge(100, -100);
    expect(editor.state().crop?.rect).toEqual({ x: 24, y: 0, width: 1000, height: 700 });
  });

  test('sets the place and size of a layer, and keeps its ratio and minimum size', () => {
    const editor = editorOf();
    const layer = () => editor.state().document.layers[0];
    editor.placeLayer('base', { x: 100 });
    editor.placeLayer('base', { width: 512 });
    expect(layer()?.transform).toMatchObject({ x: 100, y: 0, width: 512, height: 384 });
    expect(editor.state().steps.done).toBe(1);

    editor.placeLayer('base', { height: 1 });
    expect(layer()?.transform.height).toBe(50);
    editor.placeLayer('none', { x: 1 });
    expect(editor.state().steps.done).toBe(1);
  });

  test('puts a shape into the middle of the view only with the tool of a shape', () => {
    const editor = editorOf();
    editor.placeShape();
    expect(editor.state().document.marks).toEqual([]);

    editor.chooseTool('circle');
    editor.chooseInk('blue');
    editor.placeShape();
    const box = { x: 320, y: 192, width: 384, height: 384 };
    expect(editor.state().document.marks).toMatchObject([{ kind: 'circle', ink: 'blue', box }]);
    expect(editor.state().steps.done).toBe(1);
  });

  test('makes no side of a crop shorter than 50 px, unless it was drawn shorter', () => {
    const editor = editorOf();
    editor.chooseCropTarget('frame');
    drag(editor, [at(100, 100), at(130, 200)]);
    editor.nudge(1, 0);
    expect(editor.state().crop?.rect).toEqual({ x: 101, y: 100, width: 30, height: 100 });

    editor.placeCrop({ x: 0, y: 0, width: 10, height: 10 });
    expect(editor.state().crop?.rect).toEqual({ x: 0, y: 0, width: 30, height: 50 });
  });
});
