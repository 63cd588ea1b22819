/**
 * Drags a letter, pulls a handle of the chosen layer, or drags the uppermost visible layer. With
 * Alt it drags the chosen layer, even if other layers cover it. A press moves the chosen letter.
 */
import { CANVAS_RESIZE_PIXELS_MIN, CANVAS_RESIZE_RATIO_MAX } from '@vermilion/contract/limits';
import { moveStamp } from '../commands/move-stamp.ts';
import { placeLayer } from '../commands/place-layer.ts';
import type { Layer, Point, Rect, Stamp } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import { longerSide, pointWithin } from '../geometry.ts';
import { type HandleName, handlePoint, resizeKeepingRatio } from '../handles.ts';
import { keepPartlyInside, placedAt, shownRect } from '../layer-geometry.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';
import { type Begin, type Change, isDragged } from './gesture.ts';
import { hitByMove } from './move-hit.ts';

export const beginMove: Begin = (sample, state) => {
  const hit = hitByMove(sample, state);

  switch (hit.kind) {
    case 'stamp':
      return dragStamp(sample, state, hit.stamp);
    case 'handle':
      return dragLayer(sample, state, {
        layer: hit.layer,
        shownFor: pulled(hit.layer, hit.handle, state),
      });
    case 'layer':
      return dragLayer(sample, state, { layer: hit.layer, shownFor: dragged(hit.layer, state) });
    case 'nothing':
      return { onMove: () => undefined, onUp: last => pressed(sample, last, state) ?? {} };
  }
};

function dragStamp(first: Sample, { document }: EditorState, stamp: Stamp) {
  const { letter } = stamp;
  const atFor = (sample: Sample) => {
    const by = dragOf(first, sample);

    return pointWithin({ x: stamp.at.x + by.x, y: stamp.at.y + by.y }, document.frame);
  };

  return {
    ...onceDragged(first, (sample): Live => ({ kind: 'stamp', letter, at: atFor(sample) })),
    onUp: (last: Sample): Change => ({
      choose: { letter, chosen: 'stamp' },
      ...(isDragged(first, last) && { edit: current => moveStamp(current, letter, atFor(last)) }),
    }),
  };
}

function dragLayer(
  first: Sample,
  state: EditorState,
  { layer, shownFor }: { layer: Layer; shownFor: (by: Point, sample: Sample) => Rect },
) {
  const shownAt = (sample: Sample) => shownFor(dragOf(first, sample), sample);

  return {
    ...onceDragged(
      first,
      (sample): Live => ({ kind: 'layer', layer: placedAt(layer, shownAt(sample)) }),
    ),
    onUp: (last: Sample): Change =>
      pressed(first, last, state) ?? {
        choose: { layerId: layer.id, chosen: 'layer' },
        ...(isDragged(first, last) && {
          edit: current => placeLayer(current, layer.id, shownAt(last)),
        }),
      },
  };
}

/**
 * Shows nothing until the pointer has moved far enough, because the press may be meant only to
 * choose.
 */
function onceDragged(first: Sample, liveAt: (sample: Sample) => Live) {
  let isGoing = false;

  return {
    onMove(samples: readonly Sample[]): Live | undefined {
      const last = samples.at(-1);
      isGoing ||= last !== undefined && isDragged(first, last);

      return last && isGoing ? liveAt(last) : undefined;
    },
  };
}

/** Shift restricts the drag to one axis: that of the longer movement. */
function dragOf(first: Sample, { point, shiftKey }: Sample): Point {
  const by = { x: point.x - first.point.x, y: point.y - first.point.y };
  if (!shiftKey) {
    return by;
  }

  return Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

function dragged(layer: Layer, { document }: EditorState) {
  const shown = shownRect(layer);

  // Places the layer at whole pixels, because an unscaled picture between pixels is blurred.
  return (by: Point) =>
    keepPartlyInside(
      { ...shown, x: Math.round(shown.x + by.x), y: Math.round(shown.y + by.y) },
      document.frame,
    );
}

function pulled(layer: Layer, handle: HandleName, { document }: EditorState) {
  const shown = shownRect(layer);
  const from = handlePoint(shown, handle);

  return (by: Point, { altKey }: Sample) =>
    resizeKeepingRatio(shown, handle, {
      to: { x: from.x + by.x, y: from.y + by.y },
      isCentered: altKey,
      sideMin: CANVAS_RESIZE_PIXELS_MIN,
      sideMax: longerSide(document.frame) * CANVAS_RESIZE_RATIO_MAX,
    });
}

function pressed(
  first: Sample,
  last: Sample,
  { document, chosen, letter }: EditorState,
): Change | undefined {
  return chosen === 'stamp' && letter !== undefined && !isDragged(first, last)
    ? { edit: current => moveStamp(current, letter, pointWithin(first.point, document.frame)) }
    : undefined;
}
