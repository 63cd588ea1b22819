// See PIC-17.
import type { Job } from '@vermilion/contract/job';
import { expect, test } from 'vitest';
import { parametersOf } from './rules.ts';

const image = { url: '/files/a.png', width: 1152, height: 864, thumbhash: '', thumbnails: [] };
const job: Job = {
  ...{
    id: '01a1f884-de2f-72eb-ae94-4d84464357f7',
    revision: 1,
    prompt: 'a quiet sea',
    action: 'image-generate',
    status: 'completed',
  },
  ...{
    error: null,
    error_code: null,
    url: null,
    thumbnail_url: null,
    width: null,
    height: null,
    has_nsfw: false,
  },
  ...{ created_at: '', completed_at: null, cost_credits: 10 },
  params: { model_name: 'far/away:v2', model_display_name: 'Far Away', seed: 7 },
  result: { payload: { images: [image] } },
};

test('prompt and settings are written in the common format of image generators', () => {
  expect(parametersOf(job, 0, 'Vermilion')).toBe(
    'a quiet sea\nSeed: 7, Size: 1152x864, Model: "far/away:v2", Version: Vermilion',
  );
});

test('the enhanced prompt is written if there is one, and each of several pictures has its number', () => {
  const params = {
    ...job.params,
    negative_prompt: 'boats, birds',
    output: { prompt: '静水，远山' },
  };
  const result = { payload: { images: [image, { ...image, width: 10, height: 20 }] } };

  expect(parametersOf({ ...job, params, result }, 1, 'A, B')).toBe(
    '静水，远山\nNegative prompt: boats, birds\nSeed: 7, Size: 10x20, Model: "far/away:v2", Batch size: 2, Batch pos: 1, Version: "A, B"',
  );
});
