// See CAN-6, CAN-7.
import { describe, expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf, sampleAt } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the Move tool', () => {
  const twoLayers = () => {
    const editor = editorOf(
      documentOf([layerOf('base'), layerOf('koi', { x: 100, y: 100, width: 200, height: 100 })]),
    );
    editor.chooseTool('move');

    return editor;
  };
  const koi = (editor: ReturnType<typeof twoLayers>) =>
    editor.state().document.layers.find(({ id }) => id === 'koi')?.transform;

  test('drags and chooses the uppermost visible layer', () => {
    const editor = twoLayers();
    editor.chooseLayer('base');
    drag(editor, [at(150, 150), at(180, 170)]);

    expect(koi(editor)).toMatchObject({ x: 130, y: 120, width: 200, height: 100 });
    expect(editor.state()).toMatchObject({ layerId: 'koi', steps: { done: 1 } });

    editor.showLayer('koi', false);
    drag(editor, [at(180, 170), at(190, 170)]);
    expect(editor.state().document.layers[0]?.transform).toMatchObject({ x: 10, y: 0 });
  });

  test('chooses a layer by a press without a move, which makes no step', () => {
    const editor = twoLayers();
    drag(editor, [at(600, 600), at(601, 601)]);

    expect(editor.state()).toMatchObject({ layerId: 'base', steps: { done: 0 } });
  });

  test('drags the chosen layer while Alt is held, even if other layers cover it', () => {
    const editor = twoLayers();
    editor.chooseLayer('base');
    drag(editor, [at(150, 150), at(160, 150)], { altKey: true });

    expect(editor.state().document.layers[0]?.transform.x).toBe(10);
  });

  test('moves along one axis while Shift is held', () => {
    const editor = twoLayers();
    drag(editor, [at(150, 150), at(180, 160)], { shiftKey: true });

    expect(koi(editor)).toMatchObject({ x: 130, y: 100 });
  });

  test('keeps enough of a layer within the frame to drag it again', () => {
    const editor = twoLayers();
    drag(editor, [at(150, 150), at(5000, -5000)]);

    expect(koi(editor)).toMatchObject({ x: 1004, y: -80 });
  });

  test('resizes a layer by a handle in its ratio, and around its center while Alt is held', () => {
    const editor = twoLayers();
    drag(editor, [at(300, 200), at(400, 250)]);
    expect(koi(editor)).toMatchObject({ x: 100, y: 100, width: 300, height: 150 });

    editor.undo();
    drag(editor, [at(300, 150), at(350, 150)], { altKey: true });
    expect(koi(editor)).toMatchObject({ x: 50, y: 75, width: 300, height: 150 });
  });

  test('makes no side of a layer shorter than 50 pixels', () => {
    const editor = twoLayers();
    drag(editor, [at(300, 200), at(-500, -500)]);

    expect(koi(editor)).toMatchObject({ x: 100, y: 100, width: 100, height: 50 });
  });

  test('shows a dragged layer without changing the document', () => {
    const editor = twoLayers();
    const { document } = editor.state();
    editor.onDown(sampleAt(editor, at(150, 150)));
    editor.onMove([sampleAt(editor, at(151, 150))]);
    expect(editor.live()).toBeUndefined();

    editor.onMove([sampleAt(editor, at(250, 150))]);
    expect(editor.live()).toMatchObject({
      kind: 'layer',
      layer: { id: 'koi', transform: { x: 200 } },
    });
    expect(editor.state().document).toBe(document);

    editor.onCancel();
    expect(editor.live()).toBeUndefined();
  });

  test('keeps showing a layer that is dragged back to its place', () => {
    const editor = twoLayers();
    editor.onDown(sampleAt(editor, at(150, 150)));
    editor.onMove([sampleAt(editor, at(250, 150))]);
    editor.onMove([sampleAt(editor, at(151, 150))]);

    expect(editor.live()).toMatchObject({ kind: 'layer', layer: { transform: { x: 101 } } });
  });

  test('moves a layer to whole pixels', () => {
    const editor = twoLayers();
    drag(editor, [at(150, 150), at(180.4, 170.6)]);

    expect(koi(editor)).toMatchObject({ x: 130, y: 121 });
  });

  test('measures the distance to a handle on the screen, and allows a finger a larger distance', () => {
    const editor = twoLayers();
    editor.zoomTo(0.5);
    drag(editor, [at(314, 200), at(414, 250)]);
    expect(koi(editor)).toMatchObject({ width: 300, height: 150 });

    editor.undo();
    drag(editor, [at(330, 200), at(430, 250)], { pointerType: 'touch' });
    expect(koi(editor)).toMatchObject({ width: 300, height: 150 });
  });

  test('ignores the handles of a layer while a letter is chosen', () => {
    const editor = twoLayers();
    editor.pressLetter('A');
    drag(editor, [at(299, 199), at(349, 199)]);

    expect(koi(editor)).toMatchObject({ x: 150, y: 100, width: 200, height: 100 });
  });
});
