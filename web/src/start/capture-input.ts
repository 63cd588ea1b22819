/**
 * Handles presses on a rendered page until the application does, and keeps the last press of a
 * button. The browser itself follows links and lets fields take text.
 */
export type CapturedInput = {
  /** Repeats the kept press. Must be called once the application answers events. */
  replay: () => void;
  /**
   * Forgets the kept press and disables forms. Must be called if the application can't be loaded.
   */
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
  // While React hydrates, it may already answer these events. A menu would open with the press, and
  // the repeated press would close it.
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
      // A click starts the hydration of a form, and the event `submit` does not. So the click is
      // repeated.
      if (submitter) repeat = () => submitter.click();
    },
    options,
  );
  // Without this listener the browser would submit the form and put a password into the address.
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

/** The server renders forms as inert, for browsers without JavaScript. */
function setInert(isInert: boolean): void {
  for (const form of document.forms) form.inert = isInert;
}
