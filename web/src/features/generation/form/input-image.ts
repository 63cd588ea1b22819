import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';

/** An input image of a run. Its position gives its label. */
export type InputImage = {
  id: string;
  /** For screen readers, such as the file name. */
  name: string;
  /** Undefined until uploaded. */
  stored?: StoredImage;
  isEdited?: boolean;
  /** The canvas's mask, in the image's size: white where an edit may change it. */
  mask?: ImageMask;
  /** From A on. */
  letters?: readonly PlacedLetter[];
};

/** Coordinates are shares of the image's sides, so that a crop knows which letters it removes. */
export type PlacedLetter = { letter: string; x: number; y: number };

/** The mask is uploaded beside its image, under its own id. */
export type ImageMask = { id: string; stored?: StoredImage };

/** A picture on the server: an upload, or of a work or preset. */
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

export function hasEditedMask({ mask }: InputImage): boolean {
  return mask !== undefined;
}

export function labelOf(index: number): string {
  return String.fromCodePoint(FIRST_LETTER + index);
}

const FIRST_LETTER = 65;
