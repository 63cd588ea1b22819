// See CAN-8.
import { describe, expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf, sampleAt } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the Crop tool', () => {
  const cropping = (target: 'layer' | 'frame') => {
    const editor = editorOf(
      documentOf([layerOf('base'), layerOf('koi', { x: 100, y: 100, width: 200, height: 100 })]),
    );
    editor.chooseCropTarget(target);

    return editor;
  };

  test('begins with the whole target, and makes no step if nothing is cropped', () => {
    const editor = cropping('layer');
    expect(editor.state()).toMatchObject({
      tool: 'crop',
      crop: { target: 'layer', rect: { x: 100, y: 100, width: 200, height: 100 } },
    });

    editor.applyCrop();
    expect(editor.state()).toMatchObject({ tool: 'move', steps: { done: 0 } });
    expect(editor.state().crop).toBeUndefined();
  });

  test('targets the frame if there is one layer, otherwise the chosen layer', () => {
    const one = editorOf();
    one.chooseTool('crop');
    expect(one.state().crop?.target).toBe('frame');

    const two = cropping('layer');
    two.chooseTool('move');
    two.chooseTool('crop');
    expect(two.state().crop?.target).toBe('layer');
  });

  test('crops a layer to the drawn rectangle without moving it', () => {
    const editor = cropping('layer');
    drag(editor, [at(120, 110), at(220, 160)]);
    editor.applyCrop();

    expect(editor.state().document.layers[1]).toMatchObject({
      transform: { x: 100, y: 100, width: 200, height: 100 },
      cropArea: { x: 20, y: 10, width: 100, height: 50 },
    });
    expect(editor.state().steps.done).toBe(1);

    editor.resetLayerCrop('koi');
    expect(editor.state().document.layers[1]?.cropArea).toBeUndefined();
  });

  test('crops the frame to whole pixels within it', () => {
    const editor = cropping('frame');
    drag(editor, [at(500.4, 400.4), at(3000, 700.7)]);
    editor.applyCrop();

    expect(editor.state().document.frame).toEqual({ x: 500, y: 400, width: 524, height: 301 });
  });

  test('discards a drawn rectangle with a side below 20 pixels', () => {
    const editor = cropping('frame');
    const { crop } = editor.state();
    drag(editor, [at(300, 300), at(319, 500)]);
    drag(editor, [at(300, 300), at(500, 319)]);
    expect(editor.state().crop).toEqual(crop);

    drag(editor, [at(300, 300), at(320, 320)]);
    expect(editor.state().crop?.rect).toEqual({ x: 300, y: 300, width: 20, height: 20 });
  });

  test('pulls handles, but makes no side shorter than 50 pixels', () => {
    const editor = cropping('frame');
    drag(editor, [at(0, 384), at(200, 384)]);
    expect(editor.state().crop?.rect).toEqual({ x: 200, y: 0, width: 824, height: 768 });

    drag(editor, [at(200, 384), at(2000, 384)]);
    expect(editor.state().crop?.rect).toEqual({ x: 974, y: 0, width: 50, height: 768 });
  });

  test('moves the rectangle within its target', () => {
    const editor = cropping('frame');
    drag(editor, [at(200, 200), at(400, 400)]);
    drag(editor, [at(300, 300), at(3000, 310)]);

    expect(editor.state().crop?.rect).toEqual({ x: 824, y: 210, width: 200, height: 200 });
    expect(editor.state().steps.done).toBe(0);
  });

  test('restarts when another layer is chosen', () => {
    const editor = cropping('layer');
    drag(editor, [at(120, 110), at(220, 160)]);
    editor.chooseLayer('base');
    expect(editor.state().crop?.rect).toEqual({ x: 0, y: 0, width: 1024, height: 768 });
  });

  test('restarts when the document changes', () => {
    const editor = cropping('frame');
    drag(editor, [at(120, 110), at(220, 160)]);
    editor.showLayer('koi', false);

    expect(editor.state().crop?.rect).toEqual({ x: 0, y: 0, width: 1024, height: 768 });
  });

  test('drops the crop when another tool is chosen, even during a gesture', () => {
    const editor = cropping('frame');
    editor.onDown(sampleAt(editor, at(100, 100)));
    editor.onMove([sampleAt(editor, at(300, 300))]);
    editor.chooseTool('move');
    editor.onUp(sampleAt(editor, at(300, 300)));

    expect(editor.live()).toBeUndefined();
    expect(editor.state().crop).toBeUndefined();
  });
});
