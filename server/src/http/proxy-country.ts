import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the country from the header that the operator has set. Reads it only if a trusted proxy
 * forwarded the request, because otherwise the caller could have set it.
 */
export function readProxyCountry({ config }: Context, request: FastifyRequest): string | undefined {
  const cameThroughProxy = (request.ips?.length ?? 0) > 1;
  const country =
    config.countryHeader && cameThroughProxy ? request.headers[config.countryHeader] : undefined;

  return typeof country === 'string' ? country : undefined;
}
