import sharp from 'sharp';
import {
  type ImageRequest,
  type ProviderAnswer,
  type ReadPicture,
  unwired,
} from '../../src/adapters/image-provider/port.ts';

export const picture = await sharp({
  create: { width: 256, height: 192, channels: 3, background: '#c8402a' },
})
  .png()
  .toBuffer();

export const request: ImageRequest = {
  jobId: '01a1f884-de2f-72eb-ae94-4d84464357f7',
  attempt: 1,
  wiring: unwired,
  aspectRatio: null,
  modelName: 'sketchbook',
  action: 'image-generate',
  prompt: 'a boat on the sea at dusk',
  widthPixels: 256,
  heightPixels: 192,
  numImages: 2,
  seed: 7,
};
export const reads =
  (bytes: Uint8Array): ReadPicture =>
  async () =>
    bytes;
export const editRequest: ImageRequest = {
  ...request,
  modelName: 'sketchbook-edit',
  action: 'image-edit',
  prompt: 'at night',
  source: { kind: 'edit', pictures: [reads(picture)], mask: null, isRatioAsked: false },
};
export const upscaleRequest: ImageRequest = {
  ...request,
  modelName: 'sketchbook-upscale',
  action: 'image-upscaling',
  prompt: 'Upscale this image to high resolution.',
  numImages: 1,
  source: { kind: 'upscale', picture: reads(picture), factor: 2 },
};
export const never = () => new AbortController().signal;

export function picturesOf(answer: ProviderAnswer): Uint8Array[] {
  if (answer.kind !== 'completed') throw new Error('the request is not finished');

  return answer.images.map(({ bytes }) => bytes);
}
