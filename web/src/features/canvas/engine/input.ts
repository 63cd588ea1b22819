/**
 * Pointers, wheel and space bar over the stage, from the browser's events to `Hands` and the editor. It knows nothing of tools.
 */
import type { Point } from './document.ts';
import type { Editor } from './editor.ts';
import { Hands } from './hands.ts';
import { isErasing, pressOf } from './press.ts';
import type { Sample } from './sample.ts';
import { toDocument } from './view.ts';

export type Input = { destroy(): void };

/** Of a wheel that tells lines, or whole pages. */
const LINE_PIXELS = 16;
const PAGE_PIXELS = 400;
/** A notch of a wheel is some 100 px. Two fingers on a touchpad come as small steps with Ctrl. */
const ZOOM_PER_PIXEL = 0.0015;
const PINCH_ZOOM_PER_PIXEL = 0.01;
const ZOOM_STEP_MAX = 1.5;

export function listenToPointers({ stage, editor }: { stage: HTMLElement; editor: Editor }): Input {
  const hands = new Hands(editor);
  const listeners = new AbortController();
  let corner: Point = cornerOf(stage);
  let hover: Point | undefined;
  let isSpaceDown = false;

  const sampleOf = (event: PointerEvent): Sample => {
    const screen = { x: event.clientX - corner.x, y: event.clientY - corner.y };
    const pointerType = event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse';
    const { shiftKey, altKey } = event;
    const point = toDocument(editor.state().view, screen);

    const pressure = pointerType === 'pen' ? event.pressure : 1;

    return { point, screen, pointerType, shiftKey, altKey, pressure, isEraser: isErasing(event) };
  };
  const showCursor = () => {
    if (hands.isPanning) stage.style.cursor = 'grabbing';
    else if (isSpaceDown) stage.style.cursor = 'grab';
    else if (hover && !hands.isBusy) stage.style.cursor = editor.cursorAt(hover);
  };

  const handlers = {
    pointerdown(event: PointerEvent) {
      const press = pressOf(event, isSpaceDown);
      if (!press) return;
      if (!hands.isBusy) corner = cornerOf(stage);
      const { pointerId, timeStamp } = event;
      if (!hands.down({ pointerId, sample: sampleOf(event), timeMs: timeStamp }, press === 'push')) return;
      // A middle button would begin to scroll.
      if (press === 'push') event.preventDefault();
      hold(stage, pointerId);
      showCursor();
    },
    pointermove(event: PointerEvent) {
      if (!hands.isBusy) corner = cornerOf(stage);
      if (event.pointerType !== 'touch') hover = sampleOf(event).screen;
      hands.move(event.pointerId, everyEvent(event).map(sampleOf));
      showCursor();
    },
    pointerup(event: PointerEvent) {
      hands.up(event.pointerId, sampleOf(event));
      showCursor();
    },
    pointercancel: (event: PointerEvent) => hands.cancel(event.pointerId),
    /** After an up there is nothing left to cancel. */
    lostpointercapture: (event: PointerEvent) => hands.cancel(event.pointerId),
    pointerleave() {
      hover = undefined;
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      if (hands.isBusy) return;
      const { x, y } = cornerOf(stage);
      editor.zoomBy(zoomFactor(event), { x: event.clientX - x, y: event.clientY - y });
    },
    /** A finger that rests asks for none, and a pen's button neither. */
    contextmenu: (event: Event) => event.preventDefault(),
  };
  // as: each handler stands under the name of its event
  for (const [type, handler] of Object.entries(handlers))
    stage.addEventListener(type, handler as EventListener, { signal: listeners.signal, passive: false });

  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || (event.type === 'keydown' && !isFree(event.target, stage))) return;
    if (event.type === 'keyup' && !isSpaceDown) return;
    event.preventDefault();
    isSpaceDown = event.type === 'keydown';
    showCursor();
  };
  const onBlur = () => {
    isSpaceDown = false;
    hands.cancelAll();
  };
  addEventListener('keydown', onKey, { signal: listeners.signal, capture: true });
  addEventListener('keyup', onKey, { signal: listeners.signal, capture: true });
  addEventListener('blur', onBlur, { signal: listeners.signal });
  const stopState = editor.subscribe(showCursor);
  stage.style.touchAction = 'none';

  return {
    destroy() {
      hands.cancelAll();
      listeners.abort();
      stopState();
    },
  };
}

/** Its moves come here wherever it goes, as long as there is such a pointer. */
function hold(stage: HTMLElement, pointerId: number): void {
  try {
    stage.setPointerCapture(pointerId);
  } catch {
    // It was lifted before its event came: what follows of it ends at the edge.
  }
}

function cornerOf(stage: HTMLElement): Point {
  const { left, top } = stage.getBoundingClientRect();

  return { x: left + stage.clientLeft, y: top + stage.clientTop };
}

/** All that came since the last frame, not only the newest. */
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

/**
 * Whether the space bar is nobody's: a field takes it as a letter, and a button that was reached by keys is pressed by it. A range has no
 * use for it.
 */
function isFree(target: EventTarget | null, stage: HTMLElement): boolean {
  if (!(target instanceof Element)) return true;
  // What lies over the editor has its keys for itself.
  if (target.closest('[role=dialog]')?.contains(stage) === false) return false;
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=slider], [role=menu]'))
    return false;

  // The stage itself and the window around it have no use for it.
  return !target.matches(
    'button:focus-visible, a:focus-visible, [role]:focus-visible:not([role=dialog], [role=application])',
  );
}
