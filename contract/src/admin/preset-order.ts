import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { FEATURED_PRESETS_MAX } from '../limits.ts';
import { routes } from '../routes.ts';

export const presetOrderEndpoints = {
  movePreset: defineEndpoint(routes.movePreset, {
    summary:
      'Move a featured preset. If `seen` is not the current order, the answer is CONFLICT with the current order in details.ids',
    tag: 'presets',
    body: z.object({
      id,
      /** The preset before the moved one; null for the first place. */
      after: id.nullable(),
      /** The order of featured presets that the administrator saw. */
      seen: z.array(id).max(FEATURED_PRESETS_MAX),
    }),
    answer: z.object({ ids: z.array(id) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
