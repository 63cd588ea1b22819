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
  /** The cost of one picture; null for the catalogue's cost. */
  cost_credits: z.number().int().min(1).max(MODEL_COST_CREDITS_MAX).nullable().default(null),
  /** True if the administrator accepts a cost below the provider's price. */
  below_cost: z.boolean().default(false),
});

/**
 * Unknown names are allowed, because a model's server may be unavailable. Entries without changes
 * are left out and the others are sorted, so that equal settings are equal as text.
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
  /** These models come first, the others follow in the catalogue's order. */
  order: z.array(modelName).max(MODELS_CHANGED_MAX),
});

/** The preselected model in each language; null for the first model in the list. */
export const defaultModelsSetting = z.strictObject({
  en: modelName.nullable(),
  zh: modelName.nullable(),
});
