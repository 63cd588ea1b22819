import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Language } from '../http/language.ts';
import { readProxyCountry } from '../http/proxy-country.ts';
import { getRegion } from './get-region.ts';

/** The language of a page for somebody who chose none. */
export async function guessLanguage(ctx: Context, request: FastifyRequest): Promise<Language> {
  const { language } = await getRegion(ctx, {
    proxyCountry: readProxyCountry(ctx, request),
    address: request.ip,
    acceptLanguage: request.headers['accept-language'],
  });

  return language === 'CN' ? 'zh' : 'en';
}
