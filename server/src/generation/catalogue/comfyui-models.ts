/**
 * Reads one model for each workflow file of the operator's ComfyUI. Unusable files are logged and
 * left out. See `docs/operating/gpu.md`.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ASPECT_RATIOS, CAPABILITIES } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX } from '@vermilion/contract/limits';
import { z } from 'zod';
import { type ComfyuiWiring, comfyuiWiring } from '../../adapters/image-provider/comfyui/wiring.ts';
import type { Log } from '../../log.ts';
import { describeRow } from './describe-row.ts';
import { type CatalogueModel, DEADLINE_SECONDS_DEFAULT } from './model.ts';
import { COMFYUI } from './providers.ts';

const FILES_MAX = 100;
const FILE_BYTES_MAX = 2 * 1_048_576;
/**
 * The name of the file becomes the name of the model, so it may have only characters that need no
 * escaping.
 */
const FILE_NAME = /^\w[\w.-]{0,63}\.json$/;

const words = (charactersMax: number) => z.string().trim().min(1).max(charactersMax);

const described = z.strictObject({
  display_name: words(60),
  display_name_cn: words(60).optional(),
  description: words(400),
  description_cn: words(400).optional(),
  capability: z.enum(CAPABILITIES),
  cost_credits: z.number().int().min(1).max(100_000),
  max_resolution: z.string().regex(/^\d{2,5}x\d{2,5}$/, { error: 'must look like "1568x1280"' }),
  supported_formats: z
    .array(z.enum(['png', 'jpeg', 'webp']))
    .min(1)
    .default(['png']),
  is_premium: z.boolean().default(false),
  aspect_ratios: z.array(z.enum(ASPECT_RATIOS)).optional(),
  max_num_images: z.number().int().min(1).max(IMAGES_PER_JOB_MAX).optional(),
  upscale_factor: z.union([z.literal(2), z.literal(4)]).optional(),
  usual_seconds: z.number().positive().max(86_400),
  deadline_seconds: z.number().int().min(30).max(86_400).default(DEADLINE_SECONDS_DEFAULT),
});
type Described = z.output<typeof described>;

export async function readComfyuiModels(
  folder: string,
  log: Log,
): Promise<readonly CatalogueModel[]> {
  const models: CatalogueModel[] = [];
  for (const name of await listFiles(folder, log)) {
    try {
      models.push(await readModel(folder, name));
    } catch (error) {
      log.error(
        { file: name, problems: problemsOf(error) },
        'a workflow of ComfyUI can’t be used and is left out',
      );
    }
  }

  return models;
}

async function listFiles(folder: string, log: Log): Promise<string[]> {
  try {
    const names = (await readdir(folder)).filter(name => name.endsWith('.json')).toSorted();
    if (names.length > FILES_MAX)
      log.error(
        { folder },
        `there are more than ${FILES_MAX} workflows; only the first ${FILES_MAX} are read`,
      );

    return names.slice(0, FILES_MAX);
  } catch (error) {
    log.error({ err: error, folder }, 'the folder of ComfyUI’s workflows can’t be read');

    return [];
  }
}

/** @throws an Error or ZodError that names what is wrong in the file */
async function readModel(folder: string, name: string): Promise<CatalogueModel> {
  if (!FILE_NAME.test(name))
    throw new Error(
      'the file name may have only letters, digits, dots, dashes and underscores, 64 at most',
    );
  const path = join(folder, name);
  if ((await stat(path)).size > FILE_BYTES_MAX)
    throw new Error(`the file has more than ${FILE_BYTES_MAX} bytes`);
  const parts = z
    .looseObject({ model: z.unknown() })
    .parse(JSON.parse(await readFile(path, 'utf8')));
  const { model, ...rest } = parts;
  const [shown, wiring] = [described.parse(model), comfyuiWiring.parse(rest)];
  checkFit(shown, wiring);

  return modelOf(`comfyui-${parse(name).name}`, shown, wiring);
}

/** @throws Error if the description does not fit the workflow */
function checkFit(
  { capability, aspect_ratios = [], upscale_factor, max_num_images = 1 }: Described,
  wiring: ComfyuiWiring,
) {
  const { images, prompt, width, height } = wiring.inputs;
  const hasImages = {
    'image-generation': images.length === 0,
    'image-editing': images.length > 0,
    'image-upscaling': images.length === 1,
  };
  if (!hasImages[capability])
    throw new Error(`inputs.images: ${images.length} are not allowed for ${capability}`);
  if (!prompt && capability !== 'image-upscaling')
    throw new Error(`inputs.prompt: ${capability} needs one`);
  if ((capability === 'image-upscaling') !== (upscale_factor !== undefined)) {
    throw new Error(
      'model.upscale_factor: an upscale model needs it, and no other model may have it',
    );
  }
  if (aspect_ratios.length > 0 && !(width && height)) {
    throw new Error('model.aspect_ratios: they need inputs.width and inputs.height');
  }
  if (max_num_images > numImagesMax(capability, wiring)) {
    throw new Error(
      'model.max_num_images: several pictures need inputs.seed or inputs.batch, and an upscale makes one',
    );
  }
}

/**
 * Returns how many pictures a job may have. Without a seed or a batch, ComfyUI would return the
 * same picture again.
 */
function numImagesMax(
  capability: Described['capability'],
  { inputs: { batch, seed } }: ComfyuiWiring,
): number {
  return capability !== 'image-upscaling' && (batch ?? seed) ? IMAGES_PER_JOB_MAX : 1;
}

function modelOf(name: string, model: Described, wiring: ComfyuiWiring): CatalogueModel {
  const { images, seed, negative_prompt, mask, width, height } = wiring.inputs;

  return describeRow(COMFYUI, {
    ...model,
    model_name: name,
    endpoint: name,
    // `fields` only tells which inputs the model takes. The workflow says where each value goes.
    fields: {
      seed: seed && 'seed',
      negativePrompt: negative_prompt && 'negative_prompt',
      mask: mask && 'mask',
    },
    fixed: wiring,
    provider_price_usd: 0,
    max_input_images: images.length,
    aspect_ratios: model.aspect_ratios ?? (width && height ? ASPECT_RATIOS : []),
    max_num_images: model.max_num_images ?? numImagesMax(model.capability, wiring),
  });
}

function problemsOf(error: unknown): string[] {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  return [error instanceof Error ? error.message : String(error)];
}
