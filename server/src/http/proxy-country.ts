import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Who reaches us without a proxy that we trust could say anything of themselves; then the only address is their own. */
export function readProxyCountry({ config }: Context, request: FastifyRequest): string | undefined {
  const isVouchedFor = (request.ips?.length ?? 0) > 1;
  const said =
    config.countryHeader && isVouchedFor ? request.headers[config.countryHeader] : undefined;

  return typeof said === 'string' ? said : undefined;
}
