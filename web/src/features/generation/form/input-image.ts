import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';

/** An input image of a run. Its position in the form gives its letter. */
export type InputImage = {
  id: string;
  /** The name for screen readers, such as its file name. */
  name: string;
  /** Undefined until the image is uploaded. */
  stored?: StoredImage;
  isEdited?: boolean;
  /** The mask from the canvas: the image's size, white where an edit may change it. */
  mask?: ImageMask;
  /** The letters on the image, from A on. */
  letters?: readonly PlacedLetter[];
};

/**
 * Coordinates are shares of the image's sides, so that a later crop knows which letters it removes.
 */
export type PlacedLetter = { letter: string; x: number; y: number };

/** The mask is uploaded beside its image, under an id of its own. */
export type ImageMask = { id: string; stored?: StoredImage };

/** A picture on the server: an upload, or a picture of a work or a preset. */
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

/** The state of a stored picture that no longer exists. */
export const missingUpload = {
  status: 'error',
  problem: { kind: 'missing' },
  isRetryable: false,
} as const satisfies UploadState;

export function partsOf(image: InputImage): readonly Pick<InputImage, 'id' | 'stored'>[] {
  return image.mask ? [image, image.mask] : [image];
}

/** Returns whether an edit can be restricted to a drawn area. */
export function hasEditedMask({ mask }: InputImage): boolean {
  return mask !== undefined;
}

/** Returns A, B, C… by position. */
export function labelOf(index: number): string {
  return String.fromCodePoint(FIRST_LETTER + index);
}

const FIRST_LETTER = 65;
