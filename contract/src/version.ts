import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const versionEndpoints = {
  getVersion: defineEndpoint(routes.getVersion, {
    summary: 'The version of the program that answers',
    tag: 'operations',
    answer: z.object({
      version: z.string(),
    }),
  }),
};
