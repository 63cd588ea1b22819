/**
 * Uploads the images of the draft. An upload is cancelled when its image leaves the draft,
 * whichever code removed it.
 */

import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';
import { createUploader, type UploadPorts } from '../../../api/uploads/uploads.ts';
import { type InputImage, missingUpload, partsOf, type StoredImage } from '../form/input-image.ts';
import { createUploadCache, type ImageForm } from './image-files.ts';

export function createImageUploads(
  { studio, files }: ImageForm,
  ports: UploadPorts,
  onBatchEnd: (failed: readonly UploadProblem[]) => void,
) {
  const kept = createUploadCache();
  let known = studio.state().draft.images;

  const uploader = createUploader(ports, {
    onPending: (id, isServerBusy) =>
      studio.setUpload(id, { status: 'pending', ...(isServerBusy && { isServerBusy }) }),
    onProgress: (id, fraction) => studio.setUpload(id, { status: 'uploading', fraction }),
    onStored(id, { publicUrl: url, width, height, thumbhash, thumbnailUrl }) {
      const stored = { url, width, height, thumbhash, thumbnailUrl };
      const file = files.get(id);
      if (file) kept.put(file, stored);
      studio.edit({
        images: studio.state().draft.images.map(image => withStored(image, id, stored)),
      });
      studio.setUpload(id, undefined);
    },
    onFailed: (id, problem, isRetryable) =>
      studio.setUpload(id, { status: 'error', problem, isRetryable }),
    onBatchEnd,
  });
  const stopFollowing = studio.subscribe(follow);

  function follow(): void {
    const { images } = studio.state().draft;
    if (images === known) return;
    const before = known.flatMap(partsOf);
    const after = images.flatMap(partsOf);
    known = images;
    for (const { id, stored } of before) {
      const left = after.find(image => image.id === id);
      if (left && stored && !left.stored) kept.forget(stored.url);
      if (left) continue;
      uploader.cancel(id);
      if (studio.state().uploads[id]) studio.setUpload(id, undefined);
    }
    const arrived = after.filter(
      ({ id, stored }) => !stored && !before.some(image => image.id === id),
    );
    upload(arrived.map(({ id }) => id));
  }

  function upload(ids: readonly string[]): void {
    const batch = ids.flatMap(id => {
      const file = files.get(id);
      if (!file) studio.setUpload(id, missingUpload);

      return file ? [{ id, file }] : [];
    });
    if (batch.length > 0) uploader.add(batch);
  }

  return {
    storedOf: kept.get,

    retry(imageId: string): void {
      const image = studio.state().draft.images.find(({ id }) => id === imageId);
      for (const part of image ? partsOf(image) : []) uploader.retry(part.id);
    },

    end(): void {
      stopFollowing();
      for (const { id } of known.flatMap(partsOf)) uploader.cancel(id);
    },
  };
}

function withStored(image: InputImage, id: string, stored: StoredImage): InputImage {
  if (image.id === id) return { ...image, stored };

  return image.mask?.id === id ? { ...image, mask: { id, stored } } : image;
}
