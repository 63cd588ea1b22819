import { CANVAS_ZOOM_FIT_MAX, CANVAS_ZOOM_MAX, CANVAS_ZOOM_MIN } from '@vermilion/contract/limits';
import type { Point, Rect, Size } from './document.ts';
import { clamp, middleOf } from './geometry.ts';

/**
 * Maps the document to the screen: `screen = document * zoom + { x, y }`, in CSS pixels from the
 * upper left of the stage.
 */
export type View = {
  /** CSS pixels per pixel of the document. */
  zoom: number;
  x: number;
  y: number;
};

/** The length of the frame that always stays visible, in CSS pixels. */
const REACH_PIXELS = 48;

export function toScreen(view: View, point: Point): Point {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y };
}

export function toDocument(view: View, screen: Point): Point {
  return { x: (screen.x - view.x) / view.zoom, y: (screen.y - view.y) / view.zoom };
}

export function fittedView(frame: Rect, stage: Size): View {
  return centeredView(fittingZoom(frame, stage), frame, stage);
}

export function zoomedAbout(view: View, zoom: number, about: Point): View {
  const ratio = zoom / view.zoom;

  return { zoom, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio };
}

/** The user may zoom out to 10 %, or further if only then the whole frame fits. */
export function allowedZoom(zoom: number, frame: Rect, stage: Size): number {
  return clamp(zoom, Math.min(CANVAS_ZOOM_MIN, fittingZoom(frame, stage)), CANVAS_ZOOM_MAX);
}

export function viewInReach(view: View, frame: Rect, stage: Size): View {
  const along = (offset: number, from: number, length: number, stageLength: number) => {
    const reach = Math.min(REACH_PIXELS, length * view.zoom, stageLength);

    return clamp(
      offset,
      reach - (from + length) * view.zoom,
      stageLength - reach - from * view.zoom,
    );
  };

  return {
    zoom: view.zoom,
    x: along(view.x, frame.x, frame.width, stage.width),
    y: along(view.y, frame.y, frame.height, stage.height),
  };
}

function centeredView(zoom: number, frame: Rect, stage: Size): View {
  const middle = middleOf(frame);

  return { zoom, x: stage.width / 2 - middle.x * zoom, y: stage.height / 2 - middle.y * zoom };
}

function fittingZoom(frame: Rect, stage: Size): number {
  const margin = Math.min(stage.width, stage.height) < 600 ? 16 : 40;
  const zoom = Math.min(
    (stage.width - 2 * margin) / frame.width,
    (stage.height - 2 * margin) / frame.height,
  );

  // Before the first layout the stage has no size.
  return zoom > 0 ? Math.min(zoom, CANVAS_ZOOM_FIT_MAX) : 1;
}
