/** The action that a press begins. Both ends of a pen draw. The middle and barrel buttons pan. */
export type Press = 'draw' | 'pan';

type Pressed = Pick<PointerEvent, 'button' | 'pointerType'>;

export function pressOf({ button, pointerType }: Pressed, isSpaceDown: boolean): Press | undefined {
  const isBarrel = pointerType === 'pen' && button === SECOND_BUTTON;
  if (isSpaceDown || isBarrel || button === MIDDLE_BUTTON) return 'pan';
  const isOtherEnd = pointerType === 'pen' && button === ERASER_BUTTON;

  return button === 0 || isOtherEnd ? 'draw' : undefined;
}

export function isErasing({
  buttons,
  pointerType,
}: Pick<PointerEvent, 'buttons' | 'pointerType'>): boolean {
  return pointerType === 'pen' && (buttons & ERASER_BUTTONS) !== 0;
}

/** Values of `PointerEvent.button`. The last is a bit of `buttons`. */
const MIDDLE_BUTTON = 1;
const SECOND_BUTTON = 2;
const ERASER_BUTTON = 5;
const ERASER_BUTTONS = 32;
