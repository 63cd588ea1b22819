/**
 * Makes pictures. `submit` begins; a provider that works at once answers with the pictures, one that takes its time answers with an id,
 * which the engine writes down before it does anything else and then asks about with `look`. `submit` is never called again for an id
 * that is known.
 */
import type { JobAction } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';

export type ImageRequest = {
  jobId: string;
  /** 1 for the first submission of this job. */
  attempt: number;
  modelName: string;
  action: JobAction;
  /** The enhanced words where there are some, else the user's. */
  prompt: string;
  /** What must not be there; asked only of a model that takes it. */
  negativePrompt?: string;
  widthPixels: number;
  heightPixels: number;
  numImages: number;
  seed: number;
  /** What the work is on besides the words; absent where words alone are painted. */
  source?: EditSource | UpscaleSource;
};

/** Reads the bytes of a stored picture, no sooner than they are needed. */
export type ReadPicture = (signal: AbortSignal) => Promise<Uint8Array>;

/** For `image-edit`. The result has A's size, or what the words make of it, unless a ratio was asked for. */
export type EditSource = {
  kind: 'edit';
  /** A, B, C in this order; at least one. */
  pictures: readonly ReadPicture[];
  /** White is to change, black stays as it is; of A's size. */
  mask: ReadPicture | null;
  /** Whether `widthPixels` to `heightPixels` is the user's wish and not a default. */
  isRatioAsked: boolean;
};

/** For `image-upscaling`, which makes one picture. */
export type UpscaleSource = { kind: 'upscale'; picture: ReadPicture; factor: 2 | 4 };

export type ProviderImage = { bytes: Uint8Array; isFlagged: boolean };

export type ProviderAnswer =
  | { kind: 'completed'; images: ProviderImage[] }
  | { kind: 'working'; requestId: string; lookAgainMs: number };

export interface ImageProvider {
  readonly name: string;
  /** Whether a submission whose answer was lost may be made again as often as needed: nobody is billed for it. */
  readonly isFree: boolean;
  /**
   * @param onProgress hears 0..1, never falling, from a provider that knows how far it is: 0 while the request waits for its turn there
   * @throws ProviderFailure
   */
  submit(request: ImageRequest, signal: AbortSignal, onProgress?: (fraction: number) => void): Promise<ProviderAnswer>;
  /** @throws ProviderFailure */
  look(requestId: string, request: ImageRequest, signal: AbortSignal): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

/** Why a provider gave no picture. `isRetryable`: the same submission may succeed later, and nothing was billed for this one. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly code: JobFailureCode;
  readonly isRetryable: boolean;

  constructor(code: JobFailureCode, isRetryable: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.isRetryable = isRetryable;
  }
}
