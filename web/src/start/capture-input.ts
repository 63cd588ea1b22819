/**
 * Handles presses on a page from the server until the application can, and keeps the last press of
 * a button. Links and fields already work by the browser itself.
 */
export type CapturedInput = {
  /** Repeats the kept press. Call this once the application answers events. */
  replay: () => void;
  /** Forgets the kept press and disables forms. Call this if the application can't be loaded. */
  disableForms: () => void;
};

export function captureInput(): CapturedInput {
  let repeat: (() => void) | undefined;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };

  addEventListener(
    'click',
    event => {
      const pressed = event.target instanceof Element && event.target.closest('button');
      // A press of a submit button is kept by the listener of `submit` below.
      if (!pressed || pressed.type === 'submit') return;
      event.stopPropagation();
      repeat = () => pressed.click();
    },
    options,
  );
  // React may already answer these events while it hydrates. A menu would then open with the press,
  // and the repeated press would close it.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    addEventListener(
      type,
      event => {
        if (event.target instanceof Element && event.target.closest('button'))
          event.stopPropagation();
      },
      options,
    );
  addEventListener(
    'submit',
    event => {
      const { submitter } = event;
      event.preventDefault();
      // A click makes React hydrate the form, unlike the event `submit`, so the click is repeated.
      if (submitter) repeat = () => submitter.click();
    },
    options,
  );
  // Without this, the browser would submit the form itself and put a password into the address.
  addEventListener('submit', event => event.preventDefault());
  setInert(false);

  return {
    replay() {
      listeners.abort();
      repeat?.();
    },
    disableForms() {
      listeners.abort();
      setInert(true);
    },
  };
}

/**
 * The server renders forms as inert, because without JavaScript the browser would submit them
 * itself.
 */
function setInert(isInert: boolean): void {
  for (const form of document.forms) form.inert = isInert;
}
