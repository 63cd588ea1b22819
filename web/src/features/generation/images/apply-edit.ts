import { randomId } from '../../../random-id.ts';
import type { InputImage, PlacedLetter } from '../form/input-image.ts';
import type { ImageForm } from './image-files.ts';

export type AppliedEdit = { picture: File; mask?: File; letters?: readonly PlacedLetter[] };

/** The image that an edit replaces. A picture outside the form has no `id`. */
export type EditTarget = { id?: string | undefined; name: string };

/**
 * Replaces the image that was edited. If the form does not have the image, adds the picture at the
 * end, or replaces the last image of a full form. `undo` restores the images, but not the mode.
 */
export function applyEdit(
  { studio, files }: ImageForm,
  isFull: boolean,
  { target, edit }: { target: EditTarget; edit: AppliedEdit },
): { id: string; undo: () => void } {
  const list = studio.state().draft.images;
  const opened = list.findIndex(image => image.id === target.id);
  const place = opened === -1 ? list.length - (isFull ? 1 : 0) : opened;
  const former = list[place];
  const edited = editedImage(target, edit);
  files.put(edited.id, edit.picture);
  if (edit.mask && edited.mask) files.put(edited.mask.id, edit.mask);
  studio.edit({ mode: 'image', images: former ? list.with(place, edited) : [...list, edited] });

  function undo(): void {
    const { images } = studio.state().draft;
    studio.edit({
      images: images.flatMap(image => (image.id === edited.id ? (former ?? []) : image)),
    });
  }

  return { id: edited.id, undo };
}

function editedImage({ name }: EditTarget, { mask, letters = [] }: AppliedEdit): InputImage {
  return {
    id: randomId(),
    name,
    isEdited: true,
    ...(mask && { mask: { id: randomId() } }),
    ...(letters.length > 0 && { letters }),
  };
}
