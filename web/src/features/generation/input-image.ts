import type { UploadProblem } from '../../api/upload-rules.ts';

/** A picture that a run is given: in the form's order, which gives it its letter. */
export type InputImage = {
  id: string;
  /** What a reader of the screen hears, such as the name of its file. */
  name: string;
  /** Where it is kept; absent until it is uploaded. */
  stored?: StoredImage;
};

/** A picture that the server keeps: an upload, or a picture of a work or a preset. */
export type StoredImage = { url: string; width: number; height: number; thumbhash: string; thumbnailUrl: string };

/** How far the upload of a picture is that is not stored yet. */
export type UploadState =
  | { status: 'pending' }
  | { status: 'uploading'; fraction: number }
  | { status: 'error'; problem: UploadProblem; isRetryable: boolean };

/** Of a picture that was kept once and is gone. */
export const missingUpload = {
  status: 'error',
  problem: { kind: 'missing' },
  isRetryable: false,
} as const satisfies UploadState;

/** A, B, C… by position. */
export function labelOf(index: number): string {
  return String.fromCodePoint(FIRST_LETTER + index);
}

const FIRST_LETTER = 65;
