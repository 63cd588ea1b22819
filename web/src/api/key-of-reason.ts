import { ApiError } from './api-error.ts';

/**
 * Returns the text key for the refusal's `details.reason`; undefined if `keys` has no such reason.
 */
export function keyOfReason<Key>(
  error: unknown,
  keys: Readonly<Record<string, Key>>,
): Key | undefined {
  const reason = error instanceof ApiError ? error.details.reason : undefined;

  return Object.entries(keys).find(([known]) => known === reason)?.[1];
}
