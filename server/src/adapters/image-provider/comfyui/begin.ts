/** Posts a job's prompts to ComfyUI, each only once, even if earlier tries failed. */

import { type ImageRequest, type ProviderAnswer, ProviderFailure } from '../port.ts';
import type { ComfyuiClient } from './client.ts';
import { promptIdsOf, promptsOf, requestIdOf, type UploadedInputs } from './prompts.ts';
import type { ComfyuiWiring } from './wiring.ts';

export type Asked = {
  client: ComfyuiClient;
  request: ImageRequest;
  wiring: ComfyuiWiring;
  signal: AbortSignal;
};

/**
 * Each round posts all prompts of a job. `isFirst` is false if an earlier try may have posted some
 * prompts of this round.
 * @throws ProviderFailure
 */
export async function begin(
  asked: Asked,
  round: number,
  isFirst: boolean,
): Promise<ProviderAnswer> {
  const { client, request, wiring, signal } = asked;
  const requestId = requestIdOf(request, round);
  const ids = promptIdsOf(request, wiring, requestId);
  const missing = isFirst ? ids : await findMissing(asked, ids);
  if (missing.length > 0) {
    const prompts = promptsOf(request, wiring, await uploadInputs(asked));
    for (const [place, promptId] of ids.entries()) {
      const prompt = prompts[place];
      if (!prompt || !missing.includes(promptId)) continue;
      await client.post(
        { prompt, promptId, clientId: clientIdOf(ids), filled: filledOf(wiring) },
        signal,
      );
    }
  }

  return { kind: 'working', requestId, pollAgainMs: 0 };
}

/** The first prompt's id also identifies the socket, so that every node uses the same id. */
export function clientIdOf([first = '']: readonly string[]): string {
  return first;
}

/** Reads the queue before the history, because a prompt may finish between the two requests. */
async function findMissing(
  { client, wiring, signal }: Asked,
  ids: readonly string[],
): Promise<string[]> {
  const places = await client.places(ids, signal);
  const outcomes = await Promise.all(
    ids.map(async id => ({
      id,
      isThere: places.has(id) || (await client.outcome(id, wiring.output, signal)) !== null,
    })),
  );

  return outcomes.filter(({ isThere }) => !isThere).map(({ id }) => id);
}

function filledOf({ inputs }: ComfyuiWiring): ReadonlySet<string> {
  return new Set([...(inputs.prompt ?? []), ...(inputs.negative_prompt ?? [])]);
}

async function uploadInputs({ client, request, wiring, signal }: Asked): Promise<UploadedInputs> {
  const { source } = request;
  if (!source) {
    if (wiring.inputs.images.length === 0) return { images: [], mask: undefined };
    throw new ProviderFailure('INVALID_INPUT', false, `${request.action} needs an input picture`, {
      wasAsked: false,
    });
  }
  const given = source.kind === 'edit' ? source.mask : null;
  if (given && !wiring.inputs.mask) {
    throw new ProviderFailure('INVALID_INPUT', false, 'the workflow takes no mask', {
      wasAsked: false,
    });
  }
  const reads = source.kind === 'upscale' ? [source.picture] : source.pictures;
  const pictures: Uint8Array[] = [];
  for (const read of reads) pictures.push(await read(signal));
  const images: string[] = [];
  for (const bytes of pictures) images.push(await client.upload(bytes, signal));
  if (!wiring.inputs.mask) return { images, mask: undefined };
  const mask = given ? await given(signal) : await whiteOf(pictures[0]);

  return { images, mask: await client.upload(mask, signal) };
}

/** A white mask: the whole picture may change. */
async function whiteOf(picture: Uint8Array | undefined): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();

  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}
