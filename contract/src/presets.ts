import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { JOB_ACTIONS, jobImage, jobParams } from './job.ts';
import {
  PAGE_MAX,
  PRESET_DESCRIPTION_CHARACTERS_MAX,
  PRESET_TITLE_CHARACTERS_MAX,
  PRESETS_PER_CATEGORY_MAX,
} from './limits.ts';
import { routes } from './routes.ts';

export const PRESET_CATEGORIES = [
  'featured',
  'creative',
  'style-artistic',
  'pose-control',
] as const;
export type PresetCategory = (typeof PRESET_CATEGORIES)[number];

export const PRESET_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

/**
 * A picture of the gallery with its settings. `images` has the preset's own copy of the work's
 * picture; `params` are like those of a job.
 */
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

/** A preset in a list. Lists for visitors have no prompts and no params. */
export const listedPreset = preset.partial({ prompt: true, params: true });
export type ListedPreset = z.infer<typeof listedPreset>;

/**
 * `featured` is the order that administrators chose, `popularity` puts the most used presets first,
 * and `newest` the latest presets.
 */
export const PRESET_ORDERS = ['featured', 'popularity', 'newest'] as const;

/**
 * The category `featured` has every preset with the status `featured`, whatever its own category.
 */
export const presetsQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PRESETS_PER_CATEGORY_MAX)
    .default(PRESETS_PER_CATEGORY_MAX),
  category: z.enum(PRESET_CATEGORIES).optional(),
  sortBy: z.enum(PRESET_ORDERS).default('featured'),
});
export type PresetsQuery = z.output<typeof presetsQuery>;

/** Makes a work a preset. Both languages show these texts. */
export const newPresetBody = z.object({
  jobId: id,
  customTitle: z.string().trim().min(1).max(PRESET_TITLE_CHARACTERS_MAX),
  customDescription: z.string().trim().max(PRESET_DESCRIPTION_CHARACTERS_MAX).default(''),
  category: z.enum(PRESET_CATEGORIES),
});
export type NewPresetBody = z.output<typeof newPresetBody>;

/**
 * `after` is the featured preset that comes before this one; null for the first place. Only
 * featured presets have an order.
 */
export const presetChanges = z.object({
  is_featured: z.boolean().optional(),
  after: id.nullable().optional(),
});
export type PresetChanges = z.output<typeof presetChanges>;

export const presetsEndpoints = {
  listPresets: defineEndpoint(routes.listPresets, {
    summary: 'Presets of one category, or all; prompts and params only for confirmed users',
    tag: 'presets',
    query: presetsQuery,
    answer: z.object({
      presets: z.array(listedPreset),
      total: z.number().int(),
      /** True while a new studio still lacks some of its first presets. */
      isBeingHung: z.literal(true).optional(),
    }),
  }),
  createPreset: defineEndpoint(routes.createPreset, {
    summary:
      'Make a preset of a finished work of the caller: its pictures are copied and public from then on',
    tag: 'presets',
    body: newPresetBody,
    answer: z.object({ success: z.literal(true), preset }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updatePreset: defineEndpoint(routes.updatePreset, {
    summary: 'Feature a preset, stop featuring it, or move it among the featured presets',
    tag: 'presets',
    params: idParams,
    body: presetChanges,
    answer: z.object({ preset }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  archivePreset: defineEndpoint(routes.archivePreset, {
    summary: 'Take a preset out of the gallery',
    tag: 'presets',
    params: idParams,
    answer: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  getPreset: defineEndpoint(routes.getPreset, {
    summary: 'One preset with its prompt and params',
    tag: 'presets',
    params: idParams,
    answer: z.object({ preset }),
    errors: ['NOT_FOUND'],
  }),
  usePreset: defineEndpoint(routes.usePreset, {
    summary: 'Count a use of a preset',
    tag: 'presets',
    params: idParams,
    answer: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
