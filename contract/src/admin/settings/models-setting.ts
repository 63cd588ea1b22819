/** Administrators' changes of models: on or off, cost, order, and each language's default. */
import { z } from 'zod';
import {
  MODEL_COST_CREDITS_MAX,
  MODEL_NAME_CHARACTERS_MAX,
  MODELS_CHANGED_MAX,
} from '../../limits.ts';
import type { FieldProblem } from './field-problem.ts';

const modelName = z.string().min(1).max(MODEL_NAME_CHARACTERS_MAX);

const modelChange = z.strictObject({
  is_off: z.boolean().default(false),
  /** The cost of one picture. Null means the cost in the catalogue. */
  cost_credits: z.number().int().min(1).max(MODEL_COST_CREDITS_MAX).nullable().default(null),
  /** Confirms a cost below what the provider charges. */
  below_cost: z.boolean().default(false),
});

/**
 * Changes by name. Unknown names are allowed, because a model's server may be unavailable. Entries
 * without changes are left out, and names are sorted, so that equal settings are equal as text.
 */
export const modelsSetting = z.strictObject({
  changes: z
    .record(modelName, modelChange)
    .refine(changes => Object.keys(changes).length <= MODELS_CHANGED_MAX, {
      error: `at most ${MODELS_CHANGED_MAX} models`,
      params: { problem: { code: 'TOO_MANY', most: MODELS_CHANGED_MAX } satisfies FieldProblem },
    })
    .transform(changes =>
      Object.fromEntries(
        Object.entries(changes)
          .filter(([, { is_off, cost_credits }]) => is_off || cost_credits !== null)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ),
  /** These models come first; other models follow in the catalogue's order. */
  order: z.array(modelName).max(MODELS_CHANGED_MAX),
});

/** The preselected model in each language. Null stands for the first model in the list. */
export const defaultModelsSetting = z.strictObject({
  en: modelName.nullable(),
  zh: modelName.nullable(),
});
