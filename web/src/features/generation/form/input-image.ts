import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';

/** A picture that a run is given: in the form's order, which gives it its letter. */
export type InputImage = {
  id: string;
  /** What a reader of the screen hears, such as the name of its file. */
  name: string;
  /** Where it is kept; absent until it is uploaded. */
  stored?: StoredImage;
  /** The canvas has changed it. */
  isEdited?: boolean;
  /** What was drawn on it there: of its size, white where an edit may change it. */
  mask?: ImageMask;
  /** The letters that stand on it, from A on. */
  letters?: readonly PlacedLetter[];
};

/** At shares of the image's sides, so that a further edit knows what it cuts off. */
export type PlacedLetter = { letter: string; x: number; y: number };

/** It is uploaded beside its image, under an id of its own. */
export type ImageMask = { id: string; stored?: StoredImage };

/** A picture that the server keeps: an upload, or a picture of a work or a preset. */
export type StoredImage = {
  url: string;
  width: number;
  height: number;
  thumbhash: string;
  thumbnailUrl: string;
};

/** How far the upload of a picture is that is not stored yet. */
export type UploadState =
  | { status: 'pending'; isServerBusy?: boolean }
  | { status: 'uploading'; fraction: number }
  | { status: 'error'; problem: UploadProblem; isRetryable: boolean };

/** Of a picture that was kept once and is gone. */
export const missingUpload = {
  status: 'error',
  problem: { kind: 'missing' },
  isRetryable: false,
} as const satisfies UploadState;

/** What is uploaded for an image: itself, and its mask. */
export function partsOf(image: InputImage): readonly Pick<InputImage, 'id' | 'stored'>[] {
  return image.mask ? [image, image.mask] : [image];
}

/** Whether an edit may be held to what was drawn on it. */
export function hasEditedMask({ mask }: InputImage): boolean {
  return mask !== undefined;
}

/** A, B, C… by position. */
export function labelOf(index: number): string {
  return String.fromCodePoint(FIRST_LETTER + index);
}

const FIRST_LETTER = 65;
