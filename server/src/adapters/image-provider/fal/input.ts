/**
 * Builds the input of a model from its wiring, after uploading the pictures to fal.ai's storage.
 */
import { countCodePoints } from '@vermilion/contract/count-code-points';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import { ServiceError } from '../../ask-service.ts';
import { askProviderService } from '../ask-provider-service.ts';
import { pictureTypeOf } from '../picture-type.ts';
import {
  type ImageRequest,
  ProviderFailure,
  type ReadPicture,
  type RequestField,
} from '../port.ts';
import { sizeTextOf } from '../size-text.ts';
import { readSlot } from './answers.ts';
import type { Call, FalClient } from './client.ts';
import { failureOfAnswer } from './errors.ts';

type Uploading = Call & { client: FalClient; now: Date; pictureMemory: PictureMemory };

/**
 * Fields of the request override the wiring's fixed values, which serve as defaults.
 * @throws ProviderFailure before anything is billed
 */
export async function describeInput(
  request: ImageRequest,
  uploading: Uploading,
): Promise<Record<string, unknown>> {
  const { fixed, fields } = request.wiring;
  const mask = request.source?.kind === 'edit' ? request.source.mask : null;
  if (mask && fields.mask === undefined) {
    const words = `${request.wiring.endpoint} takes no mask`;
    throw new ProviderFailure('INVALID_INPUT', false, words, { wasAsked: false });
  }
  const given = picturesOf(request);
  const pictures = await uploadAll(
    request.wiring.isPngOnly ? given.map(read => asPng(read, uploading)) : given,
    uploading,
  );
  const [maskUrl] = mask ? await uploadAll([mask], uploading) : [];
  const { widthPixels: width, heightPixels: height, aspectRatio } = request;
  const values: Record<RequestField, unknown> = {
    prompt: fillUp(request.prompt, request.wiring.promptCharactersMin),
    negativePrompt: request.negativePrompt,
    seed: request.seed,
    numImages: request.numImages,
    aspectRatio: aspectRatio ?? undefined,
    imageSize: { width, height },
    sizeText: sizeTextOf(request),
    image: pictures[0],
    images: pictures.length > 0 ? pictures : undefined,
    mask: maskUrl,
    factor: request.source?.kind === 'upscale' ? request.source.factor : undefined,
  };
  const said = Object.entries(values).flatMap(([field, value]) => {
    const name = fields[field as RequestField]; // as: the keys of `values` are request fields

    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });

  return { ...fixed, ...Object.fromEntries(said) };
}

/**
 * Adds dots to a prompt that is too short for the model, for example a single Chinese character.
 */
function fillUp(prompt: string, charactersMin = 0): string {
  return prompt + '.'.repeat(Math.max(0, charactersMin - countCodePoints(prompt, charactersMin)));
}

function picturesOf({ source, wiring: { fields } }: ImageRequest): readonly ReadPicture[] {
  if (source === undefined || (fields.image === undefined && fields.images === undefined))
    return [];

  return source.kind === 'upscale' ? [source.picture] : source.pictures;
}

function asPng(
  read: ReadPicture,
  { pictureMemory }: Pick<Uploading, 'pictureMemory'>,
): ReadPicture {
  return async signal => {
    const bytes = await read(signal);
    if (pictureTypeOf(bytes) === 'png') return bytes;
    const { openPicture } = await import('../../../pictures/open-picture.ts');

    return pictureMemory.forResult({ owner: 'pictures for models', bytes, encoded: 'whole' }, () =>
      openPicture(bytes, { failOn: 'warning' }).autoOrient().keepIccProfile().png().toBuffer(),
    );
  };
}

/** Uploads one picture after the other, so that a job holds only one picture in memory. */
async function uploadAll(
  pictures: readonly ReadPicture[],
  uploading: Uploading,
): Promise<string[]> {
  const urls: string[] = [];
  for (const read of pictures) urls.push(await upload(await read(uploading.signal), uploading));

  return urls;
}

async function upload(bytes: Uint8Array, { client, signal, now }: Uploading): Promise<string> {
  const type = pictureTypeOf(bytes);
  const [mediaType, name] = [`image/${type}`, `picture.${type}`];

  return askProviderService('free', async () => {
    const begun = await client.beginUpload({ mediaType, name }, { signal });
    if (begun.status >= 300) throw failureOfAnswer(begun, now);
    const slot = readSlot(begun);
    if (!slot) throw new ServiceError('lost', 'fal.ai returned no address for an upload');
    const { status } = await client.upload(slot.uploadUrl, bytes, { signal, mediaType });
    if (status >= 300) {
      throw new ProviderFailure(
        'PROVIDER_UNAVAILABLE',
        true,
        `fal.ai did not take a picture: ${status}`,
      );
    }

    return slot.fileUrl;
  });
}
