import { ImagesField } from './images-field.tsx';
import { ImagesRow } from './images-row.tsx';
import type { ImagesOfForm } from './use-images.ts';

export function ImagesPart({ images, isRow }: { images: ImagesOfForm; isRow: boolean }) {
  return isRow ? <ImagesRow images={images} /> : <ImagesField images={images} />;
}
