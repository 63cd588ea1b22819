/** Downloads pictures at once, because their addresses expire within an hour. */
import { z } from 'zod';
import { jsonOf, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { downloadPicture } from '../../download-picture.ts';
import { lostAnswer } from '../ask-provider-service.ts';
import { ProviderFailure, type ProviderImage } from '../port.ts';
import { type Failing, failureOfAnswer, isError } from './failures.ts';

const text = z.string().min(1).nullish().catch(null);
const pictures = z.object({ data: z.array(z.object({ b64_json: text, url: text })) });

/** The user has paid for the pictures, so an incomplete download is tried once more. */
const DOWNLOADS_MAX = 2;

type Reading = Failing & { baseUrl: string; signal: AbortSignal };

/**
 * @returns the available pictures, which may be fewer than requested
 * @throws ProviderFailure
 */
export async function readPictures(
  answer: ServiceAnswer,
  reading: Reading,
): Promise<ProviderImage[]> {
  if (answer.status < 200 || answer.status >= 300) throw failureOfAnswer(answer, reading);
  const read = pictures.safeParse(jsonOf(answer));
  if (!read.success) throw failureOfBody(answer, reading);

  const found: ProviderImage[] = [];
  let failure: ServiceError | undefined;
  for (const { b64_json: base64, url } of read.data.data) {
    try {
      const bytes = base64
        ? Buffer.from(base64, 'base64')
        : url
          ? await copy(url, reading)
          : undefined;
      if (bytes && bytes.length > 0) found.push({ bytes, isFlagged: false });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      failure = error;
    }
  }
  if (found.length === 0 && failure)
    throw new ProviderFailure('NO_IMAGE', false, failure.message, { cause: failure });

  return found;
}

/**
 * Returns the failure of an answer without pictures. A body that is no error counts as a lost
 * answer, because the request may have been billed.
 */
function failureOfBody(answer: ServiceAnswer, reading: Failing): ProviderFailure {
  if (!isError(answer)) return lostAnswer(`${reading.host} answered without readable pictures`);
  const failure = failureOfAnswer({ ...answer, status: 400 }, reading);

  return failure.code === 'INVALID_INPUT'
    ? new ProviderFailure('NO_IMAGE', false, failure.message)
    : failure;
}

async function copy(url: string, { baseUrl, signal }: Reading): Promise<Buffer> {
  const address = URL.parse(url, baseUrl)?.href ?? url;
  for (let tries = 1; ; tries += 1) {
    try {
      return await downloadPicture(address, { signal, trustedOrigins: [new URL(baseUrl).origin] });
    } catch (error) {
      const mayPass = error instanceof ServiceError && error.fault === 'lost';
      if (!mayPass || tries >= DOWNLOADS_MAX) throw error;
    }
  }
}
