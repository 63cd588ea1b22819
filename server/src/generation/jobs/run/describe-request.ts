import {
  type EditSource,
  type ImageProvider,
  type ImageRequest,
  ProviderFailure,
  type ReadPicture,
  type UpscaleSource,
} from '../../../adapters/image-provider/port.ts';
import type { Context } from '../../../context.ts';
import { keyOf, readPicture } from '../../../uploads/public.ts';
import { type CatalogueModel, fitArea, type Size, sizeOf } from '../../catalogue/model.ts';
import { ANSWER_SHARE_MAX } from '../rules/definitions.ts';
import type { JobRow } from '../write/job-queries.ts';
import { findProvider } from './find-provider.ts';

/**
 * @throws ProviderFailure if no provider offers the model, or if the provider does not list it yet
 */
export function describeRequest(
  ctx: Context,
  job: JobRow,
): { provider: ImageProvider; request: ImageRequest } {
  const model = ctx.models.find(({ shown }) => shown.model_name === job.model_name);
  const provider = findProvider(ctx, job.provider);
  if (!model || !provider) throw unavailableModel(job, provider);
  const source = describeSource(ctx, model, job);

  return {
    provider,
    request: {
      jobId: job.workId,
      attempt: job.submissions,
      modelName: job.model_name,
      wiring: model.wiring,
      action: job.action,
      prompt: job.enhanced_prompt ?? job.prompt,
      ...(job.negative_prompt !== null && { negativePrompt: job.negative_prompt }),
      ...sizeOfResult(model, job),
      aspectRatio: job.inputs.length === 0 || job.is_ratio_asked ? job.aspect_ratio : null,
      numImages: job.num_images,
      seed: job.seed,
      secondsLeft: Math.max(0, secondsLeftOf(job)),
      answerMsMax: model.deadlineSeconds * 1000 * ANSWER_SHARE_MAX,
      ...(source && { source }),
    },
  };
}

/** Returns the seconds until the job's deadline, negative after it. */
export function secondsLeftOf({ deadlineAt, now }: Pick<JobRow, 'deadlineAt' | 'now'>): number {
  return (deadlineAt.getTime() - now.getTime()) / 1000;
}

/**
 * Returns the error for a missing model. If the provider lists its own models, its service may be
 * restarting, so the job is tried again later.
 */
function unavailableModel(
  { model_name: name }: JobRow,
  provider: ImageProvider | undefined,
): ProviderFailure {
  if (provider?.listed)
    return new ProviderFailure(
      'PROVIDER_BUSY',
      true,
      `${provider.name} does not list ${name} so far`,
    );

  return new ProviderFailure('PROVIDER_UNAVAILABLE', false, `no provider offers ${name}`);
}

/** Exported for tests with models outside the catalogue. */
export function describeSource(
  ctx: Pick<Context, 'objectStore' | 'pictureMemory'>,
  model: CatalogueModel,
  job: Pick<JobRow, 'action' | 'inputs' | 'mask_url' | 'is_ratio_asked'>,
): EditSource | UpscaleSource | undefined {
  const needsLabels = model.needsLetters && job.inputs.length > 1;
  const pictures = job.inputs.map(({ url, label }) =>
    needsLabels ? labelledPictureReader(ctx, url, label) : pictureReader(ctx, url),
  );
  const [first] = pictures;
  if (!first) return undefined;
  if (job.action === 'image-upscaling') {
    return { kind: 'upscale', picture: first, factor: model.shown.upscale_factor === 4 ? 4 : 2 };
  }
  const mask = job.mask_url === null ? null : pictureReader(ctx, job.mask_url);

  return { kind: 'edit', pictures, mask, isRatioAsked: job.is_ratio_asked };
}

/**
 * Returns a size with the requested ratio or the first picture's shape, fitted to the model's area.
 * An upscale is not fitted.
 */
function sizeOfResult(model: CatalogueModel, { action, inputs: [first], ...asked }: JobRow): Size {
  if (!first || asked.is_ratio_asked) return fitArea(sizeOf(asked.aspect_ratio), model.areaPixels);
  const factor = model.shown.upscale_factor ?? 1;
  const size = { widthPixels: first.width * factor, heightPixels: first.height * factor };

  return action === 'image-upscaling' ? size : fitArea(size, model.areaPixels);
}

/**
 * Returns a function that reads a picture. It fails the job permanently if the picture was erased
 * meanwhile.
 */
function pictureReader(ctx: Pick<Context, 'objectStore'>, address: string): ReadPicture {
  return async () => {
    const key = keyOf(address);
    const bytes = key === null ? null : await readPicture(ctx, key);
    if (!bytes) {
      const details = { wasAsked: false };
      throw new ProviderFailure(
        'INVALID_INPUT',
        false,
        `the picture ${address} is not there any more`,
        details,
      );
    }

    return bytes;
  };
}

/**
 * Like `pictureReader`, but draws the image label. Loads the drawing library only for models that
 * need labels.
 */
function labelledPictureReader(
  ctx: Pick<Context, 'objectStore' | 'pictureMemory'>,
  address: string,
  letter: string,
): ReadPicture {
  const read = pictureReader(ctx, address);

  return async signal => {
    const { stampLetter } = await import('./stamp-letter.ts');

    const bytes = await read(signal);

    return ctx.pictureMemory.forResult(
      { owner: 'pictures for models', bytes, encoded: 'whole' },
      () => stampLetter(bytes, letter),
    );
  };
}
