/**
 * Any server that makes images as OpenAI's does: OpenAI itself, whoever resells it, or an operator's own. It works while one waits: the
 * answer are the pictures, so there is nothing to poll and nothing to cancel.
 */
import { isDeepStrictEqual } from 'node:util';
import { IMAGES_PER_JOB_MAX } from '@vermilion/contract/limits';
import type { Clock, Timers } from '../../../clock.ts';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import { askService, type ServiceAnswer } from '../../ask-service.ts';
import { PICTURE_BYTES_MAX } from '../../download-picture.ts';
import { askProviderService } from '../ask-provider-service.ts';
import { type ImageProvider, type ImageRequest, type ListedModel, ProviderFailure } from '../port.ts';
import { readPictures } from './answer.ts';
import { type Dialect, dialectOf, listedOf, type MaskKind, type NamedModel } from './dialects.ts';
import { describeModels, readModels } from './list.ts';
import { encodeRequest } from './request.ts';

export type OpenaiImagesOptions = {
  /** With its version, without a slash at the end: `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  models: readonly string[];
  mask: MaskKind | undefined;
  clock: Clock;
  timers: Timers;
  pictureMemory: PictureMemory;
  /** Hears why the server's list of models can't be had. */
  onTrouble: (error: unknown) => void;
};

/** Where the request does not say how long its pictures may take. */
const PICTURES_MS_MAX = 300_000;
/** In base64, which is a third longer. */
const ANSWER_BYTES_MAX = IMAGES_PER_JOB_MAX * Math.ceil(PICTURE_BYTES_MAX * 1.4);
const LIST_MS_MAX = 10_000;
const LIST_BYTES_MAX = 2 * 1_048_576;
/** A server that is away must not keep a node from starting. */
const FIRST_LIST_MS_MAX = 3_000;
const LIST_AGAIN_MS = 30_000;
/** What a service takes at once; the one of an operator's own has a graphics card, which takes one after the other. */
const REQUESTS_MAX = 8;

/** Asks the server for its models first, and goes on asking until it has answered once. */
export async function createOpenaiImages(options: OpenaiImagesOptions): Promise<ImageProvider> {
  const { url, key, models: asked, mask, clock, timers, pictureMemory } = options;
  const { host } = new URL(url);
  const closing = new AbortController();
  let dialect: Dialect = dialectOf([], mask);
  let listed: readonly ListedModel[] = listedOf([], asked, dialect);
  /** Whether the server has answered; until then it is taken for one of OpenAI's kind. */
  let isKnown = false;
  let stopAsking = () => {};

  const ask = (request: Omit<Parameters<typeof askService>[0], 'url'> & { path: string }): Promise<ServiceAnswer> =>
    askService({
      ...request,
      url: `${url}${request.path}`,
      headers: { ...request.headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    });
  const askForModels = async (signal: AbortSignal, timeoutMs: number): Promise<readonly NamedModel[]> => {
    const call = { path: '/models', signal, timeoutMs, answerBytesMax: LIST_BYTES_MAX };

    return readModels(await askProviderService('free', () => ask(call)), asked, { host, now: clock.now() });
  };
  const learnModels = async (signal: AbortSignal, timeoutMs: number): Promise<void> => {
    const models = await askForModels(signal, timeoutMs);
    dialect = dialectOf(models, mask);
    listed = listedOf(models, asked, dialect);
    isKnown = true;
    stopAsking();
  };
  const goOnAsking = async (timeoutMs: number): Promise<void> => {
    try {
      await learnModels(closing.signal, timeoutMs);
    } catch (error) {
      if (closing.signal.aborted || isKnown) return;
      options.onTrouble(error);
      stopAsking = timers.after(LIST_AGAIN_MS, () => void goOnAsking(LIST_MS_MAX));
    }
  };
  /**
   * A request is worded by the kind of its server: one that was worded for another is described anew.
   * @throws ProviderFailure nothing was submitted
   */
  const mustFit = async (request: ImageRequest, signal: AbortSignal): Promise<void> => {
    if (isKnown) return;
    const assumed = dialect;
    try {
      await learnModels(signal, LIST_MS_MAX);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (!dependsOnKind(request, mask)) return;
      if (error.isRetryable) throw error;
      const words = `${host} does not say of what kind it is: OPENAI_IMAGES_MASK says what a mask means there`;
      throw new ProviderFailure('PROVIDER_BUSY', true, words, { cause: error, wasAsked: false });
    }
    if (isDeepStrictEqual(dialect, assumed)) return;
    const words = `${host} is of another kind than was assumed`;
    throw new ProviderFailure('PROVIDER_BUSY', true, words, { wasAsked: false });
  };
  await goOnAsking(FIRST_LIST_MS_MAX);

  return {
    name: 'openai-images',
    requestsMax: key === undefined ? 1 : REQUESTS_MAX,
    isFree: key === undefined,
    listed: () => listed,
    async submit(request, signal) {
      await mustFit(request, signal);
      const encoded = await encodeRequest(request, { mask: dialect.mask, signal, pictureMemory });
      const { answerMsMax: timeoutMs = PICTURES_MS_MAX } = request;
      const limits = { signal, timeoutMs, answerBytesMax: ANSWER_BYTES_MAX };
      const answer = await askProviderService('billed', () => ask({ ...encoded, ...limits, method: 'POST' }));

      return {
        kind: 'completed',
        images: await readPictures(answer, { host, now: clock.now(), baseUrl: url, signal }),
      };
    },
    async poll() {
      throw new ProviderFailure('INTERNAL', false, `${host} answers with the pictures, so there is nothing to poll`);
    },
    async cancel() {
      throw new ProviderFailure('INTERNAL', false, `${host} answers with the pictures, so there is nothing to cancel`);
    },
    async check(signal) {
      return describeModels(await askForModels(signal, LIST_MS_MAX), asked);
    },
    async close() {
      closing.abort();
      stopAsking();
    },
  };
}

/** Whether it would mean something else, or nothing, to a server of another kind. */
function dependsOnKind({ source, negativePrompt }: ImageRequest, mask: MaskKind | undefined): boolean {
  const isMasked = source?.kind === 'edit' && source.mask !== null;

  return (isMasked && mask === undefined) || negativePrompt !== undefined;
}
