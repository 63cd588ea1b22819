/** What it means that a button goes down: a pen's other end erases, whatever tool is chosen, and what no tool takes pushes the view. */
export type Press = 'draw' | 'erase' | 'push';

type Pressed = Pick<PointerEvent, 'button' | 'pointerType'>;

export function pressOf({ button, pointerType }: Pressed, isSpaceDown: boolean): Press | undefined {
  const isBarrel = pointerType === 'pen' && button === SECOND_BUTTON;
  if (isSpaceDown || isBarrel || button === MIDDLE_BUTTON) return 'push';
  if (pointerType === 'pen' && button === ERASER_BUTTON) return 'erase';

  return button === 0 ? 'draw' : undefined;
}

/** Whether a pen lies on its other end. */
export function isErasing({ buttons, pointerType }: Pick<PointerEvent, 'buttons' | 'pointerType'>): boolean {
  return pointerType === 'pen' && (buttons & ERASER_BUTTONS) !== 0;
}

/** As a browser counts them. */
const MIDDLE_BUTTON = 1;
const SECOND_BUTTON = 2;
const ERASER_BUTTON = 5;
const ERASER_BUTTONS = 32;
