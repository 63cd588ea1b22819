// See CAN-3.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesPixels } from './changes-pixels.ts';
import type { Mark, Shape, Stroke } from './document.ts';
import { points } from './testing/arbitraries.ts';
import { documentOf, drag, editorOf } from './testing/scene.ts';

const at = (x: number, y: number) => ({ x, y });
const empty = documentOf();
const stroke = (
  ink: Stroke['ink'],
  path: readonly { x: number; y: number }[],
  width = 15,
): Stroke => ({
  ...{ kind: 'stroke', ink, width },
  points: new Float32Array(path.flatMap(({ x, y }) => [x, y, 1])),
});
const shape = (kind: Shape['kind'], isFilled: boolean, box: Shape['box']): Shape => ({
  ...{ kind, isFilled, box },
  ...{ ink: 'blue', width: 15 },
});
const around = { x: -100, y: -100, width: 1224, height: 968 };
const wide = { x: -2000, y: -2000, width: 5024, height: 4768 };

describe('a step', () => {
  test('is not made by an eraser outside all marks, so that a redo stays possible', () => {
    const editor = editorOf();
    drag(editor, [at(100, 100), at(300, 100)]);
    drag(editor, [at(100, 200), at(300, 200)]);
    editor.undo();
    editor.chooseTool('eraser');
    drag(editor, [at(900, 600), at(950, 700)]);
    expect(editor.state().steps).toEqual({ done: 1, undone: 1 });
    expect(editor.live()).toBeUndefined();

    drag(editor, [at(200, 50), at(200, 150)]);
    expect(editor.state().steps).toEqual({ done: 2, undone: 0 });
    editor.chooseBrushSize(5);
    drag(editor, [at(200, 92), at(200, 108)]);
    expect(editor.state().steps.done).toBe(2);
  });

  test.each(['brush', 'circle', 'rectangle'] as const)(
    'is not made by the %s tool beside the picture',
    tool => {
      const editor = editorOf();
      editor.chooseTool(tool);
      drag(editor, [at(-200, 100), at(-50, 300)]);
      expect(editor.state()).toMatchObject({ steps: { done: 0 }, isChanged: false });

      drag(editor, [at(-200, 100), at(50, 300)]);
      expect(editor.state().steps.done).toBe(1);
    },
  );
});

describe('a mark', () => {
  test.each<[string, Mark, boolean]>([
    ['that passes a corner of the frame outside', stroke('red', [at(-60, 30), at(30, -60)]), false],
    ['whose edge alone is inside the frame', stroke('red', [at(-7, 100), at(-7, 200)]), true],
    ['whose edge is a pixel outside the frame', stroke('red', [at(-9, 100), at(-9, 200)]), false],
    ['around the frame, as an outline', shape('rectangle', false, around), false],
    ['around the frame, filled', shape('rectangle', true, around), true],
    ['around the frame, as a ring', shape('circle', false, wide), false],
    ['around the frame, as a disc', shape('circle', true, wide), true],
  ])('is visible only if it covers part of the frame: a mark %s', (_, mark, leaves) => {
    expect(changesPixels(empty, mark)).toBe(leaves);
  });
});

describe('an eraser', () => {
  const within = stroke('eraser', [at(490, 390), at(530, 390)], 18);
  const along = [at(100, 100), at(200, 160), at(300, 100)];

  test.each<[string, Mark[], Stroke, boolean]>([
    [
      'within a ring',
      [shape('circle', false, { x: 400, y: 300, width: 200, height: 200 })],
      within,
      false,
    ],
    [
      'within a disc',
      [shape('circle', true, { x: 400, y: 300, width: 200, height: 200 })],
      within,
      true,
    ],
    [
      'within an outline',
      [shape('rectangle', false, { x: 400, y: 300, width: 200, height: 200 })],
      within,
      false,
    ],
    [
      'within a filled rectangle',
      [shape('rectangle', true, { x: 400, y: 300, width: 200, height: 200 })],
      within,
      true,
    ],
    [
      'beside a line that was erased',
      [stroke('red', along), stroke('eraser', along, 18)],
      within,
      false,
    ],
    [
      'on a line that was erased',
      [stroke('red', along), stroke('eraser', along, 18)],
      stroke('eraser', along, 18),
      false,
    ],
    [
      'on a line that was drawn again',
      [stroke('red', along), stroke('eraser', along, 18), stroke('red', along)],
      stroke('eraser', [at(100, 100)], 18),
      true,
    ],
    ['on the edge of a line', [stroke('red', along)], stroke('eraser', [at(100, 115.5)], 18), true],
  ])('makes a step only if it touches a mark: %s', (_, marks, eraser, leaves) => {
    expect(changesPixels({ ...empty, marks }, eraser)).toBe(leaves);
  });

  test('makes a step if the check would take too long', () => {
    const turns = Array.from({ length: 10_000 }, (_, index) =>
      at(500 + 200 * Math.cos(index / 30), 400 + 200 * Math.sin(index / 30)),
    );
    const marks = Array.from({ length: 20 }, () => stroke('red', turns));

    expect(
      changesPixels(
        { ...empty, marks: [...marks, stroke('eraser', turns, 40)] },
        stroke('eraser', turns, 18),
      ),
    ).toBe(true);
  });

  test('erases whenever it crosses a line', () => {
    const places = fc.record({
      x: fc.integer({ min: 0, max: 1023 }),
      y: fc.integer({ min: 0, max: 767 }),
    });
    fc.assert(
      fc.property(
        places,
        points,
        fc.array(points, { minLength: 1, maxLength: 5 }),
        (meeting, from, away) => {
          const drawn = stroke('green', [meeting, ...away]);

          expect(
            changesPixels({ ...empty, marks: [drawn] }, stroke('eraser', [from, meeting], 18)),
          ).toBe(true);
        },
      ),
    );
  });
});
