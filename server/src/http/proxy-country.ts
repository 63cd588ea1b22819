import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the country header only if a trusted proxy forwarded the request. Otherwise the caller
 * could set it, and the only known address is the caller's own.
 */
export function readProxyCountry({ config }: Context, request: FastifyRequest): string | undefined {
  const isVouchedFor = (request.ips?.length ?? 0) > 1;
  const said =
    config.countryHeader && isVouchedFor ? request.headers[config.countryHeader] : undefined;

  return typeof said === 'string' ? said : undefined;
}
