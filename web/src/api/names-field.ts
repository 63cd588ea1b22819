import { type ApiError, isApiError } from './api-error.ts';

export function isEmailRefused(error: unknown): boolean {
  return isApiError(error, 'VALIDATION_FAILED') && namedFields(error).includes('email');
}

/** Returns the paths of the fields that a `VALIDATION_FAILED` names, such as `imageUrls.2`. */
export function namedFields(error: ApiError): string[] {
  const { fields } = error.details;
  if (!Array.isArray(fields)) return [];

  return fields.flatMap((named: unknown) =>
    isRecord(named) && typeof named.path === 'string' ? named.path : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
