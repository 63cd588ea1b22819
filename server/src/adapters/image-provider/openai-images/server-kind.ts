/**
 * Finds the kind and the models of a server. Assumes OpenAI's dialect until the server has listed
 * its models.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock, Timers } from '../../../clock.ts';
import type { ServiceAnswer, ServiceRequest } from '../../ask-service.ts';
import { askProviderService } from '../ask-provider-service.ts';
import { type ImageRequest, type ListedModel, ProviderFailure } from '../port.ts';
import { type Dialect, dialectOf, listedOf, type MaskKind, type NamedModel } from './dialects.ts';
import { readModels } from './list.ts';

export type Ask = (
  request: Omit<ServiceRequest, 'url'> & { path: string },
) => Promise<ServiceAnswer>;

type ServerOptions = {
  url: string;
  models: readonly string[];
  mask: MaskKind | undefined;
  clock: Clock;
  timers: Timers;
  onTrouble: (error: unknown) => void;
};

export const LIST_MS_MAX = 10_000;
const LIST_BYTES_MAX = 2 * 1_048_576;
const LIST_AGAIN_MS = 30_000;

export function createServerKind(
  { url, models: asked, mask, clock, timers, onTrouble }: ServerOptions,
  ask: Ask,
) {
  const { host } = new URL(url);
  const closing = new AbortController();
  let dialect: Dialect = dialectOf([], mask);
  let listed: readonly ListedModel[] = listedOf([], asked, dialect);
  let isKnown = false;
  let stopTimer = () => {};

  const askForModels = async (
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<readonly NamedModel[]> => {
    const call = { path: '/models', signal, timeoutMs, answerBytesMax: LIST_BYTES_MAX };

    return readModels(await askProviderService('free', () => ask(call)), asked, {
      host,
      now: clock.now(),
    });
  };
  const learnModels = async (signal: AbortSignal, timeoutMs: number): Promise<void> => {
    const models = await askForModels(signal, timeoutMs);
    dialect = dialectOf(models, mask);
    listed = listedOf(models, asked, dialect);
    isKnown = true;
    stopTimer();
  };
  const goOnAsking = async (timeoutMs: number): Promise<void> => {
    try {
      await learnModels(closing.signal, timeoutMs);
    } catch (error) {
      if (closing.signal.aborted || isKnown) return;
      onTrouble(error);
      stopTimer = timers.after(LIST_AGAIN_MS, () => void goOnAsking(LIST_MS_MAX));
    }
  };
  /**
   * Makes sure that the server's kind is known before a request that depends on it is sent. If the
   * kind differs from the assumed one, throws, and the retry of the job encodes the request again.
   * @throws ProviderFailure before anything is submitted
   */
  const requireKnownKind = async (request: ImageRequest, signal: AbortSignal): Promise<void> => {
    if (isKnown) return;
    const assumed = dialect;
    try {
      await learnModels(signal, LIST_MS_MAX);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (!dependsOnKind(request, mask)) return;
      if (error.isRetryable) throw error;
      const words = `${host} does not reveal its kind: set OPENAI_IMAGES_MASK to the meaning of its masks`;
      throw new ProviderFailure('PROVIDER_BUSY', true, words, { cause: error, wasAsked: false });
    }
    if (isDeepStrictEqual(dialect, assumed)) return;
    const words = `${host} is of another kind than was assumed`;
    throw new ProviderFailure('PROVIDER_BUSY', true, words, { wasAsked: false });
  };

  return {
    dialect: () => dialect,
    listed: () => listed,
    askForModels,
    goOnAsking,
    requireKnownKind,
    stopAsking(): void {
      closing.abort();
      stopTimer();
    },
  };
}

function dependsOnKind(
  { source, negativePrompt }: ImageRequest,
  mask: MaskKind | undefined,
): boolean {
  const isMasked = source?.kind === 'edit' && source.mask !== null;

  return (isMasked && mask === undefined) || negativePrompt !== undefined;
}
