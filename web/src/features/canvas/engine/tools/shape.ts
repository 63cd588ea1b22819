/** Shift makes both sides equal, and Alt draws from the center. */
import { strokeWidth } from '../brush.ts';
import { addMark } from '../commands/add-mark.ts';
import type { Point, Rect, Shape } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import { rectBetween } from '../geometry.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';
import { type Begin, type Change, isDragged } from './gesture.ts';

export const beginCircle: Begin = (sample, state) => beginShape(sample, state, 'circle');

export const beginRectangle: Begin = (sample, state) => beginShape(sample, state, 'rectangle');

function beginShape(first: Sample, state: EditorState, kind: Shape['kind']) {
  const { document, ink, isFilled } = state;
  const width = strokeWidth(state.brushSize, document.frame);
  const shapeTo = (sample: Sample): Shape => ({
    kind,
    width,
    ink,
    isFilled,
    box: boxTo(first.point, sample),
  });

  return {
    onMove: (samples: readonly Sample[]): Live | undefined => {
      const last = samples.at(-1);

      return last && { kind: 'shape', mark: shapeTo(last) };
    },
    onUp: (last: Sample): Change =>
      isDragged(first, last) ? { edit: current => addMark(current, shapeTo(last)) } : {},
  };
}

function boxTo(from: Point, { point, shiftKey, altKey }: Sample): Rect {
  const by = { x: point.x - from.x, y: point.y - from.y };
  const side = Math.max(Math.abs(by.x), Math.abs(by.y));
  const pull = shiftKey ? { x: by.x < 0 ? -side : side, y: by.y < 0 ? -side : side } : by;
  const to = { x: from.x + pull.x, y: from.y + pull.y };

  return rectBetween(altKey ? { x: from.x - pull.x, y: from.y - pull.y } : from, to);
}
