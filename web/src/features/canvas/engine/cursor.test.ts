import { expect, test } from 'vitest';
import { documentOf, editorOf, layerOf } from './testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

test('the cursor shows the effect of a press', () => {
  const editor = editorOf(
    documentOf([layerOf('koi', { x: 100, y: 100, width: 200, height: 100 })]),
  );
  expect(editor.cursorAt(at(150, 150))).toBe('crosshair');

  editor.chooseTool('move');
  expect([at(150, 150), at(100, 100), at(300, 150), at(600, 600)].map(editor.cursorAt)).toEqual([
    'move',
    'nwse-resize',
    'ew-resize',
    'default',
  ]);
});
