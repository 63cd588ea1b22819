import type { Model } from '@vermilion/contract/generation';
import { useEffect } from 'react';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';
import { type InputImage, labelOf, partsOf, type UploadState } from '../form/input-image.ts';
import { useStudio } from '../studio-store.ts';
import { loadEngine, useLazyEngine } from './use-lazy-engine.ts';

export type ShownImage = {
  id: string;
  image: InputImage;
  label: string;
  /** Undefined for images of works and presets, or after a reload. */
  file?: File;
  /** Undefined once the image and its mask are uploaded. */
  upload?: UploadState;
};

export type EditImage = (imageId: string) => void;

export type ImagesOfForm = ReturnType<typeof useImages>;

/** @param model the model of image mode; undefined in text mode and while unknown */
export function useImages(userId: string, model: Model | undefined, onEdit: EditImage) {
  const { draft, uploads, studio } = useStudio(userId);
  const engine = useLazyEngine(userId, draft.mode === 'image');
  const max = model?.max_input_images;
  const isShown = model !== undefined;

  useEffect(() => (isShown ? engine?.show() : undefined), [engine, isShown]);
  useEffect(() => engine?.setModel(model?.model_name, max), [engine, model?.model_name, max]);

  const list = draft.images.map(
    (image, index): ShownImage => ({
      id: image.id,
      image,
      label: labelOf(index),
      file: engine?.fileOf(image.id),
      upload: uploadOf(image, uploads),
    }),
  );

  return {
    list,
    model,
    max,
    isUploading: list.some(
      ({ upload }) => upload?.status === 'pending' || upload?.status === 'uploading',
    ),
    hasFailed: list.some(({ upload }) => upload?.status === 'error'),
    /** Adds files at once, or as soon as the upload code has loaded. */
    addFiles(files: readonly File[]): void {
      if (engine) return engine.addFiles(files);
      // Sets image mode before the code loads, so that a run in the meantime does not leave out the
      // files.
      studio.edit({ mode: 'image' });
      loadEngine(userId).then(late => late.addFiles(files), showNotOpened);
    },
    edit: onEdit,
    editFile(file: File): void {
      void loadEngine(userId).then(({ idOf }) => {
        const id = idOf(file);
        if (id !== undefined) onEdit(id);
      }, showNotOpened);
    },
    remove: (id: string) => engine?.remove(id),
    move: (id: string, to: number) => engine?.move(id, to),
    retry: (id: string) => engine?.retry(id),
    markMissing: (url: string) => studio.markMissing([url]),
  };
}

/**
 * Returns the failed upload of the image or its mask, otherwise the first unfinished one, or
 * undefined if both are uploaded.
 */
function uploadOf(
  image: InputImage,
  uploads: Readonly<Record<string, UploadState>>,
): UploadState | undefined {
  const states = partsOf(image).flatMap(({ id }) => uploads[id] ?? []);

  return states.find(({ status }) => status === 'error') ?? states[0];
}
