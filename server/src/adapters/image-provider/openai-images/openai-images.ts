/**
 * The provider for any OpenAI-compatible image server: OpenAI, a reseller, or the operator's own.
 * The server answers a submission with the pictures, so nothing can be polled or cancelled.
 */
import { IMAGES_PER_JOB_MAX } from '@vermilion/contract/limits';
import type { Clock, Timers } from '../../../clock.ts';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import { askService } from '../../ask-service.ts';
import { PICTURE_BYTES_MAX } from '../../download-picture.ts';
import { askProviderService } from '../ask-provider-service.ts';
import { type ImageProvider, ProviderFailure } from '../port.ts';
import { readPictures } from './answer.ts';
import type { MaskKind } from './dialects.ts';
import { describeModels } from './list.ts';
import { encodeRequest } from './request.ts';
import { type Ask, createServerKind, LIST_MS_MAX } from './server-kind.ts';

export type OpenaiImagesOptions = {
  /**
   * The address with the API's version and without a slash at the end: `https://api.openai.com/v1`.
   */
  url: string;
  key: string | undefined;
  models: readonly string[];
  mask: MaskKind | undefined;
  clock: Clock;
  timers: Timers;
  pictureMemory: PictureMemory;
  /** Called with the reason when the server's models can't be listed. */
  onTrouble: (error: unknown) => void;
};

/** The time limit of a submission if the request sets none. */
const PICTURES_MS_MAX = 300_000;
/** The limit is larger than the pictures, because base64 makes an answer a third longer. */
const ANSWER_BYTES_MAX = IMAGES_PER_JOB_MAX * Math.ceil(PICTURE_BYTES_MAX * 1.4);
/** The first list must not delay a node's start for long if the server is unavailable. */
const FIRST_LIST_MS_MAX = 3_000;
/**
 * The limit of concurrent requests to a server with a key. A server without a key is the
 * operator's own, and its GPU paints one request at a time.
 */
const REQUESTS_MAX = 8;

/**
 * Asks the server for its models first. If that fails, asks again in the background until the
 * server has answered once.
 */
export async function createOpenaiImages(options: OpenaiImagesOptions): Promise<ImageProvider> {
  const { url, key, models: asked, clock, pictureMemory } = options;
  const { host } = new URL(url);
  const ask: Ask = request =>
    askService({
      ...request,
      url: `${url}${request.path}`,
      headers: { ...request.headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    });
  const kind = createServerKind(options, ask);
  await kind.goOnAsking(FIRST_LIST_MS_MAX);

  return {
    name: 'openai-images',
    requestsMax: key === undefined ? 1 : REQUESTS_MAX,
    isFree: key === undefined,
    listed: kind.listed,
    async submit(request, signal) {
      await kind.requireKnownKind(request, signal);
      const encoded = await encodeRequest(request, {
        mask: kind.dialect().mask,
        signal,
        pictureMemory,
      });
      const { answerMsMax: timeoutMs = PICTURES_MS_MAX } = request;
      const limits = { signal, timeoutMs, answerBytesMax: ANSWER_BYTES_MAX };
      const answer = await askProviderService('billed', () =>
        ask({ ...encoded, ...limits, method: 'POST' }),
      );

      return {
        kind: 'completed',
        images: await readPictures(answer, { host, now: clock.now(), baseUrl: url, signal }),
      };
    },
    async poll() {
      throw new ProviderFailure(
        'INTERNAL',
        false,
        `${host} answers with the pictures, so there is nothing to poll`,
      );
    },
    async cancel() {
      throw new ProviderFailure(
        'INTERNAL',
        false,
        `${host} answers with the pictures, so there is nothing to cancel`,
      );
    },
    async check(signal) {
      return describeModels(await kind.askForModels(signal, LIST_MS_MAX), asked);
    },
    async close() {
      kind.stopAsking();
    },
  };
}
