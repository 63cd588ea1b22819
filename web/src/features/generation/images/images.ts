/** The images of the studio's form. Uploads continue while another page is shown. */
import { browserUploadPorts } from '../../../api/uploads/browser-upload-ports.ts';
import type { UploadPorts } from '../../../api/uploads/uploads.ts';
import { type InputImage, labelOf, partsOf } from '../form/input-image.ts';
import { type Studio, studioOf } from '../studio-store.ts';
import { type AppliedEdit, applyEdit, type EditTarget } from './apply-edit.ts';
import { createImageBatches } from './image-batches.ts';
import { createFileCache, type ImageForm } from './image-files.ts';
import { withMoved } from './image-rules.ts';
import { createImageUploads } from './image-uploads.ts';
import { showNotice } from './show-notice.ts';

export type Images = ReturnType<typeof createImages>;

export function createImages(studio: Studio, ports: UploadPorts, notify: ImageForm['notify']) {
  const files = createFileCache(id =>
    images().some(image => partsOf(image).some(part => part.id === id)),
  );
  const form: ImageForm = { studio, files, notify };
  let formsShown = 0;
  const uploads = createImageUploads(form, ports, failed => {
    if (failed[0] && formsShown === 0)
      notify({ kind: 'failed', count: failed.length, first: failed[0] });
  });
  const { isFull, addFiles, setModel, dropExcess } = createImageBatches(form, uploads.storedOf);

  function images(): readonly InputImage[] {
    return studio.state().draft.images;
  }

  function putBack(removed: InputImage, place: number): void {
    if (images().some(({ id }) => id === removed.id)) return;
    studio.edit({ mode: 'image', images: images().toSpliced(place, 0, removed) });
    dropExcess();
  }

  return {
    addFiles,
    setModel,

    /** Counts a form that shows the images, until the returned function is called. */
    show(): () => void {
      formsShown += 1;

      return () => {
        formsShown -= 1;
      };
    },

    /** Removes an image and offers to restore it, unless its upload has failed. */
    remove(id: string): void {
      const place = images().findIndex(image => image.id === id);
      const removed = images()[place];
      if (!removed) return;
      const hasFailed = studio.state().uploads[id]?.status === 'error';
      studio.edit({ images: images().filter(image => image !== removed) });
      if (!hasFailed)
        notify({ kind: 'removed', label: labelOf(place), undo: () => putBack(removed, place) });
    },

    applyEdit: (target: EditTarget, edit: AppliedEdit) =>
      applyEdit(form, isFull(), { target, edit }),

    /**
     * Resolves to true when image and mask are uploaded, or to false when the image leaves the
     * form.
     */
    untilStored(id: string): Promise<boolean> {
      return new Promise(resolve => {
        const resolveIfDone = () => {
          const image = images().find(candidate => candidate.id === id);
          const isDone = !image || partsOf(image).every(({ stored }) => stored);
          if (isDone) resolve(image !== undefined);

          return isDone;
        };
        if (resolveIfDone()) return;
        const stop = studio.subscribe(() => {
          if (resolveIfDone()) stop();
        });
      });
    },

    move(id: string, to: number): void {
      const from = images().findIndex(image => image.id === id);
      if (from !== -1 && from !== to) studio.edit({ images: withMoved(images(), from, to) });
    },

    retry: uploads.retry,

    fileOf: (id: string) => files.get(id),

    idOf: (file: File) => images().find(({ id }) => files.get(id) === file)?.id,

    /** Called when another user has signed in. */
    end: uploads.end,
  };
}

let current: { studio: Studio; images: Images } | undefined;

export function imagesOf(userId: string): Images {
  const studio = studioOf(userId);
  if (current?.studio !== studio) {
    current?.images.end();
    current = { studio, images: createImages(studio, browserUploadPorts, showNotice) };
  }

  return current.images;
}
