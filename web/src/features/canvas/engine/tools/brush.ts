/**
 * The brush and the eraser. While Shift is held, a straight line leads from the point where Shift
 * was pressed to the pointer.
 */
import { strokeWidth } from '../brush.ts';
import { addMark } from '../commands/add-mark.ts';
import type { Stroke } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { LiveStroke } from '../live.ts';
import type { Sample } from '../sample.ts';
import type { Begin, Change } from './gesture.ts';
import { StrokePoints } from './stroke-points.ts';

const DISTANCE_MIN = 0.5;

/**
 * An eraser is wider than a brush of the same size by this many pixels of the document. Otherwise
 * erasing along a stroke would leave the stroke's smooth edge, which is nearly invisible in the
 * picture but white in the mask.
 */
const ERASER_MARGIN = 3;

let gestures = 0;

export const beginBrush: Begin = (sample, state) => beginStroke(sample, state, state.ink);

export const beginEraser: Begin = (sample, state) =>
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
      // A lifted pen reports no pressure, so the last point keeps the width of the point before.
      points.add({ ...last, pressure: points.lastShare() }, distanceMin);

      const mark: Stroke = { kind: 'stroke', width, ink, points: points.copied() };

      return { edit: current => addMark(current, mark) };
    },
    isFull: () => points.isFull(),
  };
}
