import type { ImagesOfForm } from './use-images.ts';

/** The images of the form in the phone's sheet: one row that scrolls sideways. */
export function ImagesRow({ images }: { images: ImagesOfForm }) {
  return <p>{images.list.length}</p>;
}
