export type SpaceBar = { isDown(): boolean };

/**
 * Reports whether the space bar is pressed for the canvas. Ignores a press that another control
 * needs.
 */
export function listenToSpaceBar(
  stage: HTMLElement,
  signal: AbortSignal,
  onChange: () => void,
): SpaceBar {
  let isDown = false;

  function handleKey(event: KeyboardEvent): void {
    if (event.code !== 'Space' || (event.type === 'keydown' && !isFree(event.target, stage)))
      return;
    if (event.type === 'keyup' && !isDown) return;
    event.preventDefault();
    isDown = event.type === 'keydown';
    onChange();
  }

  function handleBlur(): void {
    isDown = false;
  }

  addEventListener('keydown', handleKey, { signal, capture: true });
  addEventListener('keyup', handleKey, { signal, capture: true });
  addEventListener('blur', handleBlur, { signal });

  return { isDown: () => isDown };
}

/**
 * Returns false if the target needs the key: a field types a space, and a button with keyboard
 * focus is pressed.
 */
function isFree(target: EventTarget | null, stage: HTMLElement): boolean {
  if (!(target instanceof Element)) return true;
  // A dialog over the editor has its own keys.
  if (target.closest('[role=dialog]')?.contains(stage) === false) return false;
  if (
    target.closest(
      'input:not([type=range]), textarea, select, [contenteditable], [role=slider], [role=menu]',
    )
  )
    return false;

  // The stage and its dialog do not use the key themselves.
  return !target.matches(
    'button:focus-visible, a:focus-visible, [role]:focus-visible:not([role=dialog], [role=application])',
  );
}
