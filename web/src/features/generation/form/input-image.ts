import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';

/** The position in the list gives the image's label. */
export type InputImage = {
  id: string;
  name: string;
  /** Undefined while the image is not uploaded. */
  stored?: StoredImage;
  isEdited?: boolean;
  /**
   * Drawn on the canvas, in the image's size. An edit may change the image where the mask is white.
   */
  mask?: ImageMask;
  /** The stamped letters in alphabetical order. */
  letters?: readonly PlacedLetter[];
};

/** `x` and `y` are fractions of the image's sides. A crop drops the letters outside of it. */
export type PlacedLetter = { letter: string; x: number; y: number };

/** Uploaded separately from its image, under its own id. */
export type ImageMask = { id: string; stored?: StoredImage };

/** An upload, or a picture of a work or preset. */
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
