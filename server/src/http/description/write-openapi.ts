/**
 * A separate server writes the description, so that a node loads the needed libraries only at the
 * first request.
 */
import fastifySwagger from '@fastify/swagger';
import { type Endpoint, sharedErrors } from '@vermilion/contract/endpoint';
import { endpoints } from '@vermilion/contract/endpoints';
import fastify from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { describeEndpoint, describeHead, type EndpointNotes } from './describe-endpoint.ts';

const unused = () => () => true;

export async function writeOpenapi(ctx: Context): Promise<string> {
  const server = fastify();
  server.setValidatorCompiler(unused);
  server.setSerializerCompiler(() => String);
  await server.register(fastifySwagger, {
    openapi: describeHead(ctx),
    transform: describeEndpoint,
  });
  const all: [string, Endpoint][] = Object.entries(endpoints);
  for (const [name, endpoint] of all) {
    const { method, path } = endpoint.route;
    server.route({ method, url: path, schema: schemaOf(name, endpoint), handler: unused });
  }
  await server.ready();
  const description = JSON.stringify(server.swagger());
  await server.close();

  return description;
}

/** @param name the endpoint's name in the contract; generated clients use it for functions */
function schemaOf(name: string, endpoint: Endpoint) {
  const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: name,
    ...(isGiven(endpoint.params) && { params: endpoint.params }),
    ...(isGiven(endpoint.query) && { querystring: endpoint.query }),
    ...(isGiven(endpoint.body) && { body: endpoint.body }),
    response: { [endpoint.status]: endpoint.answer },
    ...notesOn(endpoint),
  };
}

function notesOn(endpoint: Endpoint): EndpointNotes {
  return {
    'x-errors': [...new Set([...endpoint.errors, ...sharedErrors(endpoint)])],
    'x-access': endpoint.route.access,
    'x-idempotent': endpoint.isIdempotent,
    'x-files-max': endpoint.filesMax,
  };
}
