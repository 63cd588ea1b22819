/**
 * Stands in for the application on a page that the server drew. The browser follows links, and
 * fields take text. The last press on a button is kept until the application can answer it.
 */
export type HeldInput = {
  /** Repeats the press that was kept. Called once the application answers events. */
  handOver: () => void;
  /** Forgets it, and lets forms take no input. Called when the application can't be had. */
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
      // A form is held when it is sent.
      if (!pressed || pressed.type === 'submit') return;
      repeat = () => pressed.click();
    },
    options,
  );
  addEventListener(
    'submit',
    event => {
      const { submitter } = event;
      event.preventDefault();
      // React takes a form over when something in it is pressed, and not when it is sent.
      if (submitter) repeat = () => submitter.click();
    },
    options,
  );
  // The browser itself would send a password in the address.
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

/** The server draws forms that take no input, for browsers without JavaScript. */
function setInert(isInert: boolean): void {
  for (const form of document.forms) form.inert = isInert;
}
