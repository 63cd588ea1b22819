import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the country header only if a trusted proxy forwarded the request; otherwise the caller
 * could set it.
 */
export function readProxyCountry({ config }: Context, request: FastifyRequest): string | undefined {
  const isVouchedFor = (request.ips?.length ?? 0) > 1;
  const said =
    config.countryHeader && isVouchedFor ? request.headers[config.countryHeader] : undefined;

  return typeof said === 'string' ? said : undefined;
}
