type Pictures = ReadonlyMap<string, Blob>;
type Put = (fresh: Pictures) => Promise<void>;

/**
 * `torn` means that the row was written, but that an earlier write of one of its pictures failed.
 */
type Outcome = 'saved' | 'failed' | 'torn';

type PictureWriter = {
  prepare: (pictures: Pictures, put: Put) => Promise<void>;
  put: (pictures: Pictures, put: Put) => Promise<void>;
  /** Must be called when all pictures are deleted. */
  forget: () => void;
};

export function createPictureWriter(
  known: Iterable<string>,
  { onFailed, onSaved }: { onFailed: () => void; onSaved: () => void },
): PictureWriter {
  const attempt = createAttempt(new Set(known));
  let lastTurn = 0;

  return {
    async prepare(pictures, put) {
      const turn = lastTurn;
      const outcome = await attempt.run(pictures, put);
      // If `put` was called meanwhile, it has repeated the failed pictures, so only its outcome
      // counts.
      if (outcome !== 'saved' && turn === lastTurn) onFailed();
    },
    async put(pictures, put) {
      lastTurn += 1;
      const turn = lastTurn;
      let outcome = await attempt.run(pictures, put);
      // A row without one of its pictures can't be read. So it is written again, unless a later row
      // has replaced it.
      while (outcome === 'torn' && turn === lastTurn) outcome = await attempt.run(pictures, put);
      if (turn !== lastTurn) return;
      if (outcome === 'saved') onSaved();
      else onFailed();
    },
    forget: attempt.forget,
  };
}

function createAttempt(written: Set<string>) {
  const underWay = new Map<string, Promise<boolean>>();

  /** Issues all writes synchronously, because the page may be about to close. */
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

    return (await Promise.all(reliedOn)).every(Boolean) ? 'saved' : 'torn';
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
