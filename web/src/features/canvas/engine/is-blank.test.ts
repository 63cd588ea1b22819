// See CAN-17.
import { expect, test } from 'vitest';
import { isBlank } from './is-blank.ts';
import { documentOf, drag, editorOf, layerOf } from './testing/scene.ts';

test('a canvas is blank if all layers are hidden or outside the frame and it has no marks or letters', () => {
  const beside = layerOf('beside', { x: 1024, y: 0, width: 50, height: 50 });
  const editor = editorOf(documentOf([layerOf('base'), beside]));
  expect(isBlank(editor.state().document)).toBe(false);

  editor.showLayer('base', false);
  expect(isBlank(editor.state().document)).toBe(true);

  editor.pressLetter('A');
  expect(isBlank(editor.state().document)).toBe(false);

  editor.undo();
  drag(editor, [{ x: 10, y: 10 }]);
  expect(isBlank(editor.state().document)).toBe(false);
});

test('marks and letters outside the frame leave the canvas blank', () => {
  const editor = editorOf();
  editor.pressLetter('A');
  editor.chooseTool('brush');
  drag(editor, [{ x: 500, y: 500 }]);
  editor.showLayer('base', false);
  editor.chooseTool('crop');
  editor.placeCrop({ x: 0, y: 0, width: 200, height: 200 });
  editor.applyCrop();
  expect(isBlank(editor.state().document)).toBe(true);
});
