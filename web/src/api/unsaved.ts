/**
 * What a page has that is kept nowhere else. A session that ends leads nobody away from it: who holds it is told, and it is left once it is
 * let go of.
 */
type Holder = {
  /** Asked each time: what is unsaved now may be kept by then. */
  isUnsaved: () => boolean;
  /** The page would be left by now. */
  onHeld: () => void;
};

const holders = new Set<Holder>();
const listeners = new Set<() => void>();

/** The answer lets go of it. */
export function holdUnsaved(holder: Holder): () => void {
  holders.add(holder);
  tellAll();

  return () => {
    holders.delete(holder);
    tellAll();
  };
}

export function isAnythingUnsaved(): boolean {
  return [...holders].some(({ isUnsaved }) => isUnsaved());
}

/** Tells when something is held or let go of; what is held may be saved meanwhile. The answer ends that. */
export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
  };
}

/** Resolves at once where nothing is unsaved, else when it was let go of. */
export async function untilSaved(): Promise<void> {
  if (!isAnythingUnsaved()) return;
  for (const { isUnsaved, onHeld } of holders) if (isUnsaved()) onHeld();
  await new Promise<void>(resolve => {
    const stop = subscribeToUnsaved(() => {
      if (isAnythingUnsaved()) return;
      stop();
      resolve();
    });
  });
}

function tellAll(): void {
  for (const listener of [...listeners]) listener();
}
