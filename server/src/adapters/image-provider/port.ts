/**
 * Makes pictures. A fast provider answers `submit` with the pictures; a slow one answers with an
 * id, which the engine stores and then polls. `submit` is never called again for a known id.
 */
import type { JobAction } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { Understanding } from '@vermilion/contract/understanding';

/** A request's values. Only those that a model's wiring names are sent. */
export type RequestField =
  | 'prompt'
  | 'negativePrompt'
  | 'seed'
  | 'numImages'
  /** As `16:9`. */
  | 'aspectRatio'
  /** As `{"width": 1024, "height": 1024}`. */
  | 'imageSize'
  /** As `1024x1024`. */
  | 'sizeText'
  | 'image'
  | 'images'
  | 'mask'
  | 'factor';

/** A provider's model as data, so that an operator can add one without code. */
export type Wiring = Readonly<{
  /** The provider's own name of the model. */
  endpoint: string;
  fields: Readonly<Partial<Record<RequestField, string>>>;
  /** Fields with fixed values, sent unchanged. */
  fixed: Readonly<Record<string, unknown>>;
  /**
   * All supported sizes, as `1024x1024`, or `auto` for the model's choice; absent if it makes any
   * size.
   */
  sizes?: readonly string[];
  isPngOnly?: boolean;
  /** The model refuses shorter prompts. */
  promptCharactersMin?: number;
}>;

export type ListedModel = Readonly<{ name: string; fields: Wiring['fields'] }>;

/** The wiring for a provider that needs no field names. */
export const unwired: Wiring = { endpoint: '', fields: {}, fixed: {} };

export type ImageRequest = {
  jobId: string;
  /** 1 for the first submission of this job. */
  attempt: number;
  modelName: string;
  wiring: Wiring;
  action: JobAction;
  /** The enhanced prompt if there is one, otherwise the user's prompt. */
  prompt: string;
  /** Sent only to a model that takes one. */
  negativePrompt?: string;
  widthPixels: number;
  heightPixels: number;
  /**
   * As `16:9`: the user's choice or the model's default; null if an input picture's ratio is kept.
   */
  aspectRatio: string | null;
  numImages: number;
  seed: number;
  /** Until the deadline; absent if the caller waits without a limit. */
  secondsLeft?: number;
  /** The time limit for an answer with pictures, which leaves time for another submission. */
  answerMsMax?: number;
  /** Absent for generation. */
  source?: EditSource | UpscaleSource;
};

export type ReadPicture = (signal: AbortSignal) => Promise<Uint8Array>;

/** The result has the size of picture A unless the prompt or a ratio asks for another. */
export type EditSource = {
  kind: 'edit';
  /** A, B, C in this order; at least one. */
  pictures: readonly ReadPicture[];
  /** White may change, black stays; the size is A's. */
  mask: ReadPicture | null;
  /** The user chose the ratio of `widthPixels` to `heightPixels`. */
  isRatioAsked: boolean;
};

export type UpscaleSource = { kind: 'upscale'; picture: ReadPicture; factor: 2 | 4 };

export type ProviderImage = { bytes: Uint8Array; isFlagged: boolean };

export type Painting = { version: number; understanding: Understanding };

export type ProviderAnswer =
  | { kind: 'completed'; images: ProviderImage[]; painting?: Painting }
  | { kind: 'working'; requestId: string; pollAgainMs: number };

export interface ImageProvider {
  readonly name: string;
  /** The most concurrent requests of all nodes; absent without a limit. */
  readonly requestsMax?: number;
  /** Submissions are never billed, so they may be repeated after a lost answer. */
  readonly isFree: boolean;
  /** The models that the server has listed so far; absent if the catalogue has them. */
  listed?(): readonly ListedModel[];
  /**
   * @param onProgress gets 0 to 1, never falling; 0 while the request waits at the provider
   * @throws ProviderFailure
   */
  submit(
    request: ImageRequest,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<ProviderAnswer>;
  /**
   * Polls a request, and may wait some seconds for its end. A different id in the answer replaces
   * `requestId`.
   * @param onProgress as in `submit`
   * @param beforeFetch awaited once the request has ended, before any picture is fetched; its error
   * ends the poll
   * @throws ProviderFailure
   */
  poll(
    requestId: string,
    request: ImageRequest,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
    beforeFetch?: () => Promise<void>,
  ): Promise<ProviderAnswer>;
  /**
   * Returns true once it is certain that no picture will come and none is billed.
   * @throws ProviderFailure
   */
  cancel(requestId: string, request: ImageRequest, signal: AbortSignal): Promise<boolean>;
  /** The version of the painter, only for Sketchbook, as in `Painting`. */
  readonly painterVersion?: number;
  /** Reads a prompt before painting. Takes about a millisecond. */
  understand?(
    request: Pick<ImageRequest, 'prompt' | 'negativePrompt' | 'seed'>,
  ): Promise<Understanding>;
  /**
   * The cheapest call that proves that the provider is reachable and accepts the key.
   * @returns its answer in a few plain words
   * @throws ProviderFailure
   */
  check(signal: AbortSignal): Promise<string>;
  /**
   * Verifies the callback of a finished request. Its content is ignored: the next poll fetches the
   * result.
   * @returns the id of the request
   * @throws ForgedCall if nothing proves that the provider made this call
   * @throws ProviderFailure if that can't be checked at the moment
   */
  readWebhook?(call: WebhookCall): Promise<string>;
  close(): Promise<void>;
}

/** `body` is unparsed; repeated headers are left out. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

export class ForgedCall extends Error {
  override name = 'ForgedCall';
}

export type FailureDetails = {
  cause?: unknown;
  /** The wait that the provider asks for. */
  retryAfterMs?: number;
  /** The provider may have accepted the submission, and may bill it. */
  wasAnswerLost?: boolean;
  /** False if the request could not be built, so that the provider was not called. */
  wasAsked?: boolean;
};

/**
 * Why a provider returned no picture. `isRetryable`: the same submission may succeed later, and
 * this one was not billed unless `wasAnswerLost`. `PROVIDER_UNAVAILABLE` concerns the whole
 * provider: it is unreachable or accepts nothing. Every other code concerns only this request, so
 * that no user's bad request affects others.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly code: JobFailureCode;
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly wasAnswerLost: boolean;
  readonly wasAsked: boolean;

  constructor(
    code: JobFailureCode,
    isRetryable: boolean,
    message: string,
    details: FailureDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.isRetryable = isRetryable;
    this.retryAfterMs = details.retryAfterMs;
    this.wasAnswerLost = details.wasAnswerLost ?? false;
    this.wasAsked = details.wasAsked ?? true;
  }
}
