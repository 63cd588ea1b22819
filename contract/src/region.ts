import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { routes } from './routes.ts';

/** The sources of the region, the most reliable first. */
export const DETECTION_METHODS = ['proxy-header', 'address', 'accept-language', 'default'] as const;

export const regionEndpoints = {
  getRegion: defineEndpoint(routes.getRegion, {
    summary: 'The caller’s likely region, for a first language and currency',
    tag: 'region',
    answer: z.object({
      language: z.enum(['CN', 'EN']),
      show_cny: z.boolean(),
      /** The code is ISO 3166-1 alpha-2, or null if the country is unknown. */
      country_code: z.string().nullable(),
      detection_method: z.enum(DETECTION_METHODS),
    }),
  }),
};
