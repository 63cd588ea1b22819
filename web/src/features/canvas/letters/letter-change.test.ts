// See CAN-9.
import { expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf } from '../engine/testing/scene.ts';
import { changeOfLetter } from './letter-change.ts';

test('a change of a letter is named by its effect, not by the key or button that caused it', () => {
  const editor = editorOf(documentOf([layerOf('base')]));
  const changes: unknown[] = [];
  let before = editor.state();
  editor.subscribe(() => {
    const change = changeOfLetter(before, editor.state());
    before = editor.state();
    if (change) changes.push(`${change.letter} ${change.change}`);
  });
  editor.pressLetter('A');
  editor.pressLetter('B');
  editor.pressLetter('A');
  editor.pressLetter('A');
  editor.undo();
  editor.chooseInk('blue');
  drag(editor, [{ x: 10, y: 10 }]);
  editor.pressLetter('B');
  editor.removeChosen();

  expect(changes).toEqual([
    'A put',
    'B put',
    'A chosen',
    'A removed',
    'A put',
    'B chosen',
    'B removed',
  ]);
});
