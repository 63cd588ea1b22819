/** Brush and eraser: a stroke follows the hand; with Shift it goes straight from where Shift came. */
import { strokeWidth } from '../brush.ts';
import { addMark } from '../commands/add-mark.ts';
import type { Stroke } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { LiveStroke } from '../live.ts';
import type { Sample } from '../sample.ts';
import type { Begin, Change } from './gesture.ts';
import { StrokePoints } from './stroke-points.ts';

/** In CSS pixels: what is nearer can't be seen. */
const DISTANCE_MIN = 0.5;

/**
 * In pixels of the document: so much broader than a brush of its size is an eraser (with 2, nine pixels of a curve stayed). The smooth edge of a stroke that is erased along its
 * own path would stay else, all but unseen in the picture and white in the mask.
 */
const ERASER_MARGIN = 3;

let gestures = 0;

export const beginBrush: Begin = (sample, state) => beginStroke(sample, state, state.ink);

export const beginEraser: Begin = (sample, state) =>
  // Where nothing is drawn there is nothing to undo either.
  state.document.marks.length === 0 ? undefined : beginStroke(sample, state, 'eraser');

function beginStroke(
  first: Sample,
  { document, brushSize, view }: EditorState,
  ink: Stroke['ink'],
) {
  const width = strokeWidth(brushSize, document.frame) + (ink === 'eraser' ? ERASER_MARGIN : 0);
  const distanceMin = DISTANCE_MIN / view.zoom;
  const points = new StrokePoints();
  gestures += 1;
  const gesture = gestures;

  const live = (): LiveStroke => ({
    kind: 'stroke',
    mark: { kind: 'stroke', width, ink, points: points.seen() },
    fixedPoints: points.fixed,
    gesture,
  });
  const take = (samples: readonly Sample[]) => {
    for (const sample of samples) {
      points.add(sample, distanceMin);
    }

    return live();
  };

  return {
    live: take([first]),
    onMove: take,
    onUp: (last: Sample): Change => {
      // A pen that is lifted presses with nothing: the end keeps the breadth it had.
      points.add({ ...last, pressure: points.lastShare() }, distanceMin);

      const mark: Stroke = { kind: 'stroke', width, ink, points: points.copied() };

      return { edit: current => addMark(current, mark) };
    },
    isFull: () => points.isFull(),
  };
}
