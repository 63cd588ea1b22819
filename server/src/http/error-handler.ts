/**
 * Answers an error. An `AppError` keeps its code, and a known error of Fastify gets a code of the
 * contract. Any other error is logged as a bug, unless the database is unavailable.
 */
import { type ErrorAnswer, type ErrorCode, errorTable } from '@vermilion/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../database/failures.ts';

export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error, request);
  const row = errorTable[refusal.code];
  const retryAfterSeconds = refusal.details?.['retryAfterSeconds'];
  // The route may have set a header that allows caching before it failed.
  reply.header('Cache-Control', 'no-store');
  if (typeof retryAfterSeconds === 'number') reply.header('Retry-After', String(retryAfterSeconds));
  if (row.status === 401 || row.status === 403 || row.status === 429) {
    request.log.info(
      { requestId: request.id, code: refusal.code, route: request.routeOptions.url },
      'refused',
    );
  }
  const answer: ErrorAnswer = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.details && { details: refusal.details }),
    requestId: request.id,
  };

  return reply
    .status(row.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

function asRefusal(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const known =
    error instanceof Error && 'code' in error
      ? refusalsOfFastify[(error as FastifyError).code]
      : undefined;
  if (known) return new AppError(known.code, undefined, known.message);
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, requestId: request.id }, 'the database is unavailable');
    return new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  }
  request.log.error(
    { err: error, requestId: request.id, route: request.routeOptions.url },
    'a call failed because of a bug',
  );

  return new AppError('INTERNAL');
}

const refusalsOfFastify: Readonly<Record<string, { code: ErrorCode; message?: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'VALIDATION_FAILED',
    message: 'The body is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'VALIDATION_FAILED',
    message: 'The body is not as long as Content-Length says.',
  },
  FST_PARTS_LIMIT: { code: 'PAYLOAD_TOO_LARGE', message: 'The form has too many parts.' },
  FST_FILES_LIMIT: { code: 'PAYLOAD_TOO_LARGE', message: 'The form has too many files.' },
  FST_FIELDS_LIMIT: { code: 'PAYLOAD_TOO_LARGE', message: 'The form has too many fields.' },
  FST_PROTO_VIOLATION: { code: 'VALIDATION_FAILED' },
  FST_INVALID_JSON_FIELD_ERROR: {
    code: 'VALIDATION_FAILED',
    message: 'A field of the form is not valid JSON.',
  },
  FST_MP_PREMATURE_CLOSE: { code: 'VALIDATION_FAILED', message: 'The form did not arrive whole.' },
  FST_ERR_BAD_URL: { code: 'NOT_FOUND' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND' },
  FST_ERR_NOT_FOUND: { code: 'NOT_FOUND' },
};
