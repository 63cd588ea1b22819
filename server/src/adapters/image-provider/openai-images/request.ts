import type { Metadata } from 'sharp';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import {
  type EditSource,
  type ImageRequest,
  ProviderFailure,
  type RequestField,
  type Wiring,
} from '../port.ts';
import { sizeTextOf } from '../size-text.ts';
import { EXTRA_ARGUMENTS, type MaskKind } from './dialects.ts';

export type EncodeOptions = { mask: MaskKind; signal: AbortSignal; pictureMemory: PictureMemory };

export type Encoded = { path: string; headers: Record<string, string>; body: string | FormData };

/** @throws ProviderFailure if this kind of server can't do this kind of request */
export async function encodeRequest(
  request: ImageRequest,
  options: EncodeOptions,
): Promise<Encoded> {
  const fields = fieldsOf(request);
  const { source, wiring } = request;
  switch (source?.kind) {
    case undefined:
      return {
        path: '/images/generations',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      };
    case 'edit': {
      const form = await formOf(source, { names: wiring.fields, ...options });
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));

      return { path: '/images/edits', headers: {}, body: form };
    }
    case 'upscale':
      throw new ProviderFailure('INVALID_INPUT', false, 'a server of this kind can’t upscale', {
        wasAsked: false,
      });
  }
}

/** The request's values override fixed values. */
function fieldsOf(request: ImageRequest): Record<string, unknown> {
  const { endpoint, fields, fixed } = request.wiring;
  const values: Partial<Record<RequestField, unknown>> = {
    numImages: request.numImages,
    sizeText: sizeTextOf(request),
    aspectRatio: request.aspectRatio ?? undefined,
    seed: request.seed,
    negativePrompt: request.negativePrompt,
  };
  const said: Record<string, unknown> = { model: endpoint, ...fixed };
  const extra: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const name = fields[field as RequestField]; // as: it is a key of the record
    if (name === undefined || value === undefined) continue;
    if (name.startsWith(`${EXTRA_ARGUMENTS}.`))
      extra[name.slice(EXTRA_ARGUMENTS.length + 1)] = value;
    else said[name] = value;
  }

  return { ...said, [fields.prompt ?? 'prompt']: withExtra(request.prompt, extra) };
}

/**
 * Adds settings to the prompt as JSON in tags. Removes such tags from the user's text, because
 * they would set the server's parameters.
 */
function withExtra(prompt: string, extra: Record<string, unknown>): string {
  const words = prompt.replaceAll(new RegExp(`</?\\s*${EXTRA_ARGUMENTS}\\s*>`, 'gi'), ' ');
  if (Object.keys(extra).length === 0) return words;
  const json = JSON.stringify(extra).replaceAll('<', '\\u003c');

  return `${words} <${EXTRA_ARGUMENTS}>${json}</${EXTRA_ARGUMENTS}>`;
}

async function formOf(
  source: EditSource,
  { names, mask, signal, pictureMemory }: EncodeOptions & { names: Wiring['fields'] },
): Promise<FormData> {
  const convert = <T>(given: Uint8Array, work: () => Promise<T>) =>
    pictureMemory.forResult({ owner: 'pictures for models', bytes: given, encoded: 'whole' }, work);
  if (source.mask && names.mask === undefined) {
    throw new ProviderFailure(
      'INVALID_INPUT',
      false,
      'this server takes no mask, and would change the whole picture',
      {
        wasAsked: false,
      },
    );
  }
  const form = new FormData();
  const part =
    source.pictures.length === 1 ? (names.image ?? 'image') : (names.images ?? 'image[]');
  for (const [index, read] of source.pictures.entries()) {
    const given = await read(signal);
    const { bytes, mediaType } = await convert(given, () => asPlainPicture(given));
    form.append(
      part,
      new Blob([bytes], { type: mediaType }),
      `${index + 1}.${mediaType.slice('image/'.length)}`,
    );
  }
  if (source.mask && names.mask !== undefined) {
    const given = await source.mask(signal);
    const bytes = await convert(given, () => convertMask(given, mask));
    form.append(names.mask, new Blob([bytes], { type: 'image/png' }), 'mask.png');
  }

  return form;
}

type PlainPicture = { bytes: Uint8Array<ArrayBuffer>; mediaType: 'image/png' | 'image/jpeg' };

/** WebP becomes PNG, because some of these servers can't read WebP. */
async function asPlainPicture(bytes: Uint8Array): Promise<PlainPicture> {
  const { openPicture } = await import('../../../pictures/open-picture.ts');
  const { format }: Metadata = await openPicture(bytes).metadata();
  if (format === 'jpeg') return { bytes: new Uint8Array(bytes), mediaType: 'image/jpeg' };
  const png =
    format === 'png' ? bytes : await openPicture(bytes, { failOn: 'warning' }).png().toBuffer();

  return { bytes: new Uint8Array(png), mediaType: 'image/png' };
}

/** @param mask white where the picture may change, black elsewhere */
async function convertMask(mask: Uint8Array, kind: MaskKind): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const { openPicture } = await import('../../../pictures/open-picture.ts');
  const gray = openPicture(mask, { failOn: 'warning' })
    .flatten({ background: '#000' })
    .toColourspace('b-w');
  if (kind !== 'alpha') return new Uint8Array(await gray.png().toBuffer());
  const { data, info } = await gray.negate().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const opaque = sharp({ create: { width, height, channels: 3, background: '#000' } });

  return new Uint8Array(
    await opaque
      .joinChannel(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  );
}
