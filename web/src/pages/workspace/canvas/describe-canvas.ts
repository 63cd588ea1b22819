import type { CanvasEditorProps } from '../../../features/canvas/canvas-editor.tsx';
import type { listSavedCanvases } from '../../../features/canvas/engine/autosave/autosave.ts';
import { labelOf } from '../../../features/generation/form/input-image.ts';
import type { EditTarget } from '../../../features/generation/images/apply-edit.ts';
import { imagesOf } from '../../../features/generation/images/images.ts';
import { studioOf } from '../../../features/generation/studio-store.ts';
import { canvasKeyOf, readPixels } from './canvas-pixels.ts';

export type UnfinishedCanvas = Awaited<ReturnType<typeof listSavedCanvases>>[number];

export type Described = { picture: CanvasEditorProps['picture']; target: EditTarget };

export async function describeImage(
  userId: string,
  imageId: string,
): Promise<Described | undefined> {
  const images = imagesOf(userId);
  const list = studioOf(userId).state().draft.images;
  const place = list.findIndex(({ id }) => id === imageId);
  const image = list[place];
  if (!image) return undefined;
  const pixels = { file: images.fileOf(imageId), url: image.stored?.url };

  return {
    picture: {
      key: await canvasKeyOf(pixels),
      imageId,
      name: image.name,
      letter: labelOf(place),
      load: () => readPixels(pixels),
    },
    target: { id: imageId, name: image.name },
  };
}

export async function describeSaved(userId: string, left: UnfinishedCanvas): Promise<Described> {
  const { isOf, readSavedPicture } = await loadAutosave();
  const list = studioOf(userId).state().draft.images;
  const place = list.findIndex(({ id, stored }) => isOf(left, { key: stored?.url, imageId: id }));
  const image = list[place];
  const imageId = image?.id ?? left.imageId;

  return {
    picture: {
      key: image?.stored?.url ?? left.pictureKey,
      ...(imageId !== undefined && { imageId }),
      name: left.name,
      letter: labelOf(image ? place : list.length),
      savedCanvasId: left.id,
      load: async () => {
        const picture = await readSavedPicture(userId, left.id);
        if (!picture) throw new Error('Image not found');

        return picture;
      },
    },
    target: { id: image?.id, name: left.name },
  };
}

export function loadAutosave() {
  return import('../../../features/canvas/engine/autosave/autosave.ts');
}
