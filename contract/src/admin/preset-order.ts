/** The order of featured presets. See ADL-12. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { FEATURED_PRESETS_MAX } from '../limits.ts';
import { routes } from '../routes.ts';

export const presetOrderEndpoints = {
  movePreset: defineEndpoint(routes.movePreset, {
    summary:
      'Give a featured preset its place in the order that was seen. After another change the answer is CONFLICT with the order as it is in details.ids',
    tag: 'presets',
    body: z.object({
      id,
      /** The preset that is before it; null for the first place. */
      after: id.nullable(),
      /** The order of featured presets that the author saw. */
      seen: z.array(id).max(FEATURED_PRESETS_MAX),
    }),
    answer: z.object({ ids: z.array(id) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
