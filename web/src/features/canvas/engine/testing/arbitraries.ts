import fc from 'fast-check';
import type { Point, Rect } from '../document.ts';
import { LETTERS } from '../document.ts';
import type { Editor } from '../editor.ts';
import { TOOLS } from '../editor-state.ts';
import { drag } from './scene.ts';

const place = (span = 2_000) => fc.integer({ min: -span, max: span });
const side = (max = 4_000) => fc.integer({ min: 1, max });

export const points: fc.Arbitrary<Point> = fc.record({ x: place(), y: place() });

export const rects: fc.Arbitrary<Rect> = fc.record({
  x: place(),
  y: place(),
  width: side(),
  height: side(),
});

export const sizes = fc.record({ width: side(), height: side() });

type Act = (editor: Editor) => void;

const drags: fc.Arbitrary<Act> = fc
  .record({
    tool: fc.constantFrom(...TOOLS),
    path: fc.tuple(points, points, points),
    shiftKey: fc.boolean(),
    altKey: fc.boolean(),
  })
  .map(({ tool, path, ...held }) => editor => {
    editor.chooseTool(tool);
    drag(editor, path, held);
  });

const onLayer = (
  act: (editor: Editor, layerId: string, number: number) => void,
): fc.Arbitrary<Act> =>
  fc.nat({ max: 4 }).map(number => editor => {
    const { layers } = editor.state().document;
    act(editor, layers[number % layers.length]?.id ?? '', number);
  });

export const changes: fc.Arbitrary<Act> = fc.oneof(
  drags,
  drags.map(act => (editor: Editor) => {
    act(editor);
    editor.applyCrop();
  }),
  sizes.map(size => (editor: Editor) => void editor.addLayer({ pictureId: 'picture', ...size })),
  onLayer((editor, layerId) => editor.chooseLayer(layerId)),
  onLayer((editor, layerId) => editor.removeLayer(layerId)),
  onLayer((editor, layerId, number) => editor.showLayer(layerId, number % 2 === 0)),
  onLayer((editor, layerId, number) => editor.moveLayer(layerId, 4 - number)),
  onLayer((editor, layerId) => editor.resetLayerCrop(layerId)),
  fc.constantFrom(...LETTERS).map(letter => (editor: Editor) => editor.pressLetter(letter)),
  points.map(
    ({ x, y }) =>
      (editor: Editor) =>
        editor.nudge(x, y),
  ),
  points.map(
    ({ x, y }) =>
      (editor: Editor) =>
        editor.pullHandle('sw', x, y),
  ),
  fc.constant((editor: Editor) => editor.removeChosen()),
);

export const looks: fc.Arbitrary<Act> = fc.oneof(
  fc
    .double({ min: 0.01, max: 100, noNaN: true })
    .map(factor => (editor: Editor) => editor.zoomBy(factor)),
  points.map(
    ({ x, y }) =>
      (editor: Editor) =>
        editor.panBy(x * 10, y * 10),
  ),
  sizes.map(size => (editor: Editor) => editor.resizeStage(size)),
  fc.constant((editor: Editor) => editor.zoomToFit()),
);

export const wanderings: fc.Arbitrary<Act> = fc.oneof(
  changes,
  looks,
  fc.constant((editor: Editor) => editor.undo()),
  fc.constant((editor: Editor) => editor.redo()),
);
