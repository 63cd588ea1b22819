/** Fetches a request's result. Copies the pictures at once, because their addresses expire. */
import { ServiceError } from '../../ask-service.ts';
import { downloadPicture } from '../../download-picture.ts';
import { ProviderFailure, type ProviderImage } from '../port.ts';
import { type FalStatus, readResult } from './answers.ts';
import type { FalClient, RequestPath } from './client.ts';
import { failureOfPoll, failureOfResult, readError } from './errors.ts';

/** Enough for the largest result of fal.ai's models, an upscale of 17 megapixels as PNG. */
const PICTURE_BYTES_MAX = 50 * 1_048_576;

export type Completed = { path: RequestPath; status: FalStatus; imagesMax: number; now: Date };

/**
 * Returns the available pictures, without those that are lost for good.
 * @throws ProviderFailure retryable if another poll may get the pictures
 * @throws ServiceError if a connection failed or the result is not JSON
 */
export async function fetchResult(
  client: FalClient,
  completed: Completed,
  signal: AbortSignal,
): Promise<ProviderImage[]> {
  const { path, status, imagesMax, now } = completed;
  const answer = await client.result(path, { signal, responseUrl: status.response_url });
  if (answer.status >= 300) {
    const error = readError(answer);
    const hasFailed =
      error.ofModel || status.error_type !== undefined || (status.error ?? null) !== null;
    const isLoss = [401, 402, 403, 408, 429].includes(answer.status);
    // This answer means that the request is not finished yet.
    if (!hasFailed && answer.status === 400 && error.type === undefined) throw notThereYet();
    // Only the fetch failed, and the picture is paid for, so a later poll must fetch it again.
    if (!hasFailed && (isLoss || answer.status >= 500)) throw failureOfPoll(answer, now);
    throw failureOfResult(answer.status, { type: error.type ?? status.error_type });
  }
  const named = readResult(answer);
  if (!named) throw new ServiceError('lost', 'fal.ai sent a result that is no JSON');
  const copies = named.files
    .slice(0, imagesMax)
    .map(({ url, isFlagged }) => copy(url, isFlagged, { client, signal }));
  const images = (await Promise.all(copies)).filter(image => image !== null);
  if (images.length === 0) {
    const code = named.isFlagged ? 'WITHHELD' : 'NO_IMAGE';
    throw new ProviderFailure(code, false, 'fal.ai brought no picture that can be copied');
  }

  return images;
}

async function copy(
  url: string,
  isFlagged: boolean,
  { client, signal }: { client: FalClient; signal: AbortSignal },
): Promise<ProviderImage | null> {
  try {
    const bytes = await downloadPicture(url, {
      signal,
      trustedOrigins: client.origins,
      bytesMax: PICTURE_BYTES_MAX,
    });

    return { bytes, isFlagged };
  } catch (error) {
    if (error instanceof ServiceError && error.fault === 'refused') return null;
    throw error;
  }
}

function notThereYet(): ProviderFailure {
  return new ProviderFailure(
    'PROVIDER_BUSY',
    true,
    'fal.ai calls the request completed, but has no result yet',
  );
}
