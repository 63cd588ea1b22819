/** Writes rows of a canvas and, of their pictures, only those that are not there yet. */
type Pictures = ReadonlyMap<string, Blob>;
type Put = (fresh: Pictures) => Promise<void>;

/** `torn`: it was written, and a picture that was on its way before it has not arrived. */
type Outcome = 'kept' | 'failed' | 'torn';

type PictureWriter = {
  /** Puts pictures that rows are going to name. */
  prepare: (pictures: Pictures, put: Put) => Promise<void>;
  /** Puts a row, which names these pictures, with those that are not there. The last one is put again where they did not arrive. */
  put: (pictures: Pictures, put: Put) => Promise<void>;
  /** None is there any more. */
  forget: () => void;
};

/** @param known the pictures that are there already */
export function createPictureWriter(
  known: Iterable<string>,
  { onFailed, onKept }: { onFailed: () => void; onKept: () => void },
): PictureWriter {
  const attempt = createAttempt(new Set(known));
  let lastTurn = 0;

  return {
    async prepare(pictures, put) {
      const turn = lastTurn;
      const outcome = await attempt.run(pictures, put);
      // A row that was put since sees to its pictures itself, and is what is kept or not.
      if (outcome !== 'kept' && turn === lastTurn) onFailed();
    },
    async put(pictures, put) {
      lastTurn += 1;
      const turn = lastTurn;
      let outcome = await attempt.run(pictures, put);
      // Nobody could read the row. One that was put since must stay the last.
      while (outcome === 'torn' && turn === lastTurn) outcome = await attempt.run(pictures, put);
      if (turn !== lastTurn) return;
      if (outcome === 'kept') onKept();
      else onFailed();
    },
    forget: attempt.forget,
  };
}

function createAttempt(written: Set<string>) {
  /** Whether they arrive. */
  const underWay = new Map<string, Promise<boolean>>();

  /** All of it is on its way when this returns: a page may be about to be left. */
  async function run(pictures: Pictures, put: Put): Promise<Outcome> {
    const missing = [...pictures].filter(([pictureId]) => !written.has(pictureId));
    const reliedOn = missing.flatMap(([pictureId]) => underWay.get(pictureId) ?? []);
    const fresh = new Map(missing.filter(([pictureId]) => !underWay.has(pictureId)));
    const putting = succeeds(put, fresh);
    for (const pictureId of fresh.keys()) underWay.set(pictureId, putting);
    const isPut = await putting;
    for (const pictureId of fresh.keys()) {
      underWay.delete(pictureId);
      if (isPut) written.add(pictureId);
    }
    if (!isPut) return 'failed';

    return (await Promise.all(reliedOn)).every(Boolean) ? 'kept' : 'torn';
  }

  return { run, forget: () => written.clear() };
}

async function succeeds(put: Put, fresh: Pictures): Promise<boolean> {
  try {
    await put(fresh);

    return true;
  } catch {
    return false;
  }
}
