/**
 * The pictures of the form on their way: files become entries of the draft and are uploaded. It lives as long as the studio, so an upload
 * goes on while one looks at the dashboard.
 */
import { browserUploadPorts } from '../../../api/uploads/browser-upload-ports.ts';
import type { UploadPorts } from '../../../api/uploads/uploads.ts';
import { type InputImage, labelOf, partsOf } from '../form/input-image.ts';
import { type Studio, studioOf } from '../studio-store.ts';
import { type AppliedEdit, applyEdit, type EditTarget } from './apply-edit.ts';
import { createImageBatches } from './image-batches.ts';
import { createShelf, type ImageForm } from './image-files.ts';
import { withMoved } from './image-rules.ts';
import { createImageUploads } from './image-uploads.ts';
import { tellNotice } from './tell-notice.ts';

export type Images = ReturnType<typeof createImages>;

export function createImages(studio: Studio, ports: UploadPorts, tell: ImageForm['tell']) {
  const files = createShelf(id =>
    images().some(image => partsOf(image).some(part => part.id === id)),
  );
  const form: ImageForm = { studio, files, tell };
  /** How many forms are on the page: each says itself what failed. */
  let formsShown = 0;
  const uploads = createImageUploads(form, ports, failed => {
    if (failed[0] && formsShown === 0)
      tell({ kind: 'failed', count: failed.length, first: failed[0] });
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

    /** A form shows the images from here on. The answer ends that. */
    show(): () => void {
      formsShown += 1;

      return () => {
        formsShown -= 1;
      };
    },

    /** What can still be of use is offered back. */
    remove(id: string): void {
      const place = images().findIndex(image => image.id === id);
      const removed = images()[place];
      if (!removed) return;
      const hasFailed = studio.state().uploads[id]?.status === 'error';
      studio.edit({ images: images().filter(image => image !== removed) });
      if (!hasFailed)
        tell({ kind: 'removed', label: labelOf(place), undo: () => putBack(removed, place) });
    },

    applyEdit: (target: EditTarget, edit: AppliedEdit) =>
      applyEdit(form, isFull(), { target, edit }),

    /** Resolves when an image and its mask are stored: true; or have left the form before: false. */
    untilStored(id: string): Promise<boolean> {
      return new Promise(resolve => {
        const look = () => {
          const image = images().find(candidate => candidate.id === id);
          const isDone = !image || partsOf(image).every(({ stored }) => stored);
          if (isDone) resolve(image !== undefined);

          return isDone;
        };
        if (look()) return;
        const stop = studio.subscribe(() => {
          if (look()) stop();
        });
      });
    },

    move(id: string, to: number): void {
      const from = images().findIndex(image => image.id === id);
      if (from !== -1 && from !== to) studio.edit({ images: withMoved(images(), from, to) });
    },

    retry: uploads.retry,

    fileOf: (id: string) => files.get(id),

    /** Of the image that shows this file. */
    idOf: (file: File) => images().find(({ id }) => files.get(id) === file)?.id,

    /** Lets go of everything: another user came. */
    end: uploads.end,
  };
}

let current: { studio: Studio; images: Images } | undefined;

/** Those of this user's studio; another user's uploads end. */
export function imagesOf(userId: string): Images {
  const studio = studioOf(userId);
  if (current?.studio !== studio) {
    current?.images.end();
    current = { studio, images: createImages(studio, browserUploadPorts, tellNotice) };
  }

  return current.images;
}
