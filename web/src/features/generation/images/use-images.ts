import { useEffect } from 'react';
import type { InputImage, UploadState } from '../input-image.ts';
import { labelOf } from '../input-image.ts';
import { useStudio } from '../studio-store.ts';
import { imagesOf } from './images.ts';

/** One image as the form shows it. */
export type ShownImage = {
  id: string;
  image: InputImage;
  label: string;
  /** Absent of what came by address. */
  file?: File;
  /** Absent once it is stored. */
  upload?: UploadState;
};

export type ImagesOfForm = ReturnType<typeof useImages>;

/**
 * The images of the form and what can be done with them.
 * @param model the chosen model of image mode; undefined in text mode and while it is not known
 */
export function useImages(userId: string, model: { model_name: string; max_input_images?: number } | undefined) {
  const { draft, uploads, studio } = useStudio(userId);
  const images = imagesOf(userId);
  const max = model?.max_input_images;
  const isShown = model !== undefined;

  useEffect(() => (isShown ? images.show() : undefined), [images, isShown]);
  useEffect(() => images.setModel(model?.model_name, max), [images, model?.model_name, max]);

  const list = draft.images.map(
    (image, index): ShownImage => ({
      id: image.id,
      image,
      label: labelOf(index),
      file: images.fileOf(image.id),
      upload: uploads[image.id],
    }),
  );

  return {
    list,
    max,
    isUploading: list.some(({ upload }) => upload?.status === 'pending' || upload?.status === 'uploading'),
    hasFailed: list.some(({ upload }) => upload?.status === 'error'),
    addFiles: images.addFiles,
    remove: images.remove,
    move: images.move,
    retry: images.retry,
    /** By its address, which answers that nothing is there. */
    markMissing: (url: string) => studio.markMissing([url]),
  };
}
