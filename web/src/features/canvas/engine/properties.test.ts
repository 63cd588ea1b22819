/** See CAN-2, CAN-3. */
import { CANVAS_LAYERS_MAX, CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Editor } from './editor.ts';
import { shownRect } from './layer-geometry.ts';
import { changes, wanderings } from './testing/arbitraries.ts';
import { editorOf } from './testing/scene.ts';

test('undoing everything restores the first document, and redoing everything restores the last', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: CANVAS_UNDO_STEPS / 2 }), acts => {
      const editor = editorOf();
      const beginning = editor.state().document;
      const ways = [beginning];
      for (const act of acts) {
        act(editor);
      }
      const end = editor.state().document;
      const { done } = editor.state().steps;

      for (let step = 0; step < done; step++) {
        editor.undo();
        ways.unshift(editor.state().document);
      }
      expect(editor.state().document).toBe(beginning);
      expect(editor.state()).toMatchObject({ steps: { done: 0, undone: done }, isChanged: false });

      for (let step = 0; step < done; step++) {
        expect(editor.state().document).toBe(ways[step]);
        editor.redo();
      }
      expect(editor.state().document).toBe(end);
    }),
  );
});

test('an action adds at most two steps, and none if it leaves the document unchanged', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 10 }), acts => {
      const editor = editorOf();
      for (const act of acts) {
        const { document, steps } = editor.state();
        act(editor);
        const isSame = editor.state().document === document;

        expect(editor.state().steps.done - steps.done).toBeLessThanOrEqual(isSame ? 0 : 2);
        expect(editor.live()).toBeUndefined();
      }
    }),
  );
});

test('random actions never choose a missing object, break a limit or change settled marks', () => {
  fc.assert(
    fc.property(fc.array(wanderings, { maxLength: 40 }), acts => {
      const editor = editorOf();
      for (const act of acts) {
        const before = settledOf(editor);
        act(editor);
        expectWhole(editor);
        // Settled marks are drawn into a bitmap only once, so no action may change them.
        expect(settledOf(editor).slice(0, before.length)).toEqual(before);
      }
    }),
  );
});

function settledOf(editor: Editor) {
  const { document, settledMarks } = editor.state();

  return document.marks.slice(0, settledMarks);
}

function expectWhole(editor: Editor): void {
  const { document, layerId, letter, chosen, steps, tool, crop, view } = editor.state();
  const letters = document.stamps.map(stamp => stamp.letter);

  expect(document.layers.map(({ id }) => id)).toContain(layerId);
  expect(document.layers.length).toBeLessThanOrEqual(CANVAS_LAYERS_MAX);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letter === undefined || letters.includes(letter)).toBe(true);
  expect(chosen === 'layer' || letter !== undefined).toBe(true);
  expect(steps.done + steps.undone).toBeLessThanOrEqual(CANVAS_UNDO_STEPS);
  expect(crop !== undefined).toBe(tool === 'crop');
  expect(view.zoom).toBeGreaterThan(0);
  expect(Object.values(document.frame).every(Number.isInteger)).toBe(true);
  for (const layer of document.layers) {
    const shown = shownRect(layer);
    expect(Object.values(shown).every(Number.isFinite)).toBe(true);
    expect(Math.min(shown.width, shown.height)).toBeGreaterThan(0);
  }
}
