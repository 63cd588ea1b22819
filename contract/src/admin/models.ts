import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CAPABILITIES } from '../generation.ts';
import { routes } from '../routes.ts';

/** Costs are in credits per picture. */
const listedModel = z.object({
  model_name: z.string(),
  display_name: z.string(),
  display_name_cn: z.string(),
  provider: z.string(),
  capability: z.enum(CAPABILITIES),
  cost_credits: z.number().int(),
  catalogue_credits: z.number().int(),
  /** The least cost that covers the provider's charge; 0 for a free model. */
  least_credits: z.number().int(),
  is_off: z.boolean(),
  /** True if the model is off, or `MODELS_FILE` hides it. */
  is_hidden: z.boolean(),
});
export type ListedModel = z.infer<typeof listedModel>;

export const modelsEndpoints = {
  listAllModels: defineEndpoint(routes.listAllModels, {
    summary: 'Every model of this node in display order, including models that are off',
    tag: 'settings',
    answer: z.object({ models: z.array(listedModel) }),
  }),
};
