// See CAN-5.
import { describe, expect, test } from 'vitest';
import { drag, editorOf, sampleAt } from '../testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('a circle or a rectangle', () => {
  const drawn = (held: Parameters<typeof drag>[2], tool: 'circle' | 'rectangle' = 'circle') => {
    const editor = editorOf();
    editor.chooseTool(tool);
    editor.chooseInk('blue');
    editor.chooseFilled(true);
    drag(editor, [at(100, 100), at(80, 160)], held);

    return editor.state().document.marks;
  };

  test.each([
    ['reaches from the first point to the last', {}, { x: 80, y: 100, width: 20, height: 60 }],
    ['has equal sides with Shift', { shiftKey: true }, { x: 40, y: 100, width: 60, height: 60 }],
    [
      'has its center at the first point with Alt',
      { altKey: true },
      { x: 80, y: 40, width: 40, height: 120 },
    ],
    [
      'has equal sides around the first point with Shift and Alt',
      { shiftKey: true, altKey: true },
      { x: 40, y: 40, width: 120, height: 120 },
    ],
  ])('%s', (_, held, box) => {
    expect(drawn(held)).toEqual([{ kind: 'circle', ink: 'blue', width: 15, isFilled: true, box }]);
    expect(drawn(held, 'rectangle')).toMatchObject([{ kind: 'rectangle', box }]);
  });

  test('is shown during the gesture', () => {
    const editor = editorOf();
    editor.chooseTool('rectangle');
    editor.onDown(sampleAt(editor, at(0, 0)));
    expect(editor.live()).toBeUndefined();

    editor.onMove([sampleAt(editor, at(30, 20))]);
    expect(editor.live()).toMatchObject({
      kind: 'shape',
      mark: { box: { width: 30, height: 20 } },
    });
  });

  test('is not drawn by a press without a drag', () => {
    const editor = editorOf();
    editor.chooseTool('circle');
    drag(editor, [at(10, 10), at(11, 11)]);

    expect(editor.state().steps.done).toBe(0);
  });
});
