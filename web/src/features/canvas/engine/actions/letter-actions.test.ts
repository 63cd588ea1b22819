// See CAN-9.
import { describe, expect, test } from 'vitest';
import { documentOf, drag, editorOf, layerOf } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('a letter', () => {
  test('is stamped in the chosen ink in the middle of the view, and removed by a second press', () => {
    const editor = editorOf();
    editor.chooseInk('green');
    editor.pressLetter('B');
    expect(editor.state()).toMatchObject({
      letter: 'B',
      chosen: 'stamp',
      document: { stamps: [{ letter: 'B', ink: 'green', at: { x: 512, y: 384 }, size: 44 }] },
    });

    editor.pressLetter('B');
    expect(editor.state().document.stamps).toEqual([]);
    expect(editor.state()).toMatchObject({ chosen: 'layer', steps: { done: 2 } });
    expect(editor.state().letter).toBeUndefined();
  });

  test('is stamped beside the other letters', () => {
    const editor = editorOf();
    for (const letter of ['A', 'B', 'C', 'D'] as const) editor.pressLetter(letter);
    expect(editor.state().document.stamps.map(stamp => stamp.at.x)).toEqual([512, 567, 457, 622]);

    const frame = { x: 0, y: 0, width: 20, height: 400 };
    const narrow = editorOf(documentOf([layerOf('base', frame)], frame));
    for (const letter of ['A', 'B'] as const) narrow.pressLetter(letter);
    const [one, other] = narrow.state().document.stamps;
    expect(Math.abs((one?.at.y ?? 0) - (other?.at.y ?? 0))).toBeGreaterThanOrEqual(one?.size ?? 0);
  });

  test('is stamped within the frame, even if the view is outside', () => {
    const editor = editorOf();
    editor.panBy(-1000, 0);
    editor.pressLetter('A');

    expect(editor.state().document.stamps[0]?.at.x).toBe(1024);
  });

  test('becomes active when it is stamped, and when its button is pressed later', () => {
    const editor = editorOf();
    editor.pressLetter('A');
    editor.pressLetter('B');
    editor.pressLetter('A');

    expect(editor.state()).toMatchObject({ letter: 'A', steps: { done: 2 } });
  });

  test('is removed by undo and restored by redo', () => {
    const editor = editorOf();
    editor.pressLetter('A');
    editor.undo();
    expect(editor.state().letter).toBeUndefined();

    editor.redo();
    expect(editor.state().letter).toBe('A');
  });

  test('is dragged by the Move tool, and jumps to a press beside it', () => {
    const editor = editorOf();
    editor.pressLetter('A');
    editor.pressLetter('B');
    editor.chooseTool('move');
    drag(editor, [at(567, 384), at(667, 384)]);
    expect(editor.state().document.stamps).toMatchObject([
      { letter: 'A' },
      { letter: 'B', at: { x: 667, y: 384 } },
    ]);

    drag(editor, [at(50, 60)]);
    expect(editor.state().document.stamps).toMatchObject([
      { letter: 'A' },
      { letter: 'B', at: { x: 50, y: 60 } },
    ]);

    drag(editor, [at(512, 384), at(-612, 384)]);
    expect(editor.state()).toMatchObject({
      letter: 'A',
      document: { stamps: [{ at: { x: 0, y: 384 } }, {}] },
    });
  });

  test('that a crop has cut off counts as missing until an undo', () => {
    const editor = editorOf();
    editor.pressLetter('A');
    editor.chooseTool('crop');
    editor.placeCrop({ x: 0, y: 0, width: 200, height: 200 });
    editor.applyCrop();
    expect(editor.state()).toMatchObject({ chosen: 'layer' });
    expect(editor.state().letter).toBeUndefined();

    editor.pressLetter('A');
    expect(editor.state()).toMatchObject({ letter: 'A', chosen: 'stamp', steps: { done: 3 } });
    const [stamp, ...others] = editor.state().document.stamps;
    expect(others).toEqual([]);
    expect(stamp?.at.x).toBeLessThanOrEqual(200);

    editor.undo();
    editor.undo();
    expect(editor.state()).toMatchObject({
      letter: 'A',
      document: { stamps: [{ at: { x: 512, y: 384 } }] },
    });
  });

  test('does not jump to a press once a layer is chosen', () => {
    const editor = editorOf();
    editor.pressLetter('A');
    editor.chooseTool('move');
    editor.chooseLayer('base');
    drag(editor, [at(50, 60)]);

    expect(editor.state()).toMatchObject({ letter: 'A', chosen: 'layer', steps: { done: 1 } });
  });
});
