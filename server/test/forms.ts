import { routes } from '@vermilion/contract/routes';
import type { Answer } from './client.ts';
import { plainPicture } from './jobs/inputs.ts';
import type { Person } from './people/people.ts';

export type FormFile = { bytes: Uint8Array; name?: string; field?: string; type?: string };

export async function formOf(
  fields: Record<string, string | string[]>,
  files: readonly FormFile[] = [],
) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  for (const { bytes, name = 'a.png', field = 'files', type = 'image/png' } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  const response = new Response(form);

  return { body: await response.bytes(), contentType: response.headers.get('content-type') ?? '' };
}

/** Submits an edit of the files. `fields` may override its fields. */
export async function submitForm(
  { client }: Person,
  files: readonly FormFile[],
  fields: Record<string, string | string[]> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const edit = { prompt: 'at night', action: 'image-edit', modelName: 'sketchbook-edit' };
  const { body, contentType } = await formOf({ ...edit, ...fields }, files);

  return client.send('POST', routes.submitJob.path, body, {
    'content-type': contentType,
    ...headers,
  });
}

export const red = { bytes: await plainPicture({ width: 40, height: 30, background: '#c8402a' }) };
export const blue = { bytes: await plainPicture({ width: 20, height: 20, background: '#2a40c8' }) };
