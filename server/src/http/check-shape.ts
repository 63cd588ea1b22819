import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/**
 * Returns the checked value.
 * @throws AppError VALIDATION_FAILED, which names each invalid field
 */
export function checkShape<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  // Refinements have texts for users. The validator's own texts go only into the details, which no
  // user sees.
  const [issue, ...others] = error.issues;
  const first = issue?.code === 'custom' && others.length === 0 ? issue.message : undefined;

  throw new AppError('VALIDATION_FAILED', { fields }, first);
}

/**
 * @param sent undefined for an empty body
 * @throws AppError VALIDATION_FAILED
 */
export function checkBody<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  if (sent === undefined && !schema.safeParse(sent).success)
    throw new AppError('VALIDATION_FAILED', undefined, 'The body is empty, and JSON was expected.');

  return checkShape(schema, sent);
}
