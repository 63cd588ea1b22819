import { INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import type { StoredImage } from '../form/input-image.ts';
import type { Studio } from '../studio-store.ts';
import { identityOf } from './image-rules.ts';
import type { ImageNotice } from './show-notice.ts';

export type ImageForm = {
  studio: Studio;
  files: ReturnType<typeof createFileCache>;
  notify: (notice: ImageNotice) => void;
};

const FILES_MAX = 4 * INPUT_IMAGES_MAX;
const UPLOADS_MAX = 200;

/**
 * Keeps files by image id. Files of removed images stay for a while, because a removal can be
 * undone.
 */
export function createFileCache(isInForm: (id: string) => boolean) {
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

/** Remembers uploads, so that the same file is not uploaded again. */
export function createUploadCache() {
  const uploads = new Map<string, StoredImage>();

  return {
    get: (file: File) => uploads.get(identityOf(file)),
    put(file: File, stored: StoredImage): void {
      uploads.set(identityOf(file), stored);
      const [oldest] = uploads.keys();
      if (uploads.size > UPLOADS_MAX && oldest !== undefined) uploads.delete(oldest);
    },
    forget(url: string): void {
      for (const [file, stored] of uploads) if (stored.url === url) uploads.delete(file);
    },
  };
}
