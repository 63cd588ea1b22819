import type { Job } from '@vermilion/contract/job';

/** Image generators store prompt and settings in a PNG under this keyword. */
export const PARAMETERS_KEYWORD = 'parameters';

/**
 * Returns a picture's prompt and settings in the format of image generators, with the settings in
 * one line (https://github.com/AUTOMATIC1111/stable-diffusion-webui, `modules/infotext_utils.py`).
 * `place` counts from 0.
 */
export function parametersOf(
  { prompt, params, result }: Job,
  place: number,
  brandName: string,
): string {
  const images = result?.payload.images ?? [];
  const image = images[place];
  const settings: [string, string | number | undefined][] = [
    ['Seed', params.seed],
    ['Size', image && `${image.width}x${image.height}`],
    ['Model', params.model_name],
    ['Batch size', images.length > 1 ? images.length : undefined],
    ['Batch pos', images.length > 1 ? place : undefined],
    ['Version', brandName],
  ];
  const written = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${quoted(String(value))}`],
  );

  return [
    params.output?.prompt ?? prompt,
    ...(params.negative_prompt === undefined ? [] : [`Negative prompt: ${params.negative_prompt}`]),
    written.join(', '),
  ].join('\n');
}

function quoted(value: string): string {
  return /[,:\n]/.test(value) ? JSON.stringify(value) : value;
}
