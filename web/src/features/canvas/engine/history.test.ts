// See CAN-3.
import { CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import { describe, expect, test } from 'vitest';
import { createEditor } from './create-editor.ts';
import { startHistory } from './history.ts';
import { documentOf, drag, editorOf } from './testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the history', () => {
  test('has at most twenty steps', () => {
    const editor = editorOf();
    for (let stroke = 0; stroke < CANVAS_UNDO_STEPS + 5; stroke++) {
      drag(editor, [at(stroke, 0)]);
    }
    expect(editor.state()).toMatchObject({
      steps: { done: CANVAS_UNDO_STEPS, undone: 0 },
      settledMarks: 5,
    });

    for (let undo = 0; undo < CANVAS_UNDO_STEPS + 5; undo++) {
      editor.undo();
    }
    expect(editor.state()).toMatchObject({
      steps: { done: 0, undone: CANVAS_UNDO_STEPS },
      settledMarks: 5,
    });
    expect(editor.state().document.marks).toHaveLength(5);
    expect(editor.state().isChanged).toBe(true);
  });

  test('has nothing to redo after a new change', () => {
    const editor = editorOf();
    drag(editor, [at(1, 1)]);
    drag(editor, [at(2, 2)]);
    editor.undo();
    drag(editor, [at(3, 3)]);

    expect(editor.state().steps).toEqual({ done: 2, undone: 0 });
    editor.redo();
    expect(editor.state().document.marks).toMatchObject([
      { points: { 0: 1 } },
      { points: { 0: 3 } },
    ]);
  });

  test('reports no change once every step is undone', () => {
    const editor = editorOf();
    drag(editor, [at(1, 1)]);
    editor.undo();

    expect(editor.state().isChanged).toBe(false);
  });

  test('makes a nudge a new step after an undo and a redo', () => {
    const editor = editorOf();
    editor.nudge(1, 0);
    editor.undo();
    editor.redo();
    editor.nudge(1, 0);

    expect(editor.state().steps.done).toBe(2);
  });

  test('reports a change for a canvas whose first steps were dropped, even after every undo', () => {
    const editor = createEditor({
      history: { ...startHistory(documentOf()), isFromStart: false },
      createId: () => 'any',
    });

    expect(editor.state().isChanged).toBe(true);
  });

  test('continues in another editor with all steps to undo and redo', () => {
    const editor = editorOf();
    for (const x of [1, 2, 3]) drag(editor, [at(x, 0)]);
    editor.undo();
    const other = createEditor({ history: editor.history(), createId: () => 'any' });

    expect(other.state()).toMatchObject({
      steps: { done: 2, undone: 1 },
      settledMarks: 0,
      isChanged: true,
    });
    other.redo();
    expect(other.state().document.marks).toHaveLength(3);
    for (const _ of [1, 2, 3]) other.undo();
    expect(other.state()).toMatchObject({ steps: { done: 0, undone: 3 }, isChanged: false });
  });
});
