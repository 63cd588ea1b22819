import type { Point } from './document.ts';
import type { Editor } from './editor.ts';
import { PointerTracker } from './pointer-tracker.ts';
import { isErasing, pressOf } from './press.ts';
import type { Sample } from './sample.ts';
import { listenToSpaceBar } from './space-bar.ts';
import { toDocument, type View } from './view.ts';

export type Input = { destroy(): void };

/** Some wheels report lines or pages instead of pixels. */
const LINE_PIXELS = 16;
const PAGE_PIXELS = 400;
/**
 * A notch of a wheel is about 100 px. Browsers report a pinch on a touchpad as small wheel steps
 * with Ctrl.
 */
const ZOOM_PER_PIXEL = 0.0015;
const PINCH_ZOOM_PER_PIXEL = 0.01;
const ZOOM_STEP_MAX = 1.5;

export function listenToPointers({ stage, editor }: { stage: HTMLElement; editor: Editor }): Input {
  const tracker = new PointerTracker(editor);
  const listeners = new AbortController();
  let corner: Point = cornerOf(stage);
  let hover: Point | undefined;
  const space = listenToSpaceBar(stage, listeners.signal, showCursor);

  const sampleOf = (event: PointerEvent): Sample => sampleAt(event, corner, editor.state().view);

  function showCursor(): void {
    if (tracker.isPanning) stage.style.cursor = 'grabbing';
    else if (space.isDown()) stage.style.cursor = 'grab';
    else if (hover && !tracker.isBusy) stage.style.cursor = editor.cursorAt(hover);
  }

  const handlers = {
    pointerdown(event: PointerEvent) {
      const press = pressOf(event, space.isDown());
      if (!press) return;
      if (!tracker.isBusy) corner = cornerOf(stage);
      const { pointerId, timeStamp } = event;
      if (!tracker.down({ pointerId, sample: sampleOf(event), timeMs: timeStamp }, press === 'pan'))
        return;
      // By default the middle button would start scrolling.
      if (press === 'pan') event.preventDefault();
      capturePointer(stage, pointerId);
      showCursor();
    },
    pointermove(event: PointerEvent) {
      if (!tracker.isBusy) corner = cornerOf(stage);
      if (event.pointerType !== 'touch') hover = sampleOf(event).screen;
      tracker.move(event.pointerId, everyEvent(event).map(sampleOf));
      showCursor();
    },
    pointerup(event: PointerEvent) {
      tracker.up(event.pointerId, sampleOf(event));
      showCursor();
    },
    pointercancel: (event: PointerEvent) => tracker.cancel(event.pointerId),
    /** Browsers send this event after `pointerup`, too, when no gesture is left to cancel. */
    lostpointercapture: (event: PointerEvent) => tracker.cancel(event.pointerId),
    pointerleave() {
      hover = undefined;
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      if (!tracker.isBusy) editor.zoomBy(zoomFactor(event), pointOn(stage, event));
    },
    /** Disables the menu that a long touch or a pen's button opens. */
    contextmenu: (event: Event) => event.preventDefault(),
  };
  // as: each handler has its event's name
  for (const [type, handler] of Object.entries(handlers))
    stage.addEventListener(type, handler as EventListener, {
      signal: listeners.signal,
      passive: false,
    });

  addEventListener('blur', () => tracker.cancelAll(), { signal: listeners.signal });
  const stopState = editor.subscribe(showCursor);
  stage.style.touchAction = 'none';

  return {
    destroy() {
      tracker.cancelAll();
      listeners.abort();
      stopState();
    },
  };
}

function sampleAt(event: PointerEvent, corner: Point, view: View): Sample {
  const screen = { x: event.clientX - corner.x, y: event.clientY - corner.y };
  const pointerType =
    event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse';
  const { shiftKey, altKey } = event;
  const pressure = pointerType === 'pen' ? event.pressure : 1;
  const isEraser = isErasing(event);

  return {
    point: toDocument(view, screen),
    screen,
    pointerType,
    shiftKey,
    altKey,
    pressure,
    isEraser,
  };
}

function capturePointer(stage: HTMLElement, pointerId: number): void {
  try {
    stage.setPointerCapture(pointerId);
  } catch {
    // The pointer was lifted before the browser reported its press.
  }
}

function cornerOf(stage: HTMLElement): Point {
  const { left, top } = stage.getBoundingClientRect();

  return { x: left + stage.clientLeft, y: top + stage.clientTop };
}

function pointOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { x, y } = cornerOf(stage);

  return { x: clientX - x, y: clientY - y };
}

function everyEvent(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents?.() ?? [];

  return events.length > 0 ? events : [event];
}

function zoomFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : PAGE_PIXELS;
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * unit;
  const factor = Math.exp(-pixels * (ctrlKey ? PINCH_ZOOM_PER_PIXEL : ZOOM_PER_PIXEL));

  return Math.min(ZOOM_STEP_MAX, Math.max(1 / ZOOM_STEP_MAX, factor));
}
