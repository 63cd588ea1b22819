import type { BelowCost } from '@vermilion/contract/admin/site-settings';
import { ApiError } from '../../../api/api-error.ts';

/**
 * Returns the values that the server refused because they are below cost; empty for other errors.
 */
export function belowCostOf(error: Error | null): readonly BelowCost[] {
  if (!(error instanceof ApiError) || error.details.reason !== 'BELOW_COST') return [];

  return error.details.below as BelowCost[]; // as: an error with this reason has these details
}
