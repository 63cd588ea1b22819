/** What the page knows of the files that were chosen: the files themselves, and where each is kept. */
import { INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { StoredImage } from '../form/input-image.ts';
import type { Studio } from '../studio-store.ts';
import { identityOf } from './image-rules.ts';
import type { ImageNotice } from './tell-notice.ts';

/** The form whose images these are: its draft, its files, and what has to be said about them. */
export type ImageForm = {
  studio: Studio;
  files: ReturnType<typeof createShelf>;
  tell: (notice: ImageNotice) => void;
};

const FILES_MAX = 4 * INPUT_IMAGES_MAX;
const PLACES_MAX = 200;

/** The files by the ids of their entries. What left the form is kept for a while, so that an Undo finds it. */
export function createShelf(isInForm: (id: string) => boolean) {
  const files = new Map<string, File>();

  return {
    get: (id: string) => files.get(id),
    put(id: string, file: File): void {
      files.set(id, file);
      for (const old of files.keys()) {
        if (files.size <= FILES_MAX) return;
        if (!isInForm(old)) files.delete(old);
      }
    },
  };
}

/** Where each file is kept that was stored since the page was loaded, whatever became of its entry: it is sent once. */
export function createMemory() {
  const places = new Map<string, StoredImage>();

  return {
    get: (file: File) => places.get(identityOf(file)),
    put(file: File, stored: StoredImage): void {
      places.set(identityOf(file), stored);
      const [oldest] = places.keys();
      if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest);
    },
    /** Nothing lies there any more. */
    forget(url: string): void {
      for (const [file, stored] of places) if (stored.url === url) places.delete(file);
    },
  };
}
