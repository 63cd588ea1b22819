/**
 * A fast image provider answers `submit` with the pictures, a slow one with an id. The job engine
 * stores the id and polls with it. Once an id is stored, the engine does not submit the job again.
 */
import type { JobAction } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { Understanding } from '@vermilion/contract/understanding';

/** A request has only the fields that the model's wiring names. */
export type RequestField =
  | 'prompt'
  | 'negativePrompt'
  | 'seed'
  | 'numImages'
  /** A text like `16:9`. */
  | 'aspectRatio'
  /** An object like `{"width": 1024, "height": 1024}`. */
  | 'imageSize'
  /** A text like `1024x1024`. */
  | 'sizeText'
  | 'image'
  | 'images'
  | 'mask'
  | 'factor';

/** How to call a model, as data, so that an operator can add a model without code. */
export type Wiring = Readonly<{
  /** The provider's own name of the model. */
  endpoint: string;
  fields: Readonly<Partial<Record<RequestField, string>>>;
  /** Further fields, which are sent unchanged. */
  fixed: Readonly<Record<string, unknown>>;
  /**
   * The supported sizes, such as `1024x1024`, and `auto` if the model can choose one; absent if any
   * size is supported.
   */
  sizes?: readonly string[];
  isPngOnly?: boolean;
  /** The model refuses shorter prompts. Counts code points. */
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
  /** Sent only to a model that accepts a negative prompt. */
  negativePrompt?: string;
  widthPixels: number;
  heightPixels: number;
  /** The ratio, such as `16:9`; null if an input picture's ratio is kept. */
  aspectRatio: string | null;
  numImages: number;
  seed: number;
  /** The time until the job's deadline; absent if there is no limit. */
  secondsLeft?: number;
  /** The time limit for an answer with pictures. It leaves time for another submission. */
  answerMsMax?: number;
  /** Absent if the action is `image-generate`. */
  source?: EditSource | UpscaleSource;
};

export type ReadPicture = (signal: AbortSignal) => Promise<Uint8Array>;

/**
 * The result has the size of input image A, unless the prompt or the user's choice asks for
 * another.
 */
export type EditSource = {
  kind: 'edit';
  /** The input images in the order of their labels; at least one. */
  pictures: readonly ReadPicture[];
  /** White pixels may change, black pixels stay. The mask is as large as input image A. */
  mask: ReadPicture | null;
  /** True if the user chose the ratio of `widthPixels` to `heightPixels`. */
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
  /** The limit of concurrent requests of all nodes together; absent if there is none. */
  readonly requestsMax?: number;
  /** True if submissions cost nothing, so that they may be repeated after a lost answer. */
  readonly isFree: boolean;
  /** The models that the server has listed; absent if the catalogue has the models. */
  listed?(): readonly ListedModel[];
  /**
   * @param onProgress gets a fraction from 0 to 1 that never falls; 0 while the request waits at
   * the provider
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
   * @param beforeFetch awaited after the request has ended and before pictures are fetched; if it
   * rejects, `poll` rejects with its error
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
   * @returns true only if it is certain that the request makes no picture and is not billed
   * @throws ProviderFailure
   */
  cancel(requestId: string, request: ImageRequest, signal: AbortSignal): Promise<boolean>;
  /** The version of Sketchbook; other providers have none. */
  readonly painterVersion?: number;
  /** Returns the understanding of a prompt without painting it. */
  understand?(
    request: Pick<ImageRequest, 'prompt' | 'negativePrompt' | 'seed'>,
  ): Promise<Understanding>;
  /**
   * Checks by the cheapest call that the provider is reachable and accepts the key.
   * @returns a few words about the provider for the operator
   * @throws ProviderFailure
   */
  check(signal: AbortSignal): Promise<string>;
  /**
   * Verifies the callback of a finished request, and returns the request's id. The next poll
   * fetches the result, so the content is ignored.
   * @throws ForgedCall if nothing proves that the provider made this call
   * @throws ProviderFailure if the call can't be verified at the moment
   */
  readWebhook?(call: WebhookCall): Promise<string>;
  close(): Promise<void>;
}

/** `body` has the unparsed bytes. Repeated headers are left out. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

export class ForgedCall extends Error {
  override name = 'ForgedCall';
}

export type FailureDetails = {
  cause?: unknown;
  retryAfterMs?: number;
  /** True if the provider may have accepted the submission and may bill it. */
  wasAnswerLost?: boolean;
  /** False if the request was not sent to the provider. */
  wasAsked?: boolean;
};

/**
 * The reason why a provider returned no picture. If `isRetryable`, the same call may succeed later,
 * and a failed submission was not billed unless `wasAnswerLost`. `PROVIDER_UNAVAILABLE` concerns
 * the whole provider; any other code concerns only this request, so that one user's bad request
 * affects nobody else.
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
