/**
 * Makes pictures. `submit` begins; a provider that works at once answers with the pictures, one that takes its time answers with an id,
 * which the engine writes down before it does anything else and then asks about with `look`. `submit` is never called again for an id
 * that is known.
 */
import type { JobAction } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { Understanding } from '@vermilion/contract/understanding';

/** What a provider's model calls the things that it is asked; what has no name there is not sent to it. */
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

/** How a provider is asked for one of its models: data, so that an operator can add a model without code. */
export type Wiring = Readonly<{
  /** The provider's own name of the model. */
  endpoint: string;
  fields: Readonly<Partial<Record<RequestField, string>>>;
  /** Sent along as it stands. */
  fixed: Readonly<Record<string, unknown>>;
  /** All sizes that it makes, as `1024x1024`, or `auto` for its own choice; absent where it makes any. */
  sizes?: readonly string[];
  /** It reads no pictures but PNGs. */
  isPngOnly?: boolean;
  /** It refuses words of fewer characters. */
  promptCharactersMin?: number;
}>;

/** A model that a server says it has, and by which names its kind of server takes what it is asked. */
export type ListedModel = Readonly<{ name: string; fields: Wiring['fields'] }>;

/** Of a model whose provider needs no map of its fields. */
export const unwired: Wiring = { endpoint: '', fields: {}, fixed: {} };

export type ImageRequest = {
  jobId: string;
  /** 1 for the first submission of this job. */
  attempt: number;
  modelName: string;
  wiring: Wiring;
  action: JobAction;
  /** The enhanced words where there are some, else the user's. */
  prompt: string;
  /** What must not be there; asked only of a model that takes it. */
  negativePrompt?: string;
  widthPixels: number;
  heightPixels: number;
  /** As `16:9`: the user's wish, or the model's default; null where a picture that is given keeps its own. */
  aspectRatio: string | null;
  numImages: number;
  seed: number;
  /** Until the deadline, after which the picture would come late; absent where somebody waits for as long as it takes. */
  secondsLeft?: number;
  /** How long the answer may take where that are the pictures: a submission that is lost then leaves time for another one. */
  answerMsMax?: number;
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

/** What became of a prompt's words in the pictures, and the version of the painter by rules that made them. */
export type Painting = { version: number; understanding: Understanding };

export type ProviderAnswer =
  | { kind: 'completed'; images: ProviderImage[]; painting?: Painting }
  | { kind: 'working'; requestId: string; pollAgainMs: number };

export interface ImageProvider {
  readonly name: string;
  /** How many requests of all nodes may be under way there at once; absent where it takes as many as there are. */
  readonly requestsMax?: number;
  /** Whether a submission whose answer was lost may be made again as often as needed: nobody is billed for it. */
  readonly isFree: boolean;
  /** What its server has said so far that it has; absent where the catalogue knows. */
  listed?(): readonly ListedModel[];
  /**
   * @param onProgress hears 0..1, never falling, from a provider that knows how far it is: 0 while the request waits for its turn there
   * @throws ProviderFailure
   */
  submit(
    request: ImageRequest,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<ProviderAnswer>;
  /**
   * May stay for some seconds with a request that is under way. What it answers as the id takes the place of the one that it was asked by.
   * @param onProgress as of `submit`
   * @param beforeFetch awaited once the request has ended, before any of its pictures is fetched; whatever it throws ends the look
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
   * Asks it to stop what it was asked for. True once it is certain that no picture will come and none is billed.
   * @throws ProviderFailure
   */
  cancel(requestId: string, request: ImageRequest, signal: AbortSignal): Promise<boolean>;
  /** Only of a painter by rules, as `Painting` has it. */
  readonly painterVersion?: number;
  /** Only of a provider that knows what becomes of each word before it paints. Takes a millisecond or so. */
  understand?(
    request: Pick<ImageRequest, 'prompt' | 'negativePrompt' | 'seed'>,
  ): Promise<Understanding>;
  /**
   * The cheapest call that proves that it can be reached and takes the key.
   * @returns what it said, in a few plain words
   * @throws ProviderFailure
   */
  check(signal: AbortSignal): Promise<string>;
  /**
   * Only of a provider that calls when a request has ended. What the call says beyond that is not read: the next look fetches it.
   * @returns the id of the request
   * @throws ForgedCall when nothing proves that the provider has made this very call
   * @throws ProviderFailure when that can't be told at the moment
   */
  readWebhook?(call: WebhookCall): Promise<string>;
  close(): Promise<void>;
}

/** `body` is the bytes as they came; headers that came several times are left out. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

export class ForgedCall extends Error {
  override name = 'ForgedCall';
}

export type FailureDetails = {
  cause?: unknown;
  /** What the provider asks to wait before the next try. */
  retryAfterMs?: number;
  /** It is not known whether it took the request: it may be at work on it, and bill it. Only of `submit`. */
  wasAnswerLost?: boolean;
  /** False where what was to be submitted could not be: the provider was not asked, and nothing is known of it. */
  wasAsked?: boolean;
};

/**
 * Why a provider gave no picture. `isRetryable`: the same submission may succeed later, and nothing was billed for this one unless
 * `wasAnswerLost`. `PROVIDER_UNAVAILABLE` is said of the provider as a whole: it could not be reached, or takes nothing of ours. Every
 * other code is said of this one request, also where the provider itself says that it failed: one that a user asks for what it can't do is
 * there for others.
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
