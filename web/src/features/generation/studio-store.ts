import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../api/session-events.ts';
import { randomId } from '../../random-id.ts';
import { createStore } from '../../store.ts';
import { clearedDraft, type Draft, withChanges } from './form/draft.ts';
import { type InputImage, missingUpload, partsOf, type UploadState } from './form/input-image.ts';
import { fieldsOf, readDraft } from './form/read-draft.ts';
import { idleRun, nextRun, type Run, type RunEvent, type RunRequest } from './run/run.ts';
import { keyFor, type UnansweredSubmit } from './run/submit-key.ts';

/**
 * The form and the run of a user. They are kept until the user signs out; sessionStorage keeps them
 * across a reload.
 */
export type Studio = ReturnType<typeof createStudio>;
export type StudioState = {
  draft: Draft;
  run: Run;
  /** The states of pictures that are not uploaded yet, by id. A reload forgets them. */
  uploads: Readonly<Record<string, UploadState>>;
  /** The fields that were just filled in, which the form shows by a wave. */
  wave: readonly WaveField[];
};
export type WaveField = 'model' | 'prompt' | 'images';

type Kept = {
  userId: string;
  draft: Draft;
  processing?: { request: RunRequest; jobId: string };
  unanswered?: UnansweredSubmit;
};
export type DraftStorage = {
  read: () => string | null | undefined;
  write: (text: string) => unknown;
};

export function createStudio(userId: string, storage: DraftStorage) {
  const kept = readKept(userId, storage);
  let unanswered = readUnanswered(kept?.unanswered);
  const {
    get: state,
    update,
    subscribe,
  } = createStore<StudioState>({
    draft: readDraft(kept?.draft),
    run: readRun(kept?.processing),
    uploads: {},
    wave: [],
  });
  subscribe(keep);

  function keep(): void {
    const { run, draft: whole } = state();
    const draft = {
      ...whole,
      images: whole.images.filter(image => image.stored).map(withStoredMask),
    };
    const processing =
      run.status === 'processing' ? { request: run.request, jobId: run.jobId } : undefined;
    storage.write(JSON.stringify({ userId, draft, processing, unanswered } satisfies Kept));
  }

  function change(changes: Partial<StudioState>): void {
    update(before => ({ ...before, ...changes }));
  }

  return {
    userId,
    state,
    subscribe,

    /** A change of mode clears the wall, but a pending run continues. */
    edit(changes: Partial<Draft>): void {
      const { draft: before, run } = state();
      const draft = withChanges(before, changes);
      change({ draft, run: draft.mode === before.mode ? run : idleRun });
    },

    clearDraft: () => change({ draft: clearedDraft(state().draft), uploads: {} }),

    /** Images that were uploaded since the draft was replaced stay uploaded. */
    restoreDraft(draft: Draft): void {
      const known = new Map(state().draft.images.map(image => [image.id, image]));
      change({
        draft: { ...draft, images: draft.images.map(image => known.get(image.id) ?? image) },
      });
    },

    setWave: (wave: readonly WaveField[]) => change({ wave }),

    /** `upload` is undefined once the picture is uploaded or removed. */
    setUpload(id: string, upload: UploadState | undefined): void {
      const { [id]: _, ...others } = state().uploads;
      change({ uploads: upload ? { ...others, [id]: upload } : others });
    },

    markMissing(urls: readonly string[]): void {
      const isMissing = ({ stored }: Pick<InputImage, 'stored'>) =>
        stored !== undefined && urls.includes(stored.url);
      const { draft, uploads } = state();
      const missing = draft.images.flatMap(partsOf).filter(isMissing);
      if (missing.length === 0) return;
      const images = draft.images.map(image => ({
        ...(isMissing(image) ? { ...image, stored: undefined } : image),
        ...(image.mask && isMissing(image.mask) && { mask: { id: image.mask.id } }),
      }));
      const failed = Object.fromEntries(missing.map(({ id }) => [id, missingUpload]));
      change({ draft: { ...draft, images }, uploads: { ...uploads, ...failed } });
    },

    send(event: RunEvent): void {
      const run = nextRun(state().run, event);
      if (run !== state().run) change({ run });
    },

    keyFor(body: unknown): string {
      unanswered = keyFor(body, unanswered, randomId);
      keep();

      return unanswered.key;
    },

    /** Prompts about whose main subject the user was already asked. */
    askedPrompts: new Set<string>(),

    forgetKey(): void {
      unanswered = undefined;
      keep();
    },
  };
}

function withStoredMask(image: InputImage): InputImage {
  return image.mask && !image.mask.stored ? { ...image, mask: undefined } : image;
}

let current: Studio | undefined;
let stopListening: (() => void) | undefined;

export function studioOf(userId: string): Studio {
  stopListening ??= onSessionEvent(event => {
    if (event === 'signed-out') current = undefined;
  });
  if (current?.userId !== userId) current = createCurrent(userId);

  return current;
}

/**
 * The storage ignores writes of a user who has signed out: an upload may end after the sign-out.
 */
function createCurrent(userId: string): Studio {
  const studio: Studio = createStudio(userId, {
    read: sessionDraftStorage.read,
    write: text => studio === current && sessionDraftStorage.write(text),
  });

  return studio;
}

export function useStudio(userId: string): StudioState & { studio: Studio } {
  const studio = studioOf(userId);
  const state = useSyncExternalStore(studio.subscribe, studio.state);

  return { ...state, studio };
}

/** Returns what the storage has for this user; its fields may be invalid. */
function readKept(
  userId: string,
  storage: DraftStorage,
): { [Key in keyof Kept]?: unknown } | undefined {
  try {
    const kept = fieldsOf(JSON.parse(storage.read() ?? 'null'));

    return kept.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
}

function readRun(processing: unknown): Run {
  const { request, jobId } = fieldsOf(processing);
  const { body, usualSeconds, costCredits, balanceAfter, sinceMs } = fieldsOf(request);
  const isWhole =
    typeof jobId === 'string' &&
    typeof fieldsOf(body).prompt === 'string' &&
    [usualSeconds, costCredits, balanceAfter, sinceMs].every(number => typeof number === 'number');

  // as: `isWhole` has checked all fields that are read
  return isWhole ? { status: 'processing', request: request as RunRequest, jobId } : idleRun;
}

function readUnanswered(record: unknown): UnansweredSubmit | undefined {
  const { key, content } = fieldsOf(record);

  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined;
}

const STORAGE_KEY = 'studio';
/** If the browser has no storage, as in some private windows, the state is lost with the page. */
const sessionDraftStorage: DraftStorage = {
  read: () => attempt(() => sessionStorage.getItem(STORAGE_KEY)),
  write: text => attempt(() => sessionStorage.setItem(STORAGE_KEY, text)),
};

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
