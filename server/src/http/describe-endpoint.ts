import { type ErrorCode, errorTable } from '@vermilion/contract/errors';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

type Transform = ReturnType<typeof createJsonSchemaTransform>;

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

/** The OpenAPI schema of a mounted endpoint, with an answer for each status of the errors that it declares (`x-errors`). */
export const describeEndpoint: Transform = input => {
  const { schema, url } = toJsonSchema(input);
  const declared = 'x-errors' in input.schema ? (input.schema['x-errors'] as ErrorCode[]) : []; // written by mount.ts
  const byStatus = Map.groupBy(declared, code => errorTable[code].status);
  const refusals = [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), ...errorAnswer }]);

  return { url, schema: { ...schema, response: { ...(schema.response as object), ...Object.fromEntries(refusals) } } };
};
