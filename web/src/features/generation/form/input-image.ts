import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';

/** An input image of a run. The position in the list gives the image's label. */
export type InputImage = {
  id: string;
  /** The image's name for screen readers, such as the file name. */
  name: string;
  /** The uploaded image; undefined while it is not uploaded. */
  stored?: StoredImage;
  isEdited?: boolean;
  /**
   * The mask that was drawn on the canvas, in the image's size. An edit may change the image where
   * it is white.
   */
  mask?: ImageMask;
  /** The letters stamped on the image, in alphabetical order. */
  letters?: readonly PlacedLetter[];
};

/**
 * `x` and `y` are fractions of the image's width and height, so that a crop knows which letters it
 * removes.
 */
export type PlacedLetter = { letter: string; x: number; y: number };

/** A mask is uploaded separately from its image, under its own id. */
export type ImageMask = { id: string; stored?: StoredImage };

/** A picture on the server: an upload, or a picture of a work or preset. */
export type StoredImage = {
  url: string;
  width: number;
  height: number;
  thumbhash: string;
  thumbnailUrl: string;
};

export type UploadState =
  | { status: 'pending'; isServerBusy?: boolean }
  | { status: 'uploading'; fraction: number }
  | { status: 'error'; problem: UploadProblem; isRetryable: boolean };

/** The upload state of a stored picture that no longer exists. */
export const missingUpload = {
  status: 'error',
  problem: { kind: 'missing' },
  isRetryable: false,
} as const satisfies UploadState;

export function partsOf(image: InputImage): readonly Pick<InputImage, 'id' | 'stored'>[] {
  return image.mask ? [image, image.mask] : [image];
}

export function hasEditedMask({ mask }: InputImage): boolean {
  return mask !== undefined;
}

export function labelOf(index: number): string {
  return String.fromCodePoint(FIRST_LETTER + index);
}

const FIRST_LETTER = 65;
