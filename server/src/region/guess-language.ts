import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Language } from '../http/language.ts';
import { readProxyCountry } from '../http/proxy-country.ts';
import { getRegion } from './get-region.ts';

/** The setting decides for a visitor who chose no language; `auto` means the region's language. */
export async function guessLanguage(ctx: Context, request: FastifyRequest): Promise<Language> {
  const set = ctx.siteSettings.current().language;
  if (set !== 'auto') return set;
  const { language } = await getRegion(ctx, {
    proxyCountry: readProxyCountry(ctx, request),
    address: request.ip,
    acceptLanguage: request.headers['accept-language'],
  });

  return language === 'CN' ? 'zh' : 'en';
}
