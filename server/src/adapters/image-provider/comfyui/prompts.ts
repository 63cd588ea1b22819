/**
 * Builds a job's prompts: one for all pictures if the workflow supports that, otherwise one for
 * each picture.
 */
import { createHash } from 'node:crypto';
import type { ImageRequest } from '../port.ts';
import { type ComfyuiWiring, inputOf, nodeOf } from './wiring.ts';

export type Prompt = ComfyuiWiring['workflow'];

export type UploadedInputs = { images: readonly string[]; mask: string | undefined };

/** The maximum number of times that a job's prompts are posted, because ComfyUI may lose them. */
export const ROUNDS_MAX = 3;

/** Returns the id of one round of a job's prompts. The job engine stores the id. */
export function requestIdOf({ jobId }: ImageRequest, round: number): string {
  return `${jobId}:${round}`;
}

export function roundOf(requestId: string): number {
  return Number(requestId.slice(requestId.lastIndexOf(':') + 1));
}

/**
 * Derives the ids from the job, so that a later worker finds the prompts. ComfyUI would run a
 * prompt again if its id is posted twice, so the adapter checks first whether the id exists.
 */
export function promptIdsOf(
  request: ImageRequest,
  wiring: ComfyuiWiring,
  requestId: string,
): string[] {
  return Array.from({ length: countPrompts(request, wiring) }, (_, place) =>
    uuidOf(`${requestId}:${place}`),
  );
}

export function promptsOf(
  request: ImageRequest,
  wiring: ComfyuiWiring,
  uploaded: UploadedInputs,
): Prompt[] {
  return Array.from({ length: countPrompts(request, wiring) }, (_, place) =>
    fill(wiring, { ...request, seed: request.seed + place }, uploaded),
  );
}

function countPrompts({ numImages }: ImageRequest, { inputs }: ComfyuiWiring): number {
  return inputs.batch ? 1 : numImages;
}

/** UUID version 8 has bits of our own choice. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');

  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function fill(
  { workflow, inputs, megapixels }: ComfyuiWiring,
  request: ImageRequest,
  uploaded: UploadedInputs,
): Prompt {
  const prompt = structuredClone(workflow);
  const set = (places: readonly string[] | undefined, value: unknown) => {
    if (value === undefined) return;
    for (const place of places ?? []) {
      const node = prompt[nodeOf(place)];
      if (node) node.inputs[inputOf(place)] = value;
    }
  };
  set(inputs.prompt, request.prompt);
  set(inputs.negative_prompt, request.negativePrompt);
  set(inputs.seed, request.seed);
  const { width, height } = sidesOf(request, megapixels);
  set(inputs.width, width);
  set(inputs.height, height);
  set(inputs.batch, request.numImages);
  set(inputs.factor, request.source?.kind === 'upscale' ? request.source.factor : undefined);
  set(inputs.mask, uploaded.mask);
  for (const [place, { to, drops }] of inputs.images.entries()) {
    const name = uploaded.images[place];
    if (name === undefined) drop(prompt, drops);
    else set(to, name);
  }

  return prompt;
}

const SIDE_STEP_PIXELS = 16;

function sidesOf(
  { widthPixels: width, heightPixels: height }: ImageRequest,
  megapixels: number | undefined,
) {
  if (megapixels === undefined) return { width, height };
  const scale = Math.sqrt((megapixels * 1_048_576) / (width * height));
  const side = (pixels: number) =>
    Math.max(1, Math.round((pixels * scale) / SIDE_STEP_PIXELS)) * SIDE_STEP_PIXELS;

  return { width: side(width), height: side(height) };
}

function drop(prompt: Prompt, ids: readonly string[]): void {
  for (const id of ids) delete prompt[id];
  for (const { inputs } of Object.values(prompt)) {
    for (const [name, value] of Object.entries(inputs)) {
      if (Array.isArray(value) && ids.includes(String(value[0]))) delete inputs[name];
    }
  }
}
