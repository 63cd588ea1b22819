import { useEffect, useEffectEvent, useRef } from 'react';
import { steppedScale } from './compare-view.ts';
import { fromMiddle, pointOf } from './pane-point.ts';
import type { CompareActions, CompareMode } from './use-compare-view.ts';

/**
 * The scrolled distance of one zoom step. A touchpad scrolls in smaller amounts; a wheel's notch is
 * more than a step.
 */
const WHEEL_STEP_PX = 40;
const STRIDE_PERCENT = 2;
const LEAP_PERCENT = 10;
const MOVE_PX = 80;

/** Handles keys in the whole window, and the wheel over a pane (`data-pane`). */
export function useCompareKeys(
  actions: CompareActions,
  mode: CompareMode,
  isMovable: boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A radio group needs its arrow keys.
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
    // Side by side, Left and Right move enlarged pictures. With a divider, they move the divider,
    // or enlarged pictures while Shift is held.
    const isMoving = mode === 'side' || (isMovable && event.shiftKey);
    const act = actionOf(event, actions, isMoving);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const turnedPx = useRef(0);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const pane =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-pane]');
    if (!pane) return;
    event.preventDefault();
    const isInPixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL;
    turnedPx.current += isInPixels ? event.deltaY : event.deltaY * WHEEL_STEP_PX;
    if (Math.abs(turnedPx.current) < WHEEL_STEP_PX) return;
    const step = turnedPx.current < 0 ? 1 : -1;
    turnedPx.current = 0;
    actions.scaleTo(scale => steppedScale(scale, step), fromMiddle(pointOf(event), pane));
  });

  useEffect(() => {
    const { signal, abort } = listening();
    addEventListener('keydown', event => handleKey(event), { signal });
    addEventListener('wheel', event => handleWheel(event), { signal, passive: false });

    return abort;
  }, []);

  useEffect(() => {
    const chosen = document.activeElement;
    // After a press of the pointer, the mode's radio button loses the focus, so that the arrow keys
    // move the pictures. After a key press it keeps the focus.
    if (mode && chosen instanceof HTMLInputElement && !chosen.matches(':focus-visible'))
      chosen.blur();
  }, [mode]);
}

function listening() {
  const controller = new AbortController();

  return { signal: controller.signal, abort: () => controller.abort() };
}

function actionOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  actions: CompareActions,
  isMoving: boolean,
): (() => void) | undefined {
  const { slideBy, moveBy, scaleTo, reset } = actions;
  const stride = shiftKey ? LEAP_PERCENT : STRIDE_PERCENT;
  switch (key) {
    case 'ArrowLeft':
      return () => (isMoving ? moveBy({ x: MOVE_PX, y: 0 }) : slideBy(-stride));
    case 'ArrowRight':
      return () => (isMoving ? moveBy({ x: -MOVE_PX, y: 0 }) : slideBy(stride));
    case 'ArrowUp':
      return () => moveBy({ x: 0, y: MOVE_PX });
    case 'ArrowDown':
      return () => moveBy({ x: 0, y: -MOVE_PX });
    case 'Home':
      return () => slideBy(-100);
    case 'End':
      return () => slideBy(100);
    case '+':
    case '=':
      return () => scaleTo(scale => steppedScale(scale, 1));
    case '-':
      return () => scaleTo(scale => steppedScale(scale, -1));
    case '0':
      return reset;
    default:
      return undefined;
  }
}
