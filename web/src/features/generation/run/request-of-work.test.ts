import type { Job } from '@vermilion/contract/job';
import { describe, expect, it } from 'vitest';
import { requestOfWork } from './request-of-work.ts';
import { ratioOfRequest } from './run.ts';

const job = {
  prompt: 'a pine',
  action: 'image-generate',
  created_at: '2026-11-20T09:00:00.000Z',
  cost_credits: 20,
  params: { model_name: 'sketchbook', num_images: 2, aspect_ratio: '3:2' },
} as Job;
const known = { usualSeconds: 30, credits: 480 };

describe('the reconstructed request of a work', () => {
  it('has the prompt, shape, number of images and price of the work, and the time of its submission', () => {
    const request = requestOfWork(job, known);

    expect(request).toMatchObject({
      body: { prompt: 'a pine', action: 'image-generate', modelName: 'sketchbook', numImages: 2 },
      usualSeconds: 30,
      costCredits: 20,
      balanceAfter: 480,
      sinceMs: Date.parse(job.created_at),
    });
    expect(ratioOfRequest(request)).toBe(2 / 3);
  });

  it('has the blur and the shape of an edit’s first input image', () => {
    const input = {
      url: '/a',
      label: 'A',
      width: 400,
      height: 300,
      thumbhash: 'blur',
      thumbnail_url: '/t',
    };
    const edit = {
      ...job,
      params: { model_name: 'sketchbook', image_urls_with_labels: [input] },
    } as Job;
    const request = requestOfWork(edit, known);

    expect(request.underpainting).toEqual({ thumbhash: 'blur', ratio: 3 / 4 });
    expect(ratioOfRequest(request)).toBe(3 / 4);
  });
});
