import type { ApiError } from './api-error.ts';

/** Whether a `VALIDATION_FAILED` names this field of the body. */
export function namesField(error: ApiError, field: string): boolean {
  const { fields } = error.details;

  return Array.isArray(fields) && fields.some((named: unknown) => isRecord(named) && named.path === field);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
