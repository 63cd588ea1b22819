// See STU-15.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modelsQuery } from '../../../api/models.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { createStudio } from '../studio-store.ts';
import { fillForm } from './fill-form.ts';

const params = { model_name: 'late', aspect_ratio: '3:2' };
const work = { id: 'w', action: 'image-edit', prompt: 'a pine', status: 'completed', params };
const facts = { aspect_ratios: ['3:2'], max_num_images: 1, max_input_images: 3 };
const models = [
  { model_name: 'early', ...facts },
  { model_name: 'late', ...facts },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server's list has one model more than the cached one. */
function start(answerModels: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('models')) return Response.json({ job: work });
    asked.push(address);

    return answerModels();
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(modelsQuery('image-editing').queryKey, {
    models: models.slice(0, 1) as never[],
    defaultModel: 'early',
    unavailable: [],
  });
  const studio = createStudio('me', { read: () => null, write: () => {} });
  // as: the test reads no texts
  const t = ((key: string) => key) as unknown as Translate<['studio', 'studioParts']>;
  const fill = () =>
    fillForm(
      { queryClient, studio, t },
      { kind: 'job', id: 'w', purpose: 'again' },
      new AbortController().signal,
    );

  return { asked, studio, fill };
}

const bothModels = () =>
  Response.json({ success: true, models, default_model: 'early', unavailable: [] });

it('refetches the models if the mode changes, so that a new model can be chosen', async () => {
  const { asked, studio, fill } = start(bothModels);
  await fill();

  expect(asked).toHaveLength(1);
  expect(studio.state().draft).toMatchObject({ mode: 'image', modelName: 'late' });
});

it('does not refetch the models if the mode stays', async () => {
  const { asked, studio, fill } = start(bothModels);
  studio.edit({ mode: 'image' });
  await fill();

  expect(asked).toEqual([]);
});

it('uses the cached list if the refetch fails', async () => {
  const { studio, fill } = start(() => new Response('', { status: 500 }));
  await fill();

  expect(studio.state().draft).toMatchObject({
    mode: 'image',
    modelName: undefined,
    aspectRatio: '3:2',
  });
});
