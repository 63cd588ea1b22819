import { type ApiError, isApiError } from './api-error.ts';

/** Whether the server, which knows addresses better than a form does, would not take this one: said beside the field. */
export function isEmailRefused(error: unknown): boolean {
  return isApiError(error, 'VALIDATION_FAILED') && namesField(error, 'email');
}

/** Whether a `VALIDATION_FAILED` names this field of the body. */
function namesField(error: ApiError, field: string): boolean {
  const { fields } = error.details;

  return Array.isArray(fields) && fields.some((named: unknown) => isRecord(named) && named.path === field);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
