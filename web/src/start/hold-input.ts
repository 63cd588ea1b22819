/**
 * Handles presses on a drawn page until the application does: keeps the last press on a button. The
 * browser itself follows links and lets fields take text.
 */
export type HeldInput = {
  /** Repeats the kept press. Called once the application answers events. */
  handOver: () => void;
  /** Forgets the kept press and disables forms. Called when the application can't be loaded. */
  refuse: () => void;
};

export function holdInput(): HeldInput {
  let repeat: (() => void) | undefined;
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };

  addEventListener(
    'click',
    event => {
      const pressed = event.target instanceof Element && event.target.closest('button');
      // The listener of `submit` below holds these presses.
      if (!pressed || pressed.type === 'submit') return;
      event.stopPropagation();
      repeat = () => pressed.click();
    },
    options,
  );
  // React answers while it hydrates: a menu would open with the press, and its repetition would
  // close it.
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
      // React hydrates a form when something in it is pressed, not when it is submitted.
      if (submitter) repeat = () => submitter.click();
    },
    options,
  );
  // The browser itself would put a password into the address.
  addEventListener('submit', event => event.preventDefault());
  setInert(false);

  return {
    handOver() {
      holding.abort();
      repeat?.();
    },
    refuse() {
      holding.abort();
      setInert(true);
    },
  };
}

/** The server draws inert forms for browsers without JavaScript. */
function setInert(isInert: boolean): void {
  for (const form of document.forms) form.inert = isInert;
}
