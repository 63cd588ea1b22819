// See CAN-10.
import { CANVAS_LAYERS_MAX } from '@vermilion/contract/limits';
import { describe, expect, test } from 'vitest';
import { documentOf, editorOf, layerOf, sampleAt } from '../testing/scene.ts';

describe('a layer', () => {
  test('is added on top, fitted into the frame and chosen, until there are five layers', () => {
    const editor = editorOf();
    const added = Array.from({ length: CANVAS_LAYERS_MAX }, () =>
      editor.addLayer({ pictureId: 'koi', width: 2048, height: 1024 }),
    );

    expect(added).toEqual([true, true, true, true, false]);
    expect(editor.state()).toMatchObject({
      layerId: 'layer 4',
      chosen: 'layer',
      steps: { done: 4 },
    });
    expect(editor.state().document.layers.at(-1)).toMatchObject({
      number: 5,
      transform: {
        x: 0,
        y: 128,
        width: 1024,
        height: 512,
        originalWidth: 2048,
        originalHeight: 1024,
      },
    });
  });

  test('that is added ends a crop and selects the Move tool', () => {
    const editor = editorOf();
    editor.chooseTool('crop');
    editor.addLayer({ pictureId: 'koi', width: 100, height: 50 });

    expect(editor.state().tool).toBe('move');
    expect(editor.state().crop).toBeUndefined();

    editor.chooseTool('crop');
    editor.onDown(sampleAt(editor, { x: 470, y: 362 }));
    editor.onMove([sampleAt(editor, { x: 520, y: 400 })]);
    editor.addLayer({ pictureId: 'pasted', width: 100, height: 50 });
    editor.onUp(sampleAt(editor, { x: 520, y: 400 }));
    expect(editor.state().crop).toBeUndefined();
  });

  test('is not enlarged when it is added', () => {
    const editor = editorOf();
    editor.addLayer({ pictureId: 'koi', width: 100, height: 50 });

    expect(editor.state().document.layers.at(-1)?.transform).toMatchObject({
      x: 462,
      y: 359,
      width: 100,
      height: 50,
    });
  });

  test('keeps its number when others are removed', () => {
    const editor = editorOf();
    editor.addLayer({ pictureId: 'koi', width: 9, height: 9 });
    editor.removeLayer('layer 1');
    editor.addLayer({ pictureId: 'koi', width: 9, height: 9 });

    expect(editor.state().document.layers.map(({ number }) => number)).toEqual([1, 3]);
  });

  test('is chosen when the chosen layer is removed, until an undo restores that layer', () => {
    const editor = editorOf();
    editor.addLayer({ pictureId: 'koi', width: 9, height: 9 });
    editor.removeChosen();
    expect(editor.state().layerId).toBe('base');

    editor.undo();
    expect(editor.state().layerId).toBe('layer 1');
  });

  test('keeps its picture while an undo can restore the layer', () => {
    const editor = editorOf();
    editor.addLayer({ pictureId: 'koi', width: 9, height: 9 });
    editor.removeChosen();
    expect([...editor.pictureIds()]).toEqual(['picture of base', 'koi']);

    for (let step = 0; step < 20; step++) editor.showLayer('base', step % 2 === 1);
    expect([...editor.pictureIds()]).toEqual(['picture of base']);
  });

  test("can't be removed if it is the only one", () => {
    const editor = editorOf();
    editor.chooseTool('move');
    editor.removeChosen();

    expect(editor.state()).toMatchObject({
      steps: { done: 0 },
      document: { layers: [{ id: 'base' }] },
    });
  });

  test('can be moved in the stack and hidden', () => {
    const editor = editorOf(documentOf([layerOf('a'), layerOf('b'), layerOf('c')]));
    editor.moveLayer('a', 2);
    editor.showLayer('b', false);
    editor.moveLayer('b', -3);
    editor.showLayer('b', false);

    expect(editor.state().document.layers).toMatchObject([
      { id: 'b', isVisible: false },
      { id: 'c' },
      { id: 'a' },
    ]);
    expect(editor.state().steps.done).toBe(2);
  });
});
