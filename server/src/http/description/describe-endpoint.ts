/**
 * The parts of the OpenAPI description that are not in the contract's schemas: errors, access,
 * forms, and the header of idempotent calls.
 */

import type { Endpoint } from '@vermilion/contract/endpoint';
import { type ErrorCode, errorTable } from '@vermilion/contract/errors';
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { brandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import { cookieName } from '../cookies.ts';

const toJsonSchema = createJsonSchemaTransform({});

const errorAnswer = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string' },
  },
};

const SESSION = 'session';

export type EndpointNotes = {
  'x-errors': readonly ErrorCode[];
  'x-access': Endpoint['route']['access'];
  'x-idempotent': boolean;
  'x-files-max': number;
};

export function describeHead(ctx: Pick<Context, 'siteSettings' | 'isSecure'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandOf(ctx)} API`,
      version: '1',
      description:
        'A call that changes something carries an `Origin` header of this site, as browsers send it.',
    },
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey' as const,
          in: 'cookie' as const,
          name: cookieName('session', ctx.isSecure),
          description: 'Set by signing in.',
        },
      },
    },
  };
}

/** Describes an answer for each status of the endpoint's errors. */
export const describeEndpoint: ReturnType<typeof createJsonSchemaTransform> = input => {
  const { schema, url } = toJsonSchema(input);
  if (!('x-access' in input.schema)) return { schema, url };
  const notes = input.schema as unknown as EndpointNotes; // as: `write-openapi.ts` wrote them
  const byStatus = Map.groupBy(notes['x-errors'], code => errorTable[code].status);
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), ...errorAnswer },
  ]);

  return {
    url,
    schema: {
      ...schema,
      ...(notes['x-files-max'] > 0 && describeForm(schema.body, notes['x-files-max'])),
      ...(notes['x-idempotent'] && { headers: idempotencyHeader }),
      ...(notes['x-access'] !== 'public' && { security: [{ [SESSION]: [] }] }),
      response: { ...(schema.response as object), ...Object.fromEntries(refusals) },
    },
  };
};

function describeForm(body: unknown, filesMax: number) {
  // as: a body with fields is an object
  const { properties, ...rest } = body as { properties: object };
  const files = { type: 'array', maxItems: filesMax, items: { type: 'string', format: 'binary' } };

  return {
    body: {
      content: {
        'application/json': { schema: body },
        'multipart/form-data': { schema: { ...rest, properties: { ...properties, files } } },
      },
    },
  };
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_CHARACTERS_MAX,
      description:
        'Calls with the same key and the same body are done once and get the same answer. With another body, the key is refused.',
    },
  },
};
