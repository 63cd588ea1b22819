import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { JOB_ACTIONS, jobImage, jobParams } from './job.ts';
import { routes } from './routes.ts';

export const PRESET_CATEGORIES = ['featured', 'creative', 'style-artistic', 'pose-control'] as const;
export type PresetCategory = (typeof PRESET_CATEGORIES)[number];

export const PRESET_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

/** A picture of the gallery with what it was made of. `images` are copies that belong to the preset; `params` as those of a job. */
export const preset = z.object({
  id,
  title: z.string(),
  title_cn: z.string(),
  description: z.string(),
  description_cn: z.string(),
  prompt: z.string(),
  tags: z.array(z.string()),
  tags_cn: z.array(z.string()),
  status: z.enum(['featured', 'other']),
  category: z.enum(PRESET_CATEGORIES),
  difficulty: z.enum(PRESET_DIFFICULTIES),
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  action: z.enum(JOB_ACTIONS),
  images: z.array(jobImage),
  params: jobParams,
  created_at: z.string(),
});
export type Preset = z.infer<typeof preset>;

export const presetsEndpoints = {
  getPreset: defineEndpoint(routes.getPreset, {
    summary: 'One preset with its prompt and params',
    tag: 'presets',
    params: idParams,
    answer: z.object({ preset }),
    errors: ['NOT_FOUND'],
  }),
  usePreset: defineEndpoint(routes.usePreset, {
    summary: 'Count that somebody uses a preset',
    tag: 'presets',
    params: idParams,
    answer: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
